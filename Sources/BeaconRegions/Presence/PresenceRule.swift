public import BeaconCore

/// When a beacon counts as present: how it enters, and how long it may be silent.
public struct PresenceRule: Hashable, Sendable {
    /// How long a beacon that is inside may be silent.
    public enum Exit: Hashable, Sendable {
        /// Nanoseconds.
        case after(Int64)
        case learned(LearnedExit)
    }

    /// Of the last `sightings`, `needed` must be strong enough to enter.
    public let needed: Int
    /// 1 to 64.
    public let sightings: Int
    /// A silence longer than this, in nanoseconds, begins the count anew.
    public let within: Int64
    /// The weakest RSSI that counts for entering; `nil` when every sighting does.
    public let enterRSSI: PowerLevel?
    /// The weakest RSSI that counts for staying.
    public let leaveRSSI: PowerLevel?
    public let exit: Exit

    /// What is out of bounds is put into them.
    public init(
        needed: Int = 1,
        sightings: Int = 1,
        within: Int64 = 10_000_000_000,
        enterRSSI: PowerLevel? = nil,
        leaveRSSI: PowerLevel? = nil,
        exit: Exit = .learned(LearnedExit())
    ) {
        self.needed = min(max(needed, 1), 64)
        self.sightings = min(max(sightings, self.needed), 64)
        self.within = max(within, 1)
        self.enterRSSI = enterRSSI
        self.leaveRSSI = leaveRSSI
        self.exit = exit
    }

    /// How long it takes to know that no beacon is there, in nanoseconds.
    public var firstPeriod: Int64 {
        switch exit {
        case .after(let period): period
        case .learned(let rule): rule.first
        }
    }

    /// The same rule with a fixed exit time-out.
    func exiting(after period: Int64) -> PresenceRule {
        PresenceRule(
            needed: needed,
            sightings: sightings,
            within: within,
            enterRSSI: enterRSSI,
            leaveRSSI: leaveRSSI,
            exit: .after(period)
        )
    }
}
