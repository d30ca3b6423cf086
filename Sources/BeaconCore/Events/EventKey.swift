/// A key of an event's line: its name, what its value is and what it means.
public struct EventKey: Hashable, Sendable {
    /// What a value may be.
    public enum Kind: Hashable, Sendable {
        case text
        /// One of these words.
        case word([String])
        case integer
        case decimal
        case boolean
        case time
        /// An object with keys of its own, which expressions cannot look into.
        case object
    }

    /// Lower snake case.
    public let name: String
    public let kind: Kind
    /// One line for people.
    public let meaning: String
    /// Whether every event of the format has it.
    public let isRequired: Bool
    /// Whether it tells whom the event is about.
    public let isIdentity: Bool

    public init(
        _ name: String,
        _ kind: Kind,
        _ meaning: String,
        isRequired: Bool = false,
        isIdentity: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.meaning = meaning
        self.isRequired = isRequired
        self.isIdentity = isIdentity
    }
}
