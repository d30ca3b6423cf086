internal import BeaconCore
internal import BeaconIO

/// One call of `beacon new decoder`.
struct NewDecoderSession {
    private let name: NewDecoderName
    private let kind: NewDecoderKind
    private let folder: String
    private let beacon: String?

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        guard arguments.words.first == "decoder", arguments.words.count == 2 else {
            let what =
                arguments.words.first.map { "new: there is 'decoder NAME', not '\($0)'" }
                ?? "new: nothing named"
            let count = arguments.words.count - 1
            let found = count > 0 ? "one NAME is expected, found \(count)" : "one NAME is needed"
            throw Failure(.usage, arguments.words.first == "decoder" ? "new: \(found)" : what)
        }
        name = try NewDecoderName(arguments.words[1], beside: context.catalog)
        let word = arguments.value("as") ?? NewDecoderKind.package.rawValue
        guard let kind = NewDecoderKind(rawValue: word) else {
            throw Failure(.usage, "new: --as=\(word): there are \(NewDecoderKind.words)")
        }
        self.kind = kind
        folder = arguments.value("into") ?? "."
        beacon = arguments.value("beacon")
        guard FileSystem.status(folder)?.isFolder == true else {
            throw Failure(.cannotCreate, "new: \(folder): no such folder")
        }
    }

    func run() throws(Failure) -> Int32 {
        let template = DecoderTemplate(name)
        let word = name.word
        switch kind {
        case .package:
            try FileDraft(template.package(BeaconLocation(beacon))).write(as: path(word))
            let decode = "swift run \(word) decode \(template.sampleHex)"
            try say(path(word), next: ["cd \(path(word))", "swift test", decode])
        case .plugin:
            let plugin = try NewPlugin(name, in: folder)
            try say(plugin.folder, next: plugin.write())
        case .file:
            let file = path("\(word).beacon.json")
            try FileDraft.write(template.file, as: file)
            try say(file, next: uses(file.hasPrefix("/") ? file : "./\(file)", template))
        case .c: try writeC(template)
        case .rust: try writeRust(template)
        }
        return 0
    }

    private func writeC(_ template: DecoderTemplate) throws(Failure) {
        let header = try checkout("its header") + "/Sources/CBeaconPlugin/include"
        let file = path("\(name.word).c")
        try FileDraft.write(template.c(header), as: file)
        let compile = template.compile(header)
        let there = folder == "." ? compile : "(cd \(folder) && \(compile))"
        let object = path("\(name.word).so")
        try say(file, next: [there] + uses(object.hasPrefix("/") ? object : "./\(object)", template))
    }

    private func writeRust(_ template: DecoderTemplate) throws(Failure) {
        let declarations = try checkout("its declarations") + "/Examples/plugins/rust/beacon_plugin.rs"
        let octets: [UInt8]
        do throws(SystemError) {
            octets = try FileSystem.contents(declarations, limit: 1 << 20)
        } catch {
            throw Failure(.cannotCreate, "new: \(declarations): \(error.text)")
        }
        try FileDraft([
            ("\(name.word).rs", template.rust),
            ("beacon_plugin.rs", String(decoding: octets, as: UTF8.self)),
        ]).write(as: path(name.word))
        let compile = [template.compileRust] + uses("./\(name.word).so", template)
        try say(path(name.word), next: ["cd \(path(name.word))"] + compile)
    }

    /// The checkout of Beacon that a source is built with.
    private func checkout(_ reason: String) throws(Failure) -> String {
        guard let checkout = try BeaconLocation(beacon).folder else {
            throw Failure(
                .usage,
                "new: --as=\(kind) needs a checkout of Beacon, for \(reason): --beacon=PATH"
            )
        }
        return checkout
    }

    /// What to do with a file that stands in place of a decoder's name.
    private func uses(_ file: String, _ template: DecoderTemplate) -> [String] {
        ["beacon plugin check \(file)", "beacon decode --decoder=\(file) \(template.sampleHex)"]
    }

    private func say(_ written: String, next: [String]) throws(Failure) {
        try StandardOutput.write("wrote \(written)\nNext:\n" + next.map { "  \($0)\n" }.joined())
    }

    private func path(_ name: String) -> String { folder == "." ? name : "\(folder)/\(name)" }
}
