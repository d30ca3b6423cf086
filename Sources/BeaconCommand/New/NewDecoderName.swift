internal import BeaconCore

/// The name of a new decoder, and the names of code that come of it.
struct NewDecoderName {
    /// The word of pipelines: `snow-gauge`.
    let word: String
    /// `SnowGauge`.
    let type: String

    private static let longest = 28
    /// Words that code or the pipeline language needs, and types that the kit and the core have.
    private static let taken: Set<String> = [
        "advert", "all", "any", "as", "associatedtype", "beacon", "borrowing", "break", "case", "catch",
        "class",
        "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
        "is",
        "layout", "let", "make", "nil", "open", "operator", "precedencegroup", "private", "protocol",
        "public",
        "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "type", "typealias", "var", "where", "while",
    ]

    /// Checks a name that a user gave.
    ///
    /// - Parameters:
    ///   - word: the name.
    ///   - catalog: what may not be called the same.
    /// - Throws: why it is none, and what would be one.
    init(_ word: String, beside catalog: PluginCatalog) throws(Failure) {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        let isWell = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
        }
        guard isWell, word.utf8.first.map(Self.isLetter) == true else {
            throw Failure(
                .usage,
                "new: '\(word)' is no decoder's name: lower-case letters, digits and single -, a letter first"
            )
        }
        guard word.utf8.count <= Self.longest else {
            throw Failure(.usage, "new: '\(word)' is longer than \(Self.longest) letters")
        }
        guard !Self.taken.contains(word) else {
            throw Failure(.usage, "new: '\(word)' is a word of Swift or of Beacon: take another name")
        }
        let type = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        for plugin in catalog.decoders {
            let other = plugin.declaration.name
            let formats = (try? plugin.make(Options()).formats.map(\.name)) ?? []
            let otherType = other.split(separator: "-").joined()
            guard other != word, !formats.contains(word), otherType != type.lowercased() else {
                throw Failure(.usage, "new: Beacon has a decoder '\(other)' already: take another name")
            }
        }
        self.word = word
        self.type = type
    }

    /// `snowGauge`.
    var property: String { type.prefix(1).lowercased() + type.dropFirst() }

    /// `SnowGaugeDecoder`: the type, its file, its module.
    var decoder: String { type + "Decoder" }

    /// `Snow gauge`, for people.
    var title: String {
        let text = word.split(separator: "-").joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func isLetter(_ octet: UInt8) -> Bool {
        octet >= UInt8(ascii: "a") && octet <= UInt8(ascii: "z")
    }

    private static func isDigit(_ octet: UInt8) -> Bool {
        octet >= UInt8(ascii: "0") && octet <= UInt8(ascii: "9")
    }
}
