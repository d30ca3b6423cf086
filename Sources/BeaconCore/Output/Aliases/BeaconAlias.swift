/// The name that the operator gave to a beacon, made once and written often.
public final class BeaconAlias: Sendable {
    /// As it was written.
    public let name: String
    /// `"alias":"Kitchen",`: the key with its value, and the comma before the next one.
    let json: [UInt8]

    public init(_ name: String) {
        self.name = name
        var buffer = OutputBuffer(capacity: 64)
        buffer.append("\"alias\":")
        buffer.appendJSON(text: name)
        buffer.append(",")
        json = buffer.octets
    }
}
