/// Names that the operator gave to beacons, which a run is lent.
///
/// They may change while it goes on. Any thread may ask.
public protocol BeaconAliases: Sendable {
    /// Makes a look-up for one who asks for row after row.
    func makeLookup() -> any AliasLookup

    /// The name of a beacon, for events; for each row there is a look-up.
    ///
    /// - Parameters:
    ///   - format: `nil` where nothing was decoded.
    ///   - identity: the format's identity fields; empty when its address identifies it.
    ///   - address: the address that it was heard with.
    /// - Returns: `nil` when it has none.
    func alias(format: String?, identity: [EventMember], address: DeviceAddress?) -> BeaconAlias?
}
