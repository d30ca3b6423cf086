public import BeaconCore

/// What a sighting or its absence changed.
public struct PresenceChange: Hashable, Sendable {
    public enum Rule: String, Sendable {
        /// Enough sightings were strong enough.
        case kOfN = "k_of_n"
        /// Nothing was heard for the time-out.
        case exitTimeout = "exit_timeout"
        /// It was heard, and for the time-out never strongly enough.
        case rssiLeave = "rssi_leave"
        /// Somebody asked.
        case requested
        /// The first exit period is over.
        case initial
        /// It was remembered from an earlier run.
        case restored
        /// More beacons were heard than are remembered.
        case evicted
        /// No decoder gives what the region asks for.
        case notDecoded = "not_decoded"
    }

    public let rule: Rule
    /// When it last counted.
    public let lastSeen: Timestamp?
    /// How long before the change that was, or before the sighting that made it; nanoseconds.
    public let gap: Int64?
    /// How long the beacon may be silent at this time; nanoseconds.
    public let timeout: Int64?

    public init(_ rule: Rule, lastSeen: Timestamp? = nil, gap: Int64? = nil, timeout: Int64? = nil) {
        self.rule = rule
        self.lastSeen = lastSeen
        self.gap = gap
        self.timeout = timeout
    }
}
