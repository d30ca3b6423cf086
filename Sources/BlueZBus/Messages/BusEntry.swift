/// A key of a dictionary, and what stands under it.
public struct BusEntry: Hashable, Sendable {
    public let key: BusValue
    public let value: BusValue

    public init(_ key: BusValue, _ value: BusValue) {
        self.key = key
        self.value = value
    }
}
