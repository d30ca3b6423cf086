public import BeaconCore

/// Whether one beacon is there: a state machine that is told sightings and asked what their absence means.
///
/// Time comes from outside and never goes backward. About 400 octets without heap memory.
public struct Presence: BitwiseCopyable, Sendable {
    public private(set) var isInside = false
    /// The RSSI of the last sighting, weak ones among them.
    public private(set) var rssi: PowerLevel?
    /// The last sighting that counted.
    private(set) var lastSeen: Timestamp?
    /// The last sighting at all.
    private(set) var lastHeard: Timestamp?
    /// Since when its silence counts, if not since the last sighting: it was remembered from an earlier run.
    private var countsFrom: Timestamp?
    /// One bit for each of the last sightings that was strong enough to enter.
    private var history: UInt64 = 0
    private(set) var gaps: GapModel

    public init(_ rule: PresenceRule) {
        switch rule.exit {
        case .after: gaps = GapModel(LearnedExit())
        case .learned(let learned): gaps = GapModel(learned)
        }
    }

    /// A beacon that was inside in an earlier run; its silence counts from `time` on.
    init(lastSeen: Timestamp, _ rssi: PowerLevel?, _ gaps: GapModel, resumedAt time: Timestamp) {
        isInside = true
        self.rssi = rssi
        self.lastSeen = lastSeen
        countsFrom = time
        self.gaps = gaps
    }

    /// How long it may be silent, in nanoseconds.
    public func timeout(_ rule: PresenceRule) -> Int64 {
        switch rule.exit {
        case .after(let period): period
        case .learned: gaps.timeout
        }
    }

    /// When it counts as gone, unless it is heard; `nil` while it is outside.
    public func deadline(_ rule: PresenceRule) -> Timestamp? {
        guard isInside, let lastSeen else { return nil }
        return max(lastSeen, countsFrom ?? lastSeen).advanced(byNanoseconds: timeout(rule))
    }

    /// Takes a sighting.
    ///
    /// - Parameters:
    ///   - rssi: `nil` when the source does not tell; then it counts only where no threshold is.
    ///   - time: not before the last one. Several at one time are one.
    ///   - rule: the same at each call.
    ///   - learns: whether the gap before it tells how often the beacon sends.
    /// - Returns: the change, when it is inside now and was not.
    public mutating func heard(
        _ rssi: PowerLevel?,
        at time: Timestamp,
        _ rule: PresenceRule,
        learns: Bool = true
    ) -> PresenceChange? {
        guard time != lastHeard else { return nil }
        let pause = lastHeard.map { time.nanoseconds &- $0.nanoseconds }
        lastHeard = time
        self.rssi = rssi
        if let pause, pause > rule.within || pause < 0 { history = 0 }
        let isStrong = Self.reaches(rule.enterRSSI, rssi)
        if isInside ? Self.reaches(rule.leaveRSSI, rssi) : isStrong {
            if learns, countsFrom == nil { learn(at: time, rule) }
            lastSeen = time
            countsFrom = nil
        }
        guard !isInside else { return nil }
        history = history << 1 | (isStrong ? 1 : 0)
        let counted = rule.sightings == 64 ? history : history & (1 << UInt64(rule.sightings) - 1)
        guard isStrong, counted.nonzeroBitCount >= rule.needed else { return nil }
        isInside = true
        history = 0
        return PresenceChange(.kOfN, lastSeen: time, gap: pause, timeout: timeout(rule))
    }

    /// Asks whether it is gone at `time`, once its deadline has come.
    ///
    /// - Returns: the change, when it is outside now and was not.
    public mutating func expire(at time: Timestamp, _ rule: PresenceRule) -> PresenceChange? {
        guard isInside, let lastSeen, let deadline = deadline(rule), deadline <= time else { return nil }
        isInside = false
        history = 0
        let isWeak = lastHeard.map { lastSeen < $0 } ?? false
        return PresenceChange(
            isWeak ? .rssiLeave : .exitTimeout,
            lastSeen: lastSeen,
            gap: time.nanoseconds &- lastSeen.nanoseconds,
            timeout: timeout(rule)
        )
    }

    /// What is known of it at `time`, for who asks.
    public func standing(_ rule: PresenceRule, at time: Timestamp, _ reason: PresenceChange.Rule)
        -> PresenceChange
    {
        PresenceChange(
            reason,
            lastSeen: lastSeen,
            gap: lastSeen.map { time.nanoseconds &- $0.nanoseconds },
            timeout: timeout(rule)
        )
    }

    private mutating func learn(at time: Timestamp, _ rule: PresenceRule) {
        guard case .learned(let learned) = rule.exit, let lastSeen else { return }
        gaps.learn(time.nanoseconds &- lastSeen.nanoseconds, isReturn: !isInside, learned)
    }

    private static func reaches(_ threshold: PowerLevel?, _ rssi: PowerLevel?) -> Bool {
        guard let threshold else { return true }
        return rssi.map { $0.dBm >= threshold.dBm } ?? false
    }
}
