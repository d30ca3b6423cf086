/// A decimal number, exact: mantissa × 10^exponent.
public struct ExactNumber: Equatable, Sendable {
    public let mantissa: Int64
    /// Zero or negative: `25.06` is 2506 × 10^-2.
    public let exponent: Int

    public init(mantissa: Int64, exponent: Int = 0) {
        self.mantissa = mantissa
        self.exponent = exponent
    }

    /// Reads digits with at most one dot between them; `nil` if it is anything else or does not fit.
    init?(decimal octets: some Collection<UInt8>) {
        var mantissa: Int64 = 0
        var exponent = 0
        var hasDot = false
        var last = UInt8(ascii: ".")
        for octet in octets {
            if octet == UInt8(ascii: ".") {
                guard !hasDot, last.isDigit else { return nil }
                hasDot = true
            } else {
                guard octet.isDigit,
                    let next = Self.appending(octet - UInt8(ascii: "0"), to: mantissa, radix: 10)
                else { return nil }
                mantissa = next
                if hasDot { exponent -= 1 }
            }
            last = octet
        }
        guard last.isDigit, exponent >= Self.lowestExponent else { return nil }
        self.init(mantissa: mantissa, exponent: exponent)
    }

    /// Reads hexadecimal digits, without `0x`; `nil` if it is anything else or does not fit.
    init?(hexadecimal octets: some Collection<UInt8>) {
        guard !octets.isEmpty else { return nil }
        var mantissa: Int64 = 0
        for octet in octets {
            guard let digit = octet.hexadecimalValue,
                let next = Self.appending(digit, to: mantissa, radix: 16)
            else { return nil }
            mantissa = next
        }
        self.init(mantissa: mantissa)
    }

    /// 10^18 is the largest power of ten that an Int64 holds.
    static let lowestExponent = -18

    /// The number with the other sign; a mantissa read from digits is never Int64.min.
    var negated: ExactNumber { ExactNumber(mantissa: 0 &- mantissa, exponent: exponent) }

    /// The number times `factor`, or `nil` when it does not fit.
    public func scaled(by factor: Int64) -> ExactNumber? {
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: factor)
        return overflow ? nil : ExactNumber(mantissa: product, exponent: exponent)
    }

    /// The number as an integer, or `nil` when it has a fraction.
    public var integer: Int64? {
        var value = mantissa
        for _ in 0..<max(0, -exponent) {
            guard value % 10 == 0 else { return nil }
            value /= 10
        }
        return value
    }

    private static func appending(_ digit: UInt8, to mantissa: Int64, radix: Int64) -> Int64? {
        let (shifted, overflow) = mantissa.multipliedReportingOverflow(by: radix)
        let (sum, carry) = shifted.addingReportingOverflow(Int64(digit))
        return overflow || carry ? nil : sum
    }
}
