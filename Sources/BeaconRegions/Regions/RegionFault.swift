/// What is wrong with the description of a region, and with which part of it.
public struct RegionFault: Error, Equatable, Sendable {
    /// The key of the part that is wrong: `uuid`, `name`; `nil` for the whole.
    public let key: String?
    /// What was found and what was expected; no full stop.
    public let message: String
    /// What to write instead.
    public let hint: String?

    public init(_ message: String, in key: String? = nil, hint: String? = nil) {
        self.key = key
        self.message = message
        self.hint = hint
    }

    /// The message with its hint, as one line.
    public var sentence: String { hint.map { "\(message); \($0)" } ?? message }
}
