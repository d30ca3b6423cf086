/// One part of the arithmetic of a compiled expression; operands are places in the list of terms.
enum NumberTerm: Sendable {
    case constant(PredicateNumber)
    case operand(Operand)
    case negate(Int)
    case arithmetic(ExpressionOperator, Int, Int)
}
