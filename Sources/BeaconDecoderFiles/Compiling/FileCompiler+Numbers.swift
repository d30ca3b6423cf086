internal import BeaconCore
internal import BeaconJSON
internal import BeaconLayout

extension FileCompiler {
    /// A field that is a number, or that a number stands for.
    mutating func number(_ draft: inout FieldDraft) throws(DecoderFileFault) {
        let node = draft.node
        var refinement = Refinement()
        var largest: Int64
        var exponent = 0
        if node.has("parts") {
            if let other = node.first(of: ["at", "type", "bits", "length"]) {
                throw node.fault("`\(other)` does not go with `parts`")
            }
            (refinement.parts, exponent, largest) = try parts(node["parts"])
            draft.step.rule = FieldRule(.number, 0..<0)
        } else {
            let (place, start) = place(node["at"])
            draft.step.place = place
            draft.step.rule = try numberRule(node, start)
            let bits = draft.step.rule.bitCount
            largest = bits >= 63 ? .max : 1 << Int64(bits)
        }
        refinement.quotient = Int64(node["quotient"]?.integer ?? 1)
        refinement.modulus = Int64(node["modulo"]?.integer ?? 0)
        refinement.negative = try conditions(node["negative"])
        let codes = try absentCodes(&draft)
        if node.has("lookup") {
            try lookup(&refinement, &draft)
        } else {
            if node.has("unknown") { throw node.fault("`unknown` goes with `lookup`") }
            largest /= refinement.quotient
            if refinement.modulus > 0 { largest = min(largest, refinement.modulus) }
            let scaling = try NumberScaling(node, partsExponent: exponent)
            try scaling.check(largest, node)
            refinement.factor = scaling.factor
            refinement.addend = scaling.addend
            refinement.divisor = scaling.divisor
            refinement.exponent = Int8(clamping: scaling.exponent)
            draft.kind = scaling.exponent < 0 ? .decimal : .integer
            refinement.lowest = try bound(node["minimum"], scaling.exponent, isLowest: true)
            refinement.highest = try bound(node["maximum"], scaling.exponent, isLowest: false)
        }
        refinement.isDecimal = isDecimal(draft)
        draft.step.rule.isDecimal = refinement.isDecimal
        guard needsRefinement(node, refinement, codes) else {
            draft.step.rule.scale.factor = refinement.factor
            draft.step.rule.scale.addend = refinement.addend
            draft.step.rule.scale.exponent = refinement.exponent
            if let code = codes.first {
                let bits = draft.step.rule.bitCount
                let mask = bits >= 64 ? UInt64.max : (1 << UInt64(bits)) - 1
                draft.step.rule.setAbsent(UInt64(bitPattern: code) & mask, ofBits: true)
            }
            return
        }
        refinement.absentCodes = keep(codes)
        draft.step.form = .refined
        draft.step.refinement = program.refinements.count
        program.refinements.append(refinement)
    }

    /// Whether a `FieldRule` alone does not do it.
    private func needsRefinement(_ node: FileNode, _ refinement: Refinement, _ codes: [Int64]) -> Bool {
        let others = ["parts", "quotient", "modulo", "negative", "lookup", "minimum", "maximum"]
        return refinement.divisor > 1 || codes.count > 1 || node.first(of: others) != nil
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
