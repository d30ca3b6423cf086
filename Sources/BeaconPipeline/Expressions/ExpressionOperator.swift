/// The operators between two operands, by their spelling.
public enum ExpressionOperator: String, Equatable, Sendable {
    case or = "or"
    case and = "and"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"

    var precedence: ExpressionPrecedence {
        switch self {
        case .or: .or
        case .and: .and
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
        case .add, .subtract: .sum
        case .multiply, .divide: .product
        }
    }
}
