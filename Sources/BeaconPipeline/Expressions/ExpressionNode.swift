/// One literal, field or operation of an expression.
public struct ExpressionNode: Equatable, Sendable {
    /// The place of a node in `ExpressionSyntax.nodes`; operands always stand before what uses them.
    public typealias Index = Int

    public enum Kind: Equatable, Sendable {
        case field(String)
        case number(ExactNumber)
        /// A number with a unit of time, in seconds.
        case duration(ExactNumber)
        case text(String)
        case boolean(Bool)
        /// Whether the field has a value.
        case has(Index)
        case not(Index)
        case negate(Index)
        case binary(ExpressionOperator, Index, Index)
        /// `x in ("a", "b")`: the elements are literals, at least one.
        case inList(Index, [Index])
        /// `x in 1..5`, both ends included; the ends are literals.
        case inRange(Index, low: Index, high: Index)
        /// `x matches "pattern"`: the pattern is a text literal.
        case matches(Index, pattern: Index)
    }

    public let kind: Kind
    /// The octets of the whole node in the source, without parentheses around it.
    public let range: Range<Int>

    public init(_ kind: Kind, range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}
