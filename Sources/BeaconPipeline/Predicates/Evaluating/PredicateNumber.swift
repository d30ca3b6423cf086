/// A number of a row or of an expression: exact while it can be.
enum PredicateNumber: BitwiseCopyable, Sendable {
    /// mantissa × 10^exponent.
    case exact(Int64, exponent: Int)
    case real(Double)

    init(_ number: ExactNumber) { self = .exact(number.mantissa, exponent: number.exponent) }

    /// The nearest binary number.
    var double: Double {
        switch self {
        case .exact(let mantissa, let exponent):
            // One rounding only: powers of ten up to 22 are exact.
            exponent < 0
                ? Double(mantissa) / Self.power(-exponent) : Double(mantissa) * Self.power(exponent)
        case .real(let value): value
        }
    }

    /// Whether this is below, the same as or above `other`: negative, zero or positive.
    func compared(to other: PredicateNumber) -> Int {
        guard case .exact(let mantissa, let exponent) = self,
            case .exact(let otherMantissa, let otherExponent) = other
        else {
            let (left, right) = (double, other.double)
            return left < right ? -1 : left > right ? 1 : 0
        }
        if exponent >= otherExponent {
            return Self.compare(mantissa, shiftedBy: exponent - otherExponent, to: otherMantissa)
        }
        return -Self.compare(otherMantissa, shiftedBy: otherExponent - exponent, to: mantissa)
    }

    /// Compares `mantissa` × 10^`shift` with `other`, exactly.
    private static func compare(_ mantissa: Int64, shiftedBy shift: Int, to other: Int64) -> Int {
        guard let scaled = shifted(mantissa, by: shift) else {
            // Too large for 64 bits, so its sign decides.
            return mantissa > 0 ? 1 : -1
        }
        return scaled < other ? -1 : scaled > other ? 1 : 0
    }

    private static func shifted(_ mantissa: Int64, by shift: Int) -> Int64? {
        guard mantissa != 0, shift > 0 else { return mantissa }
        guard shift <= 18 else { return nil }
        var result = mantissa
        for _ in 0..<shift {
            let (product, overflow) = result.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            result = product
        }
        return result
    }

    private static func power(_ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<min(exponent, 400) { result *= 10 }
        return result
    }
}

extension PredicateNumber {
    var negated: PredicateNumber {
        guard case .exact(let mantissa, let exponent) = self, mantissa != .min else { return .real(-double) }
        return .exact(-mantissa, exponent: exponent)
    }

    /// The result of `+`, `-`, `*` or `/`; `nil` for a division by zero and what is not finite.
    func applying(_ symbol: ExpressionOperator, _ other: PredicateNumber) -> PredicateNumber? {
        if let exact = applyingExactly(symbol, other) { return exact }
        let value: Double
        switch symbol {
        case .add: value = double + other.double
        case .subtract: value = double - other.double
        case .multiply: value = double * other.double
        case .divide: value = double / other.double
        case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return nil
        }
        return value.isFinite ? .real(value) : nil
    }

    private func applyingExactly(_ symbol: ExpressionOperator, _ other: PredicateNumber) -> PredicateNumber? {
        guard case .exact(let left, let leftExponent) = self,
            case .exact(let right, let rightExponent) = other
        else { return nil }
        if symbol == .multiply {
            let (product, overflow) = left.multipliedReportingOverflow(by: right)
            return overflow ? nil : .exact(product, exponent: leftExponent + rightExponent)
        }
        let exponent = min(leftExponent, rightExponent)
        guard symbol == .add || symbol == .subtract,
            let first = Self.shifted(left, by: leftExponent - exponent),
            let second = Self.shifted(right, by: rightExponent - exponent)
        else { return nil }
        let (sum, overflow) =
            symbol == .add
            ? first.addingReportingOverflow(second) : first.subtractingReportingOverflow(second)
        return overflow ? nil : .exact(sum, exponent: exponent)
    }
}
