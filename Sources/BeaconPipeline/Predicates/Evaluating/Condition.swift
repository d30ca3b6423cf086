/// One condition of a compiled expression, which is true, false or unknown for a row.
///
/// Operands are places in the predicate's lists: conditions, terms, codes, octets, patterns.
enum Condition: Sendable {
    case always(Bool)
    /// A boolean value itself.
    case holds(Operand)
    /// Whether there is a value; never unknown.
    case has(Operand)
    case not(Int)
    /// Conditions at these places of the list of children.
    case all(Range<Int>)
    case any(Range<Int>)
    case compare(ExpressionOperator, Int, Int)
    /// A term between two others, both included.
    case between(Int, low: Int, high: Int)
    /// A term equal to one of the terms at these places of the list of children.
    case equalsAny(Int, Range<Int>)
    /// A code (address or word) among the codes at these places, which are sorted.
    case codeIn(Operand, Range<Int>)
    /// Two values of one class, the same octets or the same code.
    case sameCode(Operand, Operand)
    case sameOctets(Operand, Operand)
    /// Octets equal to one of the constants at these places.
    case octetsIn(Operand, Range<Int>)
    /// The value, written in this form, holds a match of the pattern.
    case matches(Operand, TextForm, pattern: Int)
}
