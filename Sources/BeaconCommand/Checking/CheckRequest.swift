internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import BeaconTestKit

/// What `beacon plugin check` was asked for.
struct CheckRequest {
    let words: [String]
    /// How many mutated adverts each decoder is shown.
    var adverts = 100_000
    /// Of the mutations.
    var seed: UInt64 = 1
    /// Vectors beside those that the decoder brings.
    var vectors: [DecoderVector] = []
    let writesJSON: Bool

    private static let mostAdverts = 100_000_000

    init(_ arguments: ParsedArguments) throws(Failure) {
        guard arguments.words.first == "check" else {
            let word = arguments.words.first.map { "no command 'plugin \($0)'" } ?? "say what to do"
            throw Failure(
                .usage,
                "plugin: \(word): there is beacon plugin check WORD; 'beacon plugins' lists plugins"
            )
        }
        words = Array(arguments.words.dropFirst())
        guard !words.isEmpty else {
            throw Failure(
                .usage,
                "plugin check: nothing to check: name a decoder file, a folder, a layout, a .so or a decoder"
            )
        }
        writesJSON = arguments.has("json")
        try readNumbers(arguments)
        let files = arguments.options["vectors"] ?? []
        guard files.isEmpty || words.count == 1 else {
            throw Failure(
                .usage,
                "plugin check: --vectors belong to one decoder: check the others by themselves"
            )
        }
        for file in files { vectors += try Self.vectors(file) }
    }

    private mutating func readNumbers(_ arguments: ParsedArguments) throws(Failure) {
        if let text = arguments.value("adverts") {
            guard let number = Int(text), (0...Self.mostAdverts).contains(number) else {
                throw Failure(
                    .usage,
                    "plugin check: --adverts: 0 to \(Self.mostAdverts) is expected, found '\(text)'"
                )
            }
            adverts = number
        }
        if let text = arguments.value("seed") {
            guard let number = UInt64(text) else {
                throw Failure(
                    .usage,
                    "plugin check: --seed: a whole number from 0 is expected, found '\(text)'"
                )
            }
            seed = number
        }
    }

    private static func vectors(_ file: String) throws(Failure) -> [DecoderVector] {
        guard FileSystem.status(file) != nil else {
            throw Failure(.noInput, "plugin check: \(file): there is no such file")
        }
        do throws(VectorFault) { return try DecoderVector.read(file: file) } catch {
            throw Failure(.badInput, "plugin check: \(error.description)")
        }
    }
}
