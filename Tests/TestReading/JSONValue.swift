public import Foundation

/// Any JSON value, with numbers exactly as they are written.
public enum JSONValue: Decodable, Equatable, Sendable {
    case null
    case boolean(Bool)
    case number(Decimal)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Decimal.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    public var text: String? { if case .text(let value) = self { value } else { nil } }
    public var number: Decimal? { if case .number(let value) = self { value } else { nil } }
    public var list: [JSONValue]? { if case .list(let value) = self { value } else { nil } }
    public var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }
    public var integer: Int? { number.map { NSDecimalNumber(decimal: $0).intValue } }
}

extension JSONValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text(let value): "\"\(value)\""
        case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
        }
    }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    public init(integerLiteral value: Int) { self = .number(Decimal(value)) }
    public init(stringLiteral value: String) { self = .text(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
}
