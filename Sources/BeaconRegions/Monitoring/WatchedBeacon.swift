internal import BeaconCore

/// What is remembered of one beacon in one region.
struct WatchedBeacon: BitwiseCopyable, Sendable {
    let region: Int32
    var presence: Presence
    /// The deadline of the timer that is set for its place; `nil` when none is.
    var timer: Timestamp?

    init(region: Int, _ rule: PresenceRule) {
        self.region = Int32(clamping: region)
        presence = Presence(rule)
    }

    /// When a timer must be set for its exit, which is noted; `nil` when one comes before it anyway.
    mutating func reminder(_ rule: PresenceRule) -> Timestamp? {
        guard let deadline = presence.deadline(rule) else { return nil }
        if let timer, timer <= deadline { return nil }
        timer = deadline
        return deadline
    }
}
