internal import BeaconCore
internal import BeaconJSON
internal import BeaconLayout

extension FileCompiler {
    /// Codes and what each stands for.
    mutating func lookup(_ refinement: inout Refinement, _ draft: inout FieldDraft) throws(DecoderFileFault) {
        let node = draft.node
        let scaling = ["scale", "divisor", "add", "decimals", "convert", "minimum", "maximum"]
        if let other = node.first(of: scaling) { throw node.fault("`\(other)` does not go with `lookup`") }
        guard let table = node["lookup"], let members = table.value.members else { return }
        guard (1...DecoderFileLimits.codes).contains(members.count) else {
            throw table.fault("\(members.count) codes, expected 1 to \(DecoderFileLimits.codes)")
        }
        var entries: [LookupRule] = []
        for member in members {
            let code = try lookedUp(member.name, table, draft)
            guard !entries.contains(where: { $0.code == code }) else {
                throw table.fault("the code \(code) stands there twice")
            }
            let value = FileNode(member.value, .member(table.place, ShapeChecker.printable(member.name)))
            guard member.value.list == nil, member.value.members == nil else {
                throw value.fault(
                    "found \(member.value.kind), expected a text, a number, true, false or null"
                )
            }
            let (literal, kind) = try self.literal(value)
            try merge(kind, into: &draft, value)
            entries.append(LookupRule(code: code, literal: literal))
        }
        entries.sort { $0.code < $1.code }
        refinement.isLookedUp = true
        refinement.lookup = Slice(from: program.lookups.count, to: program.lookups.count + entries.count)
        program.lookups += entries
        switch node["unknown"]?.text {
        case "omit": refinement.unknown = .omit
        case "malformed": refinement.unknown = .malformed
        default: refinement.unknown = .absent
        }
        if draft.absent == nil, members.contains(where: { $0.value == .null }) {
            draft.absent = .list(members.filter { $0.value == .null }.map { .text($0.name) })
        }
    }

    private func lookedUp(_ text: String, _ table: FileNode, _ draft: FieldDraft) throws(DecoderFileFault)
        -> Int64
    {
        let value: JSONValue = text.utf8.count <= 19 ? Int64(text).map { .integer($0) } ?? .text(text) : .null
        let node = FileNode(value, table.place)
        guard value.integer != nil && !text.hasPrefix("+") || FileNode.hexadecimal(text) != nil else {
            throw table.fault(
                "`\(ShapeChecker.printable(text))` is no code",
                hint: "write a whole number or hexadecimal, such as \"0x1F\""
            )
        }
        let isWhole =
            draft.step.rule.count > 0 && draft.node.first(of: ["quotient", "modulo", "negative"]) == nil
        return isWhole ? try code(node, of: draft.step.rule) : try node.code().number
    }

    /// All values of a lookup are of one kind; whole numbers and decimals are decimals.
    private func merge(_ kind: FieldKind?, into draft: inout FieldDraft, _ node: FileNode)
        throws(DecoderFileFault)
    {
        guard let kind else { return }
        guard let known = draft.kind, known != kind else {
            draft.kind = kind
            return
        }
        guard [.integer, .decimal].contains(known), [.integer, .decimal].contains(kind) else {
            throw node.fault("found \(node.value.kind), and values before are of another kind")
        }
        draft.kind = .decimal
    }
}
