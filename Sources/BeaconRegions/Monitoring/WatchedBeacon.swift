internal import BeaconCore

/// What is remembered of one beacon in one region.
struct WatchedBeacon: BitwiseCopyable, Sendable {
    let region: Int32
    /// Tells this beacon's timers from those of one that had the place before.
    let generation: UInt32
    var presence: Presence
    /// The deadline of the timer that is set; `nil` when none is.
    var timer: Timestamp?

    init(region: Int, generation: UInt32, _ rule: PresenceRule) {
        self.region = Int32(clamping: region)
        self.generation = generation
        presence = Presence(rule)
    }
}
