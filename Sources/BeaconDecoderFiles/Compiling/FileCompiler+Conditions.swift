internal import BeaconCore
internal import BeaconLayout

extension FileCompiler {
    private static let subjects = [
        "at", "length", "name_prefix", "lists_service", "structure", "any", "none",
    ]

    /// Compiles one condition or a list of them, all of which must hold.
    mutating func conditions(_ node: FileNode?) throws(DecoderFileFault) -> Slice {
        guard let node else { return Slice() }
        let start = program.conditions.count
        for element in node.elements { try condition(element, isInner: false) }
        guard program.conditions.count > start else { throw node.fault("no condition") }
        return Slice(from: start, to: program.conditions.count)
    }

    private mutating func condition(_ node: FileNode, isInner: Bool) throws(DecoderFileFault) {
        let subjects = Self.subjects.filter(node.has)
        guard subjects.count == 1, let subject = subjects.first, let value = node[subject] else {
            let found = subjects.isEmpty ? "a condition about nothing" : "a condition about several things"
            throw node.fault(found, hint: "write one of \(Self.subjects.joined(separator: ", "))")
        }
        if subject != "at", let other = node.first(of: Self.ofNumbers + ["beside"]) {
            throw node.fault("`\(other)` goes with `at`")
        }
        var rule = ConditionRule()
        switch subject {
        case "at": rule = try octetCondition(node)
        case "length":
            rule.subject = .length
            let (minimum, maximum) = try bounds(value)
            (rule.lowest, rule.highest) = (Int64(minimum ?? 0), Int64(maximum ?? DecoderFileLimits.value))
        case "structure":
            rule.subject = .type
            rule.lowest = try value.number(upTo: 0xFF)
            rule.highest = rule.lowest
        case "name_prefix":
            rule.subject = .name
            rule.octets = keep(Array(try name(value).utf8))
        case "lists_service":
            rule.subject = .service
            rule.lowest = Int64(try value.uuid16())
        default:
            guard !isInner else { throw node.fault("`\(subject)` within `any` or `none`") }
            guard !value.elements.isEmpty else { throw value.fault("no condition") }
            rule.subject = subject == "any" ? .any : .none
            rule.codes.count = Int32(clamping: value.elements.count)
            program.conditions.append(rule)
            for element in value.elements { try condition(element, isInner: true) }
            return
        }
        program.conditions.append(rule)
    }

    private static let ofNumbers = ["type", "bits", "equals", "not", "minimum", "maximum", "octets"]

    /// A condition about a number or about octets.
    private mutating func octetCondition(_ node: FileNode) throws(DecoderFileFault) -> ConditionRule {
        var rule = ConditionRule()
        let (place, start) = place(node["at"])
        rule.place = place
        rule.beside = try services(node["beside"])
        if let octets = node["octets"] {
            if let other = node.first(of: Self.ofNumbers.filter { $0 != "octets" }) {
                throw node.fault("`\(other)` does not go with `octets`")
            }
            rule.subject = .octets
            let expected = try octets.octets()
            rule.rule = FieldRule(.octets, start..<start + expected.count)
            rule.octets = keep(expected)
            return rule
        }
        rule.rule = try numberRule(node, start)
        let bounds = ["minimum", "maximum"].filter(node.has)
        let sets = ["equals", "not"].filter(node.has)
        guard sets.count < 2, sets.isEmpty || bounds.isEmpty else {
            throw node.fault("`equals`, `not` and bounds do not go together")
        }
        if let set = sets.first, let values = node[set] {
            rule.isNegated = set == "not"
            rule.codes = try codes(values, of: rule.rule)
            return rule
        }
        if let minimum = node["minimum"] { rule.lowest = try code(minimum, of: rule.rule) }
        if let maximum = node["maximum"] { rule.highest = try code(maximum, of: rule.rule) }
        if bounds.isEmpty {
            guard node.has("bits") else {
                throw node.fault("nothing is said of the number", hint: "add `equals`, `minimum` or `bits`")
            }
            rule.isNegated = true
            (rule.lowest, rule.highest) = (0, 0)
        }
        return rule
    }

    /// The UUIDs of service data beside.
    private mutating func services(_ node: FileNode?) throws(DecoderFileFault) -> Slice {
        let first = program.codes.count
        for element in node?.elements ?? [] { program.codes.append(Int64(try element.uuid16())) }
        return Slice(from: first, to: program.codes.count)
    }

    /// What must hold of a whole structure, else it is malformed.
    mutating func requirements(_ node: FileNode?) throws(DecoderFileFault) -> Slice {
        guard let node else { return Slice() }
        var rules: [RequirementRule] = []
        for element in node.elements {
            var rule = RequirementRule()
            rule.conditions = try conditions(element)
            rule.reason = Self.reason(element["reason"]?.text)
            let first = program.conditions[rule.conditions.lowerBound]
            let told =
                first.subject == .any || first.subject == .none
                ? program.conditions[rule.conditions.lowerBound + 1] : first
            switch told.subject {
            case .number, .octets:
                rule.place = told.place
                rule.offset = told.rule.start
                rule.end = told.rule.start + told.rule.count
            // The octet behind the last is where a length is wrong.
            case .length: rule.offset = DecoderFileLimits.value
            default: break
            }
            rules.append(rule)
        }
        let start = program.requirements.count
        program.requirements += rules
        return Slice(from: start, to: program.requirements.count)
    }

    private static func reason(_ word: String?) -> MalformedReason {
        switch word {
        case "unknown_version": .unknownVersion
        case "bad_length": .badLength
        case "bad_checksum": .badChecksum
        default: .reservedValue
        }
    }
}
