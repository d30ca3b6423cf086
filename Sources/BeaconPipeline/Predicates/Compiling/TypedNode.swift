/// What a part of an expression came to be.
enum TypedNode {
    /// A place among the program's conditions.
    case condition(Int)
    /// A place among the program's terms.
    case number(Int)
    /// The same, written with a unit of time.
    case duration(Int)
    case operand(Operand, ValueClass, name: String)
    case text(String)
    case boolean(Bool)

    /// What it is, for messages: ``the field `uuid` ``.
    var description: String {
        switch self {
        case .condition: "a condition"
        case .number: "a number"
        case .duration: "a duration"
        case .operand(_, let valueClass, let name): "`\(name)`, which is \(valueClass.name)"
        case .text(let text): "the text \(Diagnostic.quoted(text))"
        case .boolean(let value): "`\(value)`"
        }
    }

    /// Whether arithmetic can take it.
    var isNumeric: Bool {
        switch self {
        case .number, .duration, .operand(_, .number, _): true
        case .condition, .operand, .text, .boolean: false
        }
    }
}
