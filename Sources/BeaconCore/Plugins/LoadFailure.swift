/// Why a word makes no decoder.
public struct LoadFailure: Error, Equatable, Sendable {
    /// The exit status that scripts see: `usage` for a wrong word, `noInput` and `badInput` for a file.
    public let kind: Failure.Kind
    /// The octets of the word that are wrong; `nil` for the whole word.
    public let range: Range<Int>?
    /// What was found and what was expected, the file and the place in it first; no full stop.
    public let message: String
    /// What to write or do instead.
    public let hint: String?

    public init(_ kind: Failure.Kind, _ message: String, at range: Range<Int>? = nil, hint: String? = nil) {
        self.kind = kind
        self.range = range
        self.message = message
        self.hint = hint
    }
}
