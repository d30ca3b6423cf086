public import BeaconCore

/// Something that happened to a region.
public struct RegionEvent: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// The region is watched from now on.
        case started
        case entered
        case exited
        /// The state is told: it became known without a crossing, or somebody asked.
        case determined
        /// The region cannot be watched, or not any longer.
        case failed
    }

    public let kind: Kind
    public let region: String
    public let state: RegionState
    public let time: Timestamp
    /// The beacon that entered, or the last one to leave; `nil` when no beacon is meant.
    public let beacon: BeaconDescription?
    /// The RSSI of its last sighting.
    public let rssi: PowerLevel?
    public let change: PresenceChange?

    init(
        _ kind: Kind,
        _ region: String,
        _ state: RegionState,
        at time: Timestamp,
        _ change: PresenceChange? = nil,
        beacon: BeaconDescription? = nil,
        rssi: PowerLevel? = nil
    ) {
        self.kind = kind
        self.region = region
        self.state = state
        self.time = time
        self.change = change
        self.beacon = beacon
        self.rssi = rssi
    }
}
