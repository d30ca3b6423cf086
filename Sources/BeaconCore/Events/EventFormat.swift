/// One kind of event that a source or a stage gives: its word in output and its keys, in their order.
public struct EventFormat: Hashable, Sendable {
    /// The value of `kind` in output: `status`, `region`.
    public let kind: String
    /// One line for people.
    public let summary: String
    /// The keys behind `kind` and `time`, in the order in which they are written.
    public let keys: [EventKey]

    public init(_ kind: String, _ summary: String, keys: [EventKey]) {
        self.kind = kind
        self.summary = summary
        self.keys = keys
    }

    /// The place of a key, or `nil` when the format has none of that name.
    public func place(of name: String) -> Int? { keys.firstIndex { $0.name == name } }
}
