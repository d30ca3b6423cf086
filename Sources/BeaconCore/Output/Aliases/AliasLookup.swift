/// Finds the names of the beacons that rows are about; used by one thread.
public protocol AliasLookup: AnyObject {
    /// The name of the beacon of a row; costs no heap memory for a beacon that was asked for lately.
    ///
    /// - Parameters:
    ///   - row: of reports or frames; an event has its name among its keys.
    ///   - events: its batch.
    /// - Returns: `nil` when it has none.
    func alias(ofRow row: Int, of events: Events) -> BeaconAlias?
}
