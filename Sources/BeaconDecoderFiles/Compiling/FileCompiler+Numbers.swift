internal import BeaconCore
internal import BeaconJSON
internal import BeaconLayout

extension FileCompiler {
    /// A field that is a number, or that a number stands for.
    mutating func number(_ draft: inout FieldDraft) throws(DecoderFileFault) {
        let node = draft.node
        var refinement = Refinement()
        let (exponent, most) = try numberRule(&refinement, &draft)
        var largest = most
        refinement.quotient = Int64(node["quotient"]?.integer ?? 1)
        refinement.modulus = Int64(node["modulo"]?.integer ?? 0)
        refinement.negative = try conditions(node["negative"])
        let codes = try absentCodes(&draft)
        if node.has("lookup") {
            try lookup(&refinement, &draft)
        } else {
            largest /= refinement.quotient
            if refinement.modulus > 0 { largest = min(largest, refinement.modulus) }
            try scale(largest, partsExponent: exponent, &refinement, &draft)
        }
        if node.has("parts") { draft.step.rule = span(of: refinement.parts) }
        refinement.isDecimal = isDecimal(draft)
        draft.step.rule.isDecimal = refinement.isDecimal
        if needsRefinement(node, refinement, codes) {
            refinement.absentCodes = keep(codes)
            draft.step.form = .refined
            draft.step.refinement = program.refinements.count
            program.refinements.append(refinement)
        } else {
            simplify(refinement, codes.first, &draft.step.rule)
        }
    }

    /// Where the number stands.
    ///
    /// - Returns: the power of ten that it counts in, and the most it can be.
    private mutating func numberRule(_ refinement: inout Refinement, _ draft: inout FieldDraft)
        throws(DecoderFileFault) -> (exponent: Int, largest: Int64)
    {
        let node = draft.node
        guard node.has("parts") else {
            let (place, start) = place(node["at"])
            draft.step.place = place
            draft.step.rule = try numberRule(node, start)
            refinement.isFloat = node["type"]?.text?.hasPrefix("f") == true
            if refinement.isFloat { return (-6, Refinement.mostMillionths) }
            let bits = draft.step.rule.bitCount
            return (0, bits >= 63 ? .max : 1 << Int64(bits))
        }
        if let other = node.first(of: ["at", "type", "bits", "length"]) {
            throw node.fault("`\(other)` does not go with `parts`")
        }
        draft.step.rule = FieldRule(.number, 0..<0)
        let exponent: Int
        let largest: Int64
        (refinement.parts, exponent, largest) = try parts(node["parts"])
        return (exponent, largest)
    }

    /// What makes a value of the number.
    private func scale(
        _ largest: Int64,
        partsExponent: Int,
        _ refinement: inout Refinement,
        _ draft: inout FieldDraft
    ) throws(DecoderFileFault) {
        let node = draft.node
        if node.has("unknown") { throw node.fault("`unknown` goes with `lookup`") }
        let scaling = try NumberScaling(node, partsExponent: partsExponent)
        try scaling.check(largest, node)
        refinement.factor = scaling.factor
        refinement.addend = scaling.addend
        refinement.divisor = scaling.divisor
        refinement.exponent = Int8(clamping: scaling.exponent)
        draft.kind = scaling.exponent < 0 ? .decimal : .integer
        refinement.lowest = try bound(node["minimum"], scaling.exponent, isLowest: true)
        refinement.highest = try bound(node["maximum"], scaling.exponent, isLowest: false)
    }

    /// Leaves to a `FieldRule` what it does alone.
    private func simplify(_ refinement: Refinement, _ code: Int64?, _ rule: inout FieldRule) {
        rule.scale.factor = refinement.factor
        rule.scale.addend = refinement.addend
        rule.scale.exponent = refinement.exponent
        guard let code else { return }
        let bits = rule.bitCount
        let mask = bits >= 64 ? UInt64.max : (1 << UInt64(bits)) - 1
        rule.setAbsent(UInt64(bitPattern: code) & mask, ofBits: true)
    }

    /// Whether a `FieldRule` alone does not do it.
    private func needsRefinement(_ node: FileNode, _ refinement: Refinement, _ codes: [Int64]) -> Bool {
        let others = ["parts", "quotient", "modulo", "negative", "lookup", "minimum", "maximum"]
        return refinement.isFloat || refinement.divisor > 1 || codes.count > 1
            || node.first(of: others) != nil
    }

    private mutating func absentCodes(_ draft: inout FieldDraft) throws(DecoderFileFault) -> [Int64] {
        guard let node = draft.node["absent"] else { return [] }
        draft.absent = node.value
        var codes: [Int64] = []
        for element in node.elements {
            // A sum of parts has no bits of its own.
            if draft.step.rule.count == 0 {
                codes.append(try element.code().number)
            } else {
                codes.append(try code(element, of: draft.step.rule))
            }
        }
        return codes
    }

    /// Numbers that are added up: their rules, the power of ten of the sum, and the most it can be.
    private mutating func parts(_ node: FileNode?) throws(DecoderFileFault) -> (Slice, Int, Int64) {
        guard let node, !node.elements.isEmpty else { throw file.fault("no part") }
        var scales: [DecimalText] = []
        for part in node.elements {
            scales.append(try part["scale"]?.decimal() ?? DecimalText(mantissa: 1, exponent: 0))
        }
        let exponent = scales.map(\.exponent).min() ?? 0
        let start = program.parts.count
        var largest: Int64 = 0
        for (part, scale) in zip(node.elements, scales) {
            let (place, offset) = place(part["at"])
            let rule = try numberRule(part, offset)
            guard rule.bitCount <= 32, let factor = scale.mantissa(at: exponent) else {
                throw part.fault("a part has at most 32 bits, and its scale few digits")
            }
            let (product, overflow) = (factor < 0 ? 0 &- factor : factor).multipliedReportingOverflow(
                by: 1 << Int64(rule.bitCount)
            )
            let (sum, carry) = largest.addingReportingOverflow(product)
            guard !overflow, !carry else { throw part.fault("the largest sum does not fit") }
            largest = sum
            program.parts.append(PartRule(rule: rule, place: place, factor: factor))
        }
        return (Slice(from: start, to: program.parts.count), exponent, largest)
    }

    /// The octets from the first part to the last, when all are counted from the start.
    private func span(of run: Slice) -> FieldRule {
        let parts = program.parts[run.indices]
        guard parts.allSatisfy({ $0.place == .start }) else { return FieldRule(.number, 0..<0) }
        let start = parts.map(\.rule.start).min() ?? 0
        return FieldRule(.number, start..<(parts.map { $0.rule.start + $0.rule.count }.max() ?? start))
    }

    /// A bound of the value, as a mantissa.
    private func bound(_ node: FileNode?, _ exponent: Int, isLowest: Bool) throws(DecoderFileFault) -> Int64 {
        guard let node else { return isLowest ? .min : .max }
        let decimal = try node.decimal()
        if decimal.exponent >= exponent {
            guard let mantissa = decimal.mantissa(at: exponent) else { throw node.fault("it does not fit") }
            return mantissa
        }
        var (quotient, rest) = (decimal.mantissa, false)
        for _ in 0..<(exponent - decimal.exponent) {
            rest = rest || quotient % 10 != 0
            quotient /= 10
        }
        // Division went toward zero; the bound goes inward.
        guard rest else { return quotient }
        if isLowest { return decimal.mantissa > 0 ? quotient + 1 : quotient }
        return decimal.mantissa < 0 ? quotient - 1 : quotient
    }
}
