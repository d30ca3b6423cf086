/// What the parser must know of a plugin's declaration to read a stage's arguments.
public struct StageShape: Sendable, Equatable {
    /// What the last argument of a stage may be.
    public enum Tail: Sendable, Equatable {
        /// Words and options only.
        case none
        /// An expression; after this word (`region any where …`), or right after the options when `nil`.
        case expression(after: String?)
        /// The rest of the stage, word by word and verbatim (`exec`).
        case rest
    }

    public var tail: Tail
    /// How many positional words stand before the tail.
    public var positionalsBeforeTail: Int
    /// Names of all options; a `key=value` before an expression is an option only if its key is here.
    public var options: Set<String>
    /// Names of the options that a bare word sets.
    public var switches: Set<String>

    public init(
        tail: Tail = .none,
        positionalsBeforeTail: Int = 0,
        options: Set<String> = [],
        switches: Set<String> = []
    ) {
        self.tail = tail
        self.positionalsBeforeTail = positionalsBeforeTail
        self.options = options
        self.switches = switches
    }
}
