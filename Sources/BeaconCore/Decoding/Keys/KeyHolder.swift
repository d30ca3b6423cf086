/// Whose key is asked for.
public struct KeyHolder: BitwiseCopyable, Sendable {
    /// The kind of key, and the format that asks.
    public let query: KeyQuery
    /// The report's address, or `nil` when none was told.
    public let address: DeviceAddress?
    /// An address inside the payload, where a format has one.
    public let payloadAddress: DeviceAddress?
    /// When the report was received.
    public let time: Timestamp?

    public init(
        _ query: KeyQuery,
        address: DeviceAddress?,
        payloadAddress: DeviceAddress? = nil,
        time: Timestamp? = nil
    ) {
        self.query = query
        self.address = address
        self.payloadAddress = payloadAddress
        self.time = time
    }
}
