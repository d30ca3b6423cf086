/// A JSON text read strictly: members keep their order, numbers their digits, and no key comes twice.
public indirect enum OrderedJSON: Equatable, Sendable {
    public struct Member: Equatable, Sendable {
        public let key: String
        public let value: OrderedJSON

        public init(key: String, value: OrderedJSON) {
            self.key = key
            self.value = value
        }
    }

    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case list([OrderedJSON])
    case object([Member])

    /// Reads a whole text, which must be UTF-8 without control characters in strings.
    public init(_ text: String) throws {
        var reader = OrderedJSONReader(Array(text.utf8))
        self = try reader.readAll()
    }

    public var members: [Member] { if case .object(let members) = self { members } else { [] } }
    public var elements: [OrderedJSON] { if case .list(let elements) = self { elements } else { [] } }
    public var text: String? { if case .text(let text) = self { text } else { nil } }
    public var number: String? { if case .number(let number) = self { number } else { nil } }
    public var keys: [String] { members.map(\.key) }

    public subscript(key: String) -> OrderedJSON? { members.first { $0.key == key }?.value }

    /// The word that JSON Schema has for what this is.
    public var type: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number(let digits): digits.contains { ".eE".contains($0) } ? "number" : "integer"
        case .text: "string"
        case .list: "array"
        case .object: "object"
        }
    }

    /// Every value inside this one, itself first.
    public var all: [OrderedJSON] {
        [self] + elements.flatMap(\.all) + members.flatMap(\.value.all)
    }

    /// This object with the member of that key replaced, added at the end, or taken away.
    public func setting(_ key: String, to value: OrderedJSON?) -> OrderedJSON {
        var members = members
        let place = members.firstIndex { $0.key == key }
        if let place { members.remove(at: place) }
        if let value { members.insert(Member(key: key, value: value), at: place ?? members.count) }
        return .object(members)
    }
}

extension OrderedJSON: CustomStringConvertible {
    public var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let digits): digits
        case .text(let text): "\"\(text)\""
        case .list(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
        }
    }
}
