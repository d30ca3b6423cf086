internal import BeaconCore
internal import BeaconLayout

extension FileCompiler {
    /// What a file says for all structures, or a case for its own.
    mutating func gate(_ node: FileNode, format: Int) throws(DecoderFileFault) -> GateRule {
        var gate = GateRule()
        gate.format = format
        gate.isEncrypted = node["encrypted"]?.isTrue == true
        gate.when = try conditions(node["when"])
        gate.requirements = try requirements(node["require"])
        gate.checksums = try checksums(node["checksum"])
        gate.steps = try fields(node["fields"], format: format, isInObject: false)
        gate.objects = try objectLists(node["objects"], format: format, depth: 1)
        if !gate.objects.isEmpty { drafts[format].mayRepeat = true }
        if node.place.isFile || node.has("name") || !node.has("identity") {
            drafts[format].identity = node["identity"]?.elements ?? drafts[format].identity
        } else {
            drafts[format].identity += node["identity"]?.elements ?? []
        }
        try length(node, &gate)
        return gate
    }

    /// What is said of the length; what is not said follows from the fields.
    private func length(_ node: FileNode, _ gate: inout GateRule) throws(DecoderFileFault) {
        let needed = needed(gate.steps)
        guard let length = node["length"] else {
            gate.minimum = needed
            return
        }
        let (minimum, maximum) = try bounds(length)
        if let maximum {
            guard needed <= maximum else {
                throw length.fault("the fields need \(needed) octets, and \(maximum) are all that there are")
            }
            gate.maximum = maximum
        }
        gate.minimum = minimum ?? needed
    }

    /// How many octets there must be for the fields that are always there.
    private func needed(_ run: Slice) -> Int {
        var needed = 0
        for index in run.indices {
            let step = program.steps[index]
            guard step.form != .literal, step.when.isEmpty, !step.isOptional, step.elements != .max else {
                continue
            }
            let count = step.rule.isVariable ? Int(step.tail) : step.rule.count
            switch step.place {
            case .start: needed = max(needed, step.rule.start + count * max(Int(step.elements), 1))
            case .end: needed = max(needed, -step.rule.start)
            case .next: break
            }
        }
        return needed
    }

    /// A number of octets, or the least and the most.
    func bounds(_ node: FileNode) throws(DecoderFileFault) -> (minimum: Int?, maximum: Int?) {
        if let exact = node.integer { return (exact, exact) }
        let (minimum, maximum) = (node["minimum"]?.integer, node["maximum"]?.integer)
        guard minimum != nil || maximum != nil else {
            throw node.fault("neither `minimum` nor `maximum`")
        }
        if let minimum, let maximum, minimum > maximum {
            throw node.fault("the minimum, \(minimum), is above the maximum, \(maximum)")
        }
        return (minimum, maximum)
    }

    private mutating func checksums(_ node: FileNode?) throws(DecoderFileFault) -> Slice {
        let start = program.checksums.count
        for element in node?.elements ?? [] { program.checksums.append(try checksum(element)) }
        return Slice(from: start, to: program.checksums.count)
    }

    private func checksum(_ node: FileNode) throws(DecoderFileFault) -> ChecksumRule {
        var rule = ChecksumRule()
        let word = node["type"]?.text ?? ""
        rule.kind = word.hasPrefix("crc") ? .crc : word.hasPrefix("sum") ? .sum : .xor
        rule.width = Int(word.drop { !$0.isNumber }) ?? 8
        rule.isLittleEndian = node["order"]?.text != "be"
        rule.from = node["from"]?.integer ?? 0
        rule.to = node["to"]?.integer ?? 0
        rule.at = node["at"]?.integer ?? 0
        guard rule.to <= 0 || rule.to >= rule.from else {
            throw node.fault("`to`, \(rule.to), is before `from`, \(rule.from)")
        }
        switch node["otherwise"]?.text {
        case "not_mine": rule.otherwise = .notMine
        case "complain": rule.otherwise = .complain
        default: rule.otherwise = .malformed
        }
        let all: Int64 = (1 << Int64(rule.width)) - 1
        func number(_ name: String) throws(DecoderFileFault) -> UInt32 {
            guard let node = node[name] else { return 0 }
            return UInt32(truncatingIfNeeded: try node.number(upTo: all))
        }
        rule.initial = try number("initial")
        rule.finalXor = try number("final_xor")
        rule.polynomial = try number("polynomial")
        guard rule.kind != .crc || rule.polynomial != 0 else {
            throw node.fault("a \(word) needs its `polynomial`", hint: "such as \"0x1021\"")
        }
        guard rule.kind == .crc || !node.has("polynomial") && !node.has("reflected") else {
            throw node.fault("`polynomial` and `reflected` go with a crc")
        }
        rule.isReflected = node["reflected"]?.isTrue == true
        if rule.isReflected { rule.polynomial = Self.reflected(rule.polynomial, rule.width) }
        return rule
    }

    private static func reflected(_ number: UInt32, _ width: Int) -> UInt32 {
        (0..<width).reduce(0) { result, bit in result << 1 | number >> UInt32(bit) & 1 }
    }
}
