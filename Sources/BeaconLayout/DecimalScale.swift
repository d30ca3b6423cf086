/// What turns an integer of the payload into a value: `(raw × factor + addend) × 10^exponent`, exactly.
public struct DecimalScale: BitwiseCopyable, Equatable, Sendable {
    public var factor: Int64 = 1
    public var addend: Int64 = 0
    /// Zero or negative.
    public var exponent: Int8 = 0

    public init() {}

    /// - Returns: `nil` when factor and addend do not fit.
    package init?(_ factor: DecimalText, _ addend: DecimalText = .zero) {
        let exponent = min(factor.exponent, addend.exponent)
        guard let factor = factor.mantissa(at: exponent), let addend = addend.mantissa(at: exponent) else {
            return nil
        }
        self.factor = factor
        self.addend = addend
        self.exponent = Int8(clamping: exponent)
    }

    /// Whether values are the payload's integers themselves.
    package var isIdentity: Bool { self == DecimalScale() }

    /// Whether every integer of so many octets has a value.
    func fits(_ octets: Int) -> Bool {
        guard !isIdentity, octets > 0 else { return true }
        let largest = octets >= 8 ? Int64.max : (1 << Int64(8 * octets)) - 1
        return mantissa(of: largest) != nil && mantissa(of: -largest) != nil
    }

    /// The mantissa of the value of `raw`, or `nil` when it does not fit.
    package func mantissa(of raw: Int64) -> Int64? {
        let (product, overflow) = raw.multipliedReportingOverflow(by: factor)
        let (sum, carry) = product.addingReportingOverflow(addend)
        return overflow || carry ? nil : sum
    }

    /// The integer of the payload that means a value, or `nil` when none does.
    func raw(of mantissa: Int64) -> Int64? {
        let (difference, overflow) = mantissa.subtractingReportingOverflow(addend)
        guard !overflow, factor != 0, difference % factor == 0 else { return nil }
        return difference / factor
    }
}
