/// A member of an object that is an event's value.
public struct EventMember: Hashable, Sendable {
    public let name: String
    public let value: EventValue

    public init(_ name: String, _ value: EventValue) {
        self.name = name
        self.value = value
    }
}
