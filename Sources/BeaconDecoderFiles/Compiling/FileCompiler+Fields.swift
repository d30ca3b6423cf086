internal import BeaconCore
internal import BeaconJSON
internal import BeaconLayout

extension FileCompiler {
    /// Compiles a list of fields.
    mutating func fields(_ node: FileNode?, format: Int, isInObject: Bool) throws(DecoderFileFault) -> Slice {
        guard let node else { return Slice() }
        var steps: [FieldStep] = []
        var seen = isInObject ? [] : commonNames
        for element in node.elements {
            let step = try field(element, format)
            let name = element["name"]?.text ?? ""
            if !seen.insert(name).inserted { drafts[format].mayRepeat = true }
            steps.append(step)
        }
        let start = program.steps.count
        program.steps += steps
        return Slice(from: start, to: program.steps.count)
    }

    private mutating func field(_ node: FileNode, _ format: Int) throws(DecoderFileFault) -> FieldStep {
        var draft = FieldDraft(node, try fieldName(node), format)
        draft.isDecimal = decimals.contains(draft.name)
        if let value = node["value"] {
            try constant(value, &draft)
        } else if node.has("parts") {
            try number(&draft)
        } else {
            let type = try type(node)
            if type.content == .number { try number(&draft) } else { try octets(type, &draft) }
        }
        draft.step.when = try conditions(node["when"])
        draft.step.absentWhen = try conditions(node["absent_when"])
        draft.step.isOptional = node["optional"]?.isTrue == true
        if let list = node["list"] {
            guard draft.step.form != .literal, !node.has("parts"), !draft.step.rule.isVariable else {
                throw list.fault("only what has a place and a length is a list")
            }
            draft.step.elements = list.integer.map { Int32(clamping: $0) } ?? .max
        }
        draft.step.field = try declare(draft)
        return draft.step
    }

    private func fieldName(_ node: FileNode) throws(DecoderFileFault) -> String {
        let name = node["name"]?.text ?? ""
        let place = node["name"] ?? node
        let isGood = name.utf8.allSatisfy { octet in
            (0x61...0x7A).contains(octet) || (0x30...0x39).contains(octet) || octet == UInt8(ascii: "_")
        }
        guard isGood, let first = name.utf8.first, (0x61...0x7A).contains(first) else {
            throw place.fault(
                "`\(ShapeChecker.printable(name))` is no name of a field",
                hint: "write a-z, 0-9 and _, a letter first and the unit last: temperature_c"
            )
        }
        guard !FieldRegister.reportKeys.contains(name) else {
            throw place.fault("`\(name)` is a key of every line", hint: "choose another name")
        }
        return name
    }

    /// The type that is told, with everything that must be told beside it.
    private func type(_ node: FileNode) throws(DecoderFileFault) -> FieldType {
        guard let word = node["type"]?.text, let type = FieldType(word) else {
            throw node.fault("`type` is missing: how the octets are read, such as u8, s16le, hex")
        }
        guard node.has("at") else {
            throw node.fault("`at` is missing: the first octet, counted from the company identifier or UUID")
        }
        if type.content != .number, let other = node.first(of: Self.ofNumbers) {
            throw node.fault("`\(other)` goes with numbers, and `\(word)` is none")
        }
        if type.content != .boolean, type.content != .number, node.has("bits") {
            throw node.fault("`bits` go with numbers and bool, and `\(word)` is none")
        }
        if type.count != nil, node.has("length") {
            throw node.fault("`\(word)` has a length of its own", hint: "leave `length` out")
        }
        if type.count == nil, !node.has("length") {
            throw node.fault("`\(word)` needs a `length`", hint: "a number of octets, or \"rest\"")
        }
        return type
    }

    private static let ofNumbers = [
        "scale", "divisor", "add", "decimals", "convert", "quotient", "modulo", "negative", "minimum",
        "maximum", "lookup", "unknown",
    ]

    /// A value that the file gives.
    private mutating func constant(_ node: FileNode, _ draft: inout FieldDraft) throws(DecoderFileFault) {
        let others = ["at", "type", "bits", "length", "parts", "absent", "list", "optional"] + Self.ofNumbers
        if let other = draft.node.first(of: others) {
            throw draft.node.fault("`\(other)` does not go with `value`")
        }
        draft.step.form = .literal
        (draft.step.literal, draft.kind) = try literal(node)
        draft.step.rule.isDecimal = isDecimal(draft)
    }

    /// A text, a number or a boolean that stands for itself.
    mutating func literal(_ node: FileNode) throws(DecoderFileFault) -> (Literal, FieldKind?) {
        if let text = node.text {
            guard text.utf8.count <= DecoderFileLimits.text, ShapeChecker.isPrintable(text) else {
                throw node.fault(
                    "a text of at most \(DecoderFileLimits.text) octets, without control characters"
                )
            }
            return (.text(keep(Array(text.utf8))), .text)
        }
        if let boolean = node.value.boolean { return (.boolean(boolean), .boolean) }
        if node.value == .null { return (.none, nil) }
        let decimal = try node.decimal()
        let exponent = Int8(clamping: decimal.exponent)
        return (.number(decimal.mantissa, exponent: exponent), exponent == 0 ? .integer : .decimal)
    }

    /// Everything but numbers.
    private mutating func octets(_ type: FieldType, _ draft: inout FieldDraft) throws(DecoderFileFault) {
        let node = draft.node
        let (place, start) = place(node["at"])
        draft.step.place = place
        let length = node["length"]?.integer ?? DecoderFileLimits.value
        let isRest = node["length"] != nil && (node["length"]?.text != nil || length < 0)
        guard length != 0 else { throw (node["length"] ?? node).fault("a field of no octets") }
        draft.step.tail = Int32(max(-length, 0))
        let count = type.count ?? (isRest ? DecoderFileLimits.value : length)
        let isBoolean = type.content == .boolean
        let reading: FieldRule.Reading =
            isBoolean ? .boolean : type.isLittleEndian && type.content != .version ? .reversedOctets : .octets
        let mask = isBoolean ? try mask(node["bits"], octets: 1) : nil
        draft.step.rule = FieldRule(reading, start..<start + count, mask: mask)
        draft.step.rule.isVariable = isRest
        draft.kind = type.kind
        switch type.content {
        case .version: draft.step.form = type.isLittleEndian ? .reversedVersion : .version
        case .text: draft.step.form = isRest ? .plain : .text
        default: draft.step.form = .plain
        }
        guard let absent = node["absent"] else { return }
        draft.absent = absent.value
        if isBoolean {
            guard absent.elements.count == 1, let code = absent.elements.first else {
                throw absent.fault("bool has one code for no value")
            }
            draft.step.rule.setAbsent(UInt64(try code.number(upTo: 0xFF)), ofBits: mask != nil)
            return
        }
        let code = try absent.octets()
        guard code.count == count, !isRest else {
            throw absent.fault(
                "\(code.count) octets, and the field has \(isRest ? "no fixed number" : "\(count)")"
            )
        }
        if draft.step.form == .plain { draft.step.form = .octets }
        draft.step.absent = keep(type.isLittleEndian ? code.reversed() : code)
    }
}

extension FieldType {
    fileprivate var kind: FieldKind {
        switch content {
        case .number: .integer
        case .boolean: .boolean
        case .octets: .bytes
        case .text, .version: .text
        case .uuid: .uuid
        case .address: .address
        }
    }
}
