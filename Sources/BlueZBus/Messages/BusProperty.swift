/// A property of an object, and its value.
public struct BusProperty: Hashable, Sendable {
    public let name: String
    public let value: BusValue

    public init(_ name: String, _ value: BusValue) {
        self.name = name
        self.value = value
    }
}
