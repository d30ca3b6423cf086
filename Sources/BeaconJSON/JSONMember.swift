/// A member of a JSON object.
public struct JSONMember: Equatable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}
