internal import BeaconCore
internal import BeaconJSON
internal import BeaconLayout

extension FileCompiler {
    /// Whether numbers of a field are written as decimals: because they are, or because others of its name are.
    func isDecimal(_ draft: FieldDraft) -> Bool {
        draft.kind == .decimal || draft.isDecimal || FieldRegister.entry(named: draft.name)?.kind == .decimal
    }

    /// Adds a field to the declaration of its format, or finds it there.
    ///
    /// - Returns: its index.
    mutating func declare(_ draft: FieldDraft) throws(DecoderFileFault) -> Int {
        let name = draft.name
        guard var kind = draft.kind else { throw draft.node.fault("the lookup gives no value at all") }
        if kind == .decimal { decimals.insert(name) }
        if kind == .integer, isDecimal(draft) { kind = .decimal }
        if let entry = FieldRegister.entry(named: name), entry.kind != kind {
            throw draft.node.fault(
                "`\(name)` is \(Self.words(entry.kind)) in the register of fields, here \(Self.words(kind))",
                hint: "choose another name, or read it as that"
            )
        }
        var declaration = FieldDeclaration(
            name,
            kind,
            draft.node["meaning"]?.text ?? FieldRegister.entry(named: name)?.meaning
                ?? "as its decoder file says",
            absent: draft.absent.map(Self.codes),
            isList: draft.node.has("list"),
            isEvent: draft.node["event"]?.isTrue == true,
            isWide: kind == .integer && draft.step.rule.bitCount > 53 && draft.step.form != .literal
        )
        declaration.mayBeInvalid = Self.mayBeInvalid(draft.node)
        guard let index = drafts[draft.format].index(of: name) else {
            let count = drafts[draft.format].fields.count
            guard count < DecoderFileLimits.fields else {
                throw draft.node.fault("more than \(DecoderFileLimits.fields) fields")
            }
            drafts[draft.format].fields.append(declaration)
            return count
        }
        try agree(drafts[draft.format].fields[index], declaration, draft.node)
        if drafts[draft.format].fields[index].absentCode == nil {
            drafts[draft.format].fields[index].absentCode = declaration.absentCode
        }
        if declaration.mayBeInvalid { drafts[draft.format].fields[index].mayBeInvalid = true }
        if declaration.isEvent { drafts[draft.format].fields[index].isEvent = true }
        if declaration.isWide { drafts[draft.format].fields[index].isWide = true }
        return index
    }

    /// Fields of one name are of one kind.
    private func agree(_ known: FieldDeclaration, _ new: FieldDeclaration, _ node: FileNode)
        throws(DecoderFileFault)
    {
        guard known.kind != new.kind || known.isList != new.isList else { return }
        let (old, here) = (Self.words(known.kind), Self.words(new.kind))
        throw node.fault(
            known.kind == new.kind
                ? "another field `\(new.name)` \(known.isList ? "is a" : "is no") list"
                : "another field `\(new.name)` is \(old), here \(here)"
        )
    }

    /// Whether a field may have no value though no code of its own says so.
    private static func mayBeInvalid(_ node: FileNode) -> Bool {
        node.has("absent_when") || node.has("minimum") || node.has("maximum")
            || node.has("lookup") && node["unknown"]?.text != "omit"
            || node["type"]?.text?.hasPrefix("f32") == true
    }

    private static func codes(_ value: JSONValue) -> String {
        (value.list ?? [value]).map { $0.text ?? $0.json }.joined(separator: ", ")
    }

    private static func words(_ kind: FieldKind) -> String {
        switch kind {
        case .integer: "a whole number"
        case .decimal, .real: "a decimal number"
        case .boolean: "true or false"
        case .text: "text"
        case .bytes: "octets (hex)"
        case .uuid: "a UUID"
        case .address: "an address"
        }
    }
}
