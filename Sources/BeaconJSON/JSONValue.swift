/// A JSON value that was read from text.
public indirect enum JSONValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// A number with a fraction or an exponent. Its shortest text is the text it was read from, to 15 digits.
    case real(Double)
    case text(String)
    case list([JSONValue])
    /// Members in the order of the text; no name occurs twice.
    case object([JSONMember])
}

extension JSONValue {
    public var text: String? { if case .text(let value) = self { value } else { nil } }
    public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
    /// A number of either kind.
    public var number: Double? { if case .real(let value) = self { value } else { integer.map(Double.init) } }
    public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    public var list: [JSONValue]? { if case .list(let value) = self { value } else { nil } }
    public var members: [JSONMember]? { if case .object(let value) = self { value } else { nil } }

    /// The member of that name; `nil` when this is no object or has none.
    public subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

    /// What messages call the kind of the value: `a text`.
    public var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .real: "a number"
        case .text: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }
}
