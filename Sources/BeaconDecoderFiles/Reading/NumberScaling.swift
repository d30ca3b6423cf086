internal import BeaconLayout

/// What turns a field's number into its value: `(number × factor + addend) ÷ divisor × 10^exponent`.
///
/// The divisor is 1 unless the file says where to round.
struct NumberScaling {
    private(set) var factor: Int64 = 1
    private(set) var addend: Int64 = 0
    private(set) var divisor: Int64 = 1
    /// Zero or negative.
    private(set) var exponent = 0

    private static let one = DecimalText(mantissa: 1, exponent: 0)

    /// - Parameters:
    ///   - node: the field.
    ///   - partsExponent: the power of ten that the number counts in.
    /// - Throws: what can't be done exactly.
    init(_ node: FileNode, partsExponent: Int) throws(DecoderFileFault) {
        var scale = try node["scale"]?.decimal() ?? Self.one
        guard scale.mantissa != 0 else { throw (node["scale"] ?? node).fault("the scale is zero") }
        scale.exponent += partsExponent
        let divisor = try node["divisor"]?.decimal() ?? Self.one
        guard divisor.mantissa > 0 else {
            throw (node["divisor"] ?? node).fault("a divisor is above zero")
        }
        let addend = try node["add"]?.decimal() ?? .zero
        let decimals = node["decimals"]?.integer
        if node.has("convert") {
            guard let exact = Self.exact(scale, divisor, addend) else { throw Self.endless(node) }
            try convert(exact, decimals ?? 2, node)
        } else if let decimals {
            try round(scale, divisor, addend, decimals, node)
        } else {
            guard let exact = Self.exact(scale, divisor, addend) else { throw Self.endless(node) }
            (factor, self.addend, exponent) = (exact.factor, exact.addend, Int(exact.exponent))
        }
    }

    private static func exact(_ scale: DecimalText, _ divisor: DecimalText, _ addend: DecimalText)
        -> DecimalScale?
    {
        guard let reciprocal = divisor.reciprocal else { return nil }
        let (mantissa, overflow) = scale.mantissa.multipliedReportingOverflow(by: reciprocal.mantissa)
        guard !overflow, scale.exponent + reciprocal.exponent >= -18 else { return nil }
        return DecimalScale(
            DecimalText(mantissa: mantissa, exponent: scale.exponent + reciprocal.exponent),
            addend
        )
    }

    private static func endless(_ node: FileNode) -> DecoderFileFault {
        (node["divisor"] ?? node["scale"] ?? node).fault(
            "the value has no end in decimals, or too many digits",
            hint: "divide by a number made of twos and fives, or say where to round: \"decimals\": 2"
        )
    }

    /// (°F − 32) × 5 ÷ 9, rounded.
    private mutating func convert(_ scale: DecimalScale, _ decimals: Int, _ node: FileNode)
        throws(DecoderFileFault)
    {
        let own = -Int(scale.exponent)
        guard let freezing = Self.times(32, powerOfTen: own),
            let up = Self.times(5, powerOfTen: max(decimals - own, 0)),
            let down = Self.times(9, powerOfTen: max(own - decimals, 0))
        else { throw Self.endless(node) }
        let (difference, borrow) = scale.addend.subtractingReportingOverflow(freezing)
        let (factor, overflow) = scale.factor.multipliedReportingOverflow(by: up)
        let (addend, carry) = difference.multipliedReportingOverflow(by: up)
        guard !borrow, !overflow, !carry else { throw Self.endless(node) }
        (self.factor, self.addend, divisor, exponent) = (factor, addend, down, -decimals)
    }

    /// number × scale ÷ divisor + addend, rounded.
    private mutating func round(
        _ scale: DecimalText,
        _ divisor: DecimalText,
        _ addend: DecimalText,
        _ decimals: Int,
        _ node: FileNode
    ) throws(DecoderFileFault) {
        let power = decimals + scale.exponent - divisor.exponent
        let finer = max(-(addend.exponent + decimals), 0)
        guard let factor = Self.times(scale.mantissa, powerOfTen: max(power, 0) + finer),
            let divisor = Self.times(divisor.mantissa, powerOfTen: max(-power, 0)),
            let whole = Self.times(divisor, powerOfTen: finer),
            let unit = Self.times(addend.mantissa, powerOfTen: max(addend.exponent + decimals, 0))
        else { throw Self.endless(node) }
        let (sum, overflow) = unit.multipliedReportingOverflow(by: divisor)
        guard !overflow else { throw Self.endless(node) }
        (self.factor, self.addend, self.divisor, exponent) = (factor, sum, whole, -decimals)
    }

    private static func times(_ number: Int64, powerOfTen: Int) -> Int64? {
        guard powerOfTen <= 18 else { return nil }
        return DecimalText(mantissa: number, exponent: 0).mantissa(at: -powerOfTen)
    }

    /// Refuses a scale under which the largest number does not fit.
    func check(_ largest: Int64, _ node: FileNode) throws(DecoderFileFault) {
        guard factor != 1 || addend != 0 || divisor != 1 else { return }
        for number in [largest, 0 &- largest] {
            let (product, overflow) = number.multipliedReportingOverflow(by: factor)
            let (sum, carry) = product.addingReportingOverflow(addend)
            let (_, over) = sum.addingReportingOverflow(sum < 0 ? -(divisor / 2) : divisor / 2)
            guard !overflow, !carry, !over else {
                throw (node["scale"] ?? node["divisor"] ?? node).fault(
                    "the largest number of the field does not fit 63 bits"
                )
            }
        }
    }
}
