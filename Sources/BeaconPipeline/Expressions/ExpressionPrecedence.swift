/// How tightly an operator binds, loosest first.
enum ExpressionPrecedence: Int, Comparable {
    case or, and, not, comparison, sum, product, negation

    /// What the right operand of a left-associative operator must at least be.
    var next: ExpressionPrecedence { ExpressionPrecedence(rawValue: rawValue + 1) ?? .negation }

    static func < (first: ExpressionPrecedence, second: ExpressionPrecedence) -> Bool {
        first.rawValue < second.rawValue
    }
}
