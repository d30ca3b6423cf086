internal import BeaconCore
internal import BeaconJSON

/// Turns a file whose shape is right into a program, and finds what is wrong in meaning.
struct FileCompiler {
    var program = FileProgram()
    var drafts: [FormatDraft] = []
    /// The fields that every format of the file has.
    private var commonFields: [FieldDeclaration] = []
    /// Their names, once they are known.
    private(set) var commonNames: Set<String> = []
    /// Names whose values are decimals somewhere in the file, as far as was seen.
    var decimals: Set<String>
    let file: FileNode

    // Of files in the executable a test has held the shape against the declaration, which takes most of the time.
    static func compile(_ file: JSONValue, isOurs: Bool) throws(DecoderFileFault) -> FileProgram {
        if !isOurs { try ShapeChecker.check(file, .object(.file), at: .file) }
        // Once to see which fields are decimals, whatever the order; then with that known, unless the register knew.
        var compiler = FileCompiler(file, decimals: [])
        try compiler.compile()
        let isKnown = compiler.decimals.allSatisfy { FieldRegister.entry(named: $0)?.kind == .decimal }
        guard !isKnown else { return compiler.program }
        compiler = FileCompiler(file, decimals: compiler.decimals)
        try compiler.compile()
        return compiler.program
    }

    private init(_ file: JSONValue, decimals: Set<String>) {
        self.file = FileNode(file)
        self.decimals = decimals
    }

    private mutating func compile() throws(DecoderFileFault) {
        drafts = [FormatDraft(name: try formatName(file), summary: file["summary"]?.text ?? "")]
        for claim in file["claims"]?.elements ?? [] { program.claims.append(try self.claim(claim)) }
        guard !program.claims.isEmpty else {
            throw file["claims"]?.fault("no claim") ?? file.fault("no claim")
        }
        program.common = try gate(file, format: 0)
        commonFields = drafts[0].fields
        commonNames = Set(commonFields.map(\.name))
        for node in file["cases"]?.elements ?? [] {
            let format = try caseFormat(node)
            program.cases.append(try gate(node, format: format))
        }
        if file["cases"] != nil, program.cases.isEmpty { throw file.fault("`cases` is empty") }
        if isGroup {
            drafts.removeFirst()
            for index in program.cases.indices { program.cases[index].format -= 1 }
        }
        guard !program.steps.isEmpty else {
            throw file.fault("the file has no field", hint: "add `fields`, each with `name`, `at` and `type`")
        }
        for draft in drafts { program.formats.append(try draft.format()) }
        try checkSize()
    }

    /// Whether the file is several formats under one name, which is none of theirs.
    private var isGroup: Bool {
        guard !file.has("fields"), !file.has("objects"), let cases = file["cases"]?.elements else {
            return false
        }
        return !cases.isEmpty && cases.allSatisfy { $0.has("name") && $0["name"]?.text != file["name"]?.text }
    }

    /// The format that a case gives: a new one when its name is new.
    private mutating func caseFormat(_ node: FileNode) throws(DecoderFileFault) -> Int {
        guard node.has("name") else {
            guard !node.has("summary") else {
                throw node.fault("a case with a `summary` needs a `name`, too")
            }
            return 0
        }
        let name = try formatName(node)
        if let known = drafts.firstIndex(where: { $0.name == name }) { return known }
        let summary = node["summary"]?.text ?? drafts[0].summary
        drafts.append(FormatDraft(name: name, summary: summary, fields: commonFields))
        drafts[drafts.count - 1].mayRepeat = drafts[0].mayRepeat
        drafts[drafts.count - 1].identity = file["identity"]?.elements ?? []
        return drafts.count - 1
    }

    private func formatName(_ node: FileNode) throws(DecoderFileFault) -> String {
        let name = node["name"]?.text ?? ""
        let isGood = name.utf8.allSatisfy { octet in
            (0x61...0x7A).contains(octet) || (0x30...0x39).contains(octet) || octet == UInt8(ascii: "-")
        }
        guard isGood, let first = name.utf8.first, (0x61...0x7A).contains(first) else {
            throw (node["name"] ?? node).fault(
                "`\(ShapeChecker.printable(name))` is no name of a format",
                hint: "write a-z, 0-9 and -, a letter first"
            )
        }
        return name
    }

    private func checkSize() throws(DecoderFileFault) {
        let sizes = [
            program.steps.count, program.conditions.count, program.refinements.count, program.lookups.count,
            program.items.count, program.codes.count, program.parts.count,
        ]
        guard let most = sizes.max(), most <= DecoderFileLimits.rules else {
            throw file.fault(
                "too much for one file",
                hint: "at most \(DecoderFileLimits.rules) rules of a kind"
            )
        }
    }
}
