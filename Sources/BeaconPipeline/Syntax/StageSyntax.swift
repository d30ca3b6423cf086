/// One source, stage, sink or named stream of a pipeline, as written.
public struct StageSyntax: Equatable, Sendable {
    /// What stands after the arguments.
    public enum Tail: Equatable, Sendable {
        case none
        case expression(ExpressionSyntax)
        /// The words of a program and its arguments, quotes removed and nothing else interpreted.
        case rest([Word])
    }

    /// The plugin's name, or the name of a stream.
    public let name: Word
    /// Written `(name)`: always a named stream.
    public let isParenthesised: Bool
    /// Words and options in the order of the text.
    public let arguments: [ArgumentSyntax]
    public let tail: Tail
    /// The whole stage, without white space around it.
    public let range: Range<Int>

    public init(
        name: Word,
        isParenthesised: Bool = false,
        arguments: [ArgumentSyntax] = [],
        tail: Tail = .none,
        range: Range<Int>
    ) {
        self.name = name
        self.isParenthesised = isParenthesised
        self.arguments = arguments
        self.tail = tail
        self.range = range
    }
}
