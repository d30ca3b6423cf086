internal import BeaconCore
internal import BeaconLayout

extension FileCompiler {
    /// Compiles one row of objects or several.
    mutating func objectLists(_ node: FileNode?, format: Int, depth: Int) throws(DecoderFileFault) -> Slice {
        guard let node else { return Slice() }
        guard depth <= DecoderFileLimits.depth else {
            throw node.fault("objects in objects, at most \(DecoderFileLimits.depth) deep")
        }
        var rules: [ObjectsRule] = []
        for element in node.elements { rules.append(try objectList(element, format, depth)) }
        let start = program.objects.count
        program.objects += rules
        return Slice(from: start, to: program.objects.count)
    }

    private mutating func objectList(_ node: FileNode, _ format: Int, _ depth: Int) throws(DecoderFileFault)
        -> ObjectsRule
    {
        var rule = ObjectsRule()
        (rule.place, rule.offset) = place(node["at"])
        rule.tail = -(node["end"]?.integer ?? 0)
        rule.tag = Self.number(node["tag"]?.text ?? "u8")
        if let word = node["length"]?.text {
            rule.hasLength = true
            rule.length = Self.number(word)
            rule.lengthAddend = node["length_add"]?.integer ?? 0
            rule.lengthFirst = node["length_first"]?.isTrue == true
        } else {
            if let other = node.first(of: ["length_add", "length_first"]) {
                throw node.fault("`\(other)` goes with a type of `length`")
            }
            rule.fixedLength = node["length"]?.integer ?? -1
        }
        let isKnown = rule.hasLength || rule.fixedLength >= 0
        switch node["unknown"]?.text {
        case "stop": rule.unknown = .stop
        case "malformed": rule.unknown = .malformed
        case "skip":
            guard isKnown else {
                throw node.fault("an unknown object can't be skipped: its length is not known")
            }
        default: rule.unknown = isKnown ? .skip : .malformed
        }
        var items: [ItemRule] = []
        for element in node["items"]?.elements ?? [] {
            items += try self.items(element, rule, format, depth)
        }
        guard !items.isEmpty else { throw node.fault("no item") }
        let start = program.items.count
        program.items += items
        rule.items = Slice(from: start, to: program.items.count)
        if rule.tag.count == 1 { rule.table = table(rule.items) }
        return rule
    }

    /// The first item of each tag of one octet.
    private mutating func table(_ items: Slice) -> Int {
        let start = program.firstItems.count
        program.firstItems += [Int16](repeating: -1, count: 256)
        for index in items.indices.reversed() {
            program.firstItems[start + Int(program.items[index].tag)] = Int16(clamping: index)
        }
        return start
    }

    private mutating func items(
        _ node: FileNode,
        _ list: ObjectsRule,
        _ format: Int,
        _ depth: Int
    ) throws(DecoderFileFault) -> [ItemRule] {
        var item = ItemRule()
        item.steps = try fields(node["fields"], format: format, isInObject: true)
        item.objects = try objectLists(node["objects"], format: format, depth: depth + 1)
        let needed =
            item.steps.indices.map { index in
                let step = program.steps[index]
                let isFixed =
                    step.place == .start && step.when.isEmpty && !step.isOptional && step.form != .literal
                return isFixed ? step.rule.start + step.rule.count : 0
            }.max() ?? 0
        if let word = node["length"]?.text {
            guard !list.hasLength, list.fixedLength < 0 else {
                throw node.fault("the length is told before: here it can only be a number")
            }
            item.hasLength = true
            item.lengthRule = Self.number(word)
        } else if let length = node["length"]?.integer {
            guard needed <= length else {
                throw node.fault("its fields need \(needed) octets, and its length is \(length)")
            }
            item.length = length
        } else if !list.hasLength, list.fixedLength < 0 {
            throw node.fault("its length is not told", hint: "add `length` to the item or to `objects`")
        }
        var items: [ItemRule] = []
        guard let tags = node["tag"] else { return [] }
        for tag in tags.elements {
            item.tag = try tag.number(upTo: (1 << Int64(8 * list.tag.count)) - 1)
            items.append(item)
        }
        return items
    }

    private static func number(_ word: String) -> FieldRule {
        let type = FieldType(word)
        var rule = FieldRule(.number, 0..<(type?.count ?? 1))
        rule.isLittleEndian = type?.isLittleEndian == true
        return rule
    }
}
