/// A decimal number as it was written: mantissa × 10^exponent.
package struct DecimalText: Equatable {
    package var mantissa: Int64
    /// Zero or negative, at least −18.
    package var exponent: Int

    package init(mantissa: Int64, exponent: Int) {
        self.mantissa = mantissa
        self.exponent = exponent
    }

    package static let zero = DecimalText(mantissa: 0, exponent: 0)
    /// More digits than any format's factor has.
    package static let mostDigits = 12

    /// The mantissa with another exponent, at most this one; `nil` when it does not fit.
    package func mantissa(at exponent: Int) -> Int64? {
        var value = mantissa
        for _ in 0..<max(self.exponent - exponent, 0) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            value = product
        }
        return value
    }

    /// One divided by this number, exactly; `nil` when it has no end in decimals, or too many digits.
    package var reciprocal: DecimalText? {
        var (divisor, numerator, exponent) = (mantissa, Int64(1), 0)
        guard divisor > 0 else { return nil }
        // 1 ÷ (m × 10^e) is 10^-e ÷ m, and m must be made of twos and fives.
        while numerator % divisor != 0 {
            guard exponent > -Self.mostDigits else { return nil }
            numerator *= 10
            exponent -= 1
        }
        divisor = numerator / divisor
        for _ in 0..<(-self.exponent) {
            let (product, overflow) = divisor.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            divisor = product
        }
        return DecimalText(mantissa: divisor, exponent: exponent)
    }
}
