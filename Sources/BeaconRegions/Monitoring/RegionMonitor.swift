public import BeaconCore

/// Watches regions: who is heard goes in, events come out.
///
/// A region is inside while any beacon of its own is present. Time comes with what is heard, and never goes backward;
/// memory is bounded by the number of beacons that are remembered. Nothing is allocated for a sighting that changes
/// nothing.
public final class RegionMonitor {
    /// The key of the timer that ends the first period.
    static let firstPeriodKey = UInt64.max

    var matcher: RegionMatcher
    var rule: PresenceRule
    var beacons: LeastRecentTable<WatchedBeacon>
    var standings: [RegionStanding]
    /// Who the beacons are that are inside, by their places.
    var descriptions: [BeaconDescription?] = []
    var learns = true
    /// Whether the first period has ended before anything was heard.
    var awaitsFormats = false
    public private(set) var hasStarted = false
    /// Sightings that came sooner than a filter of duplicates lets them, and those that did not.
    public var repetitions = RepetitionCounts()
    /// What happened since it was last taken out.
    public var events: [RegionEvent] = [] { didSet { hasNews = hasNews || !events.isEmpty } }
    /// Whether something happened since the states were written.
    var hasNews = false
    /// What the keys of each region's beacons begin with: the same in each run.
    private let seeds: [UInt64]

    /// - Parameters:
    ///   - regions: each name once; `Region.eachBeacon` stands for one of each beacon.
    ///   - rule: when a beacon is present.
    ///   - capacity: how many beacons are remembered.
    /// - Throws: what is wrong with the regions.
    public init(_ regions: [Region], _ rule: PresenceRule, capacity: Int) throws(RegionFault) {
        matcher = try RegionMatcher(regions)
        self.rule = rule
        beacons = LeastRecentTable(capacity: capacity)
        standings = Array(repeating: RegionStanding(), count: regions.count)
        seeds = regions.map { region in
            var key = IdentityKey()
            let name = Array(region.name.utf8)
            key.combine(name.span)
            return key.low
        }
    }

    /// How many beacons were forgotten because more were heard than are remembered.
    public var evictions: Int { beacons.evictions }

    /// Begins to watch; time must have come so far.
    public func start(at time: Timestamp, _ timers: inout TimerQueue) {
        guard !hasStarted else { return }
        hasStarted = true
        for (index, region) in matcher.regions.enumerated() {
            events.append(RegionEvent(.started, region.name, standings[index].state, at: time))
        }
        timers.set(time.advanced(byNanoseconds: rule.firstPeriod), key: Self.firstPeriodKey)
        tellRestored(at: time, &timers)
    }

    /// Makes ready for a batch; call it before its rows are heard.
    public func prepare(for batch: Events) { matcher.prepare(for: batch) }

    /// Takes one row.
    ///
    /// - Parameters:
    ///   - row: of the batch; malformed ones and events are heard by no region.
    ///   - batch: reports or frames.
    ///   - time: not before any that was told.
    ///   - timers: what reminds of exits.
    public func hear(_ row: Int, _ batch: Events, at time: Timestamp, _ timers: inout TimerQueue) {
        matcher.forEachRegion(ofRow: row, batch) { region in
            var key = batch.identity(ofRow: row)
            key.combine(seeds[region])
            hear(key, region, row, batch, at: time, &timers)
        }
    }

    private func hear(
        _ key: IdentityKey,
        _ region: Int,
        _ row: Int,
        _ batch: Events,
        at time: Timestamp,
        _ timers: inout TimerQueue
    ) {
        let (place, _, evicted) = beacons.place(
            of: key,
            initially: WatchedBeacon(region: region, rule),
            sparing: { $0.presence.isInside }
        )
        if let evicted {
            // The timer of the place goes on, so that there is but one for each place.
            beacons.update(place) { $0.timer = evicted.timer }
            forget(evicted, place, at: time)
        }
        if place >= descriptions.count { descriptions.append(nil) }
        let rssi = batch.report(ofRow: row)?.rssi
        let (rule, learns) = (rule, learns)
        let (last, change, reminder) = beacons.update(place) { beacon in
            let last = beacon.presence.lastHeard
            let change = beacon.presence.heard(rssi, at: time, rule, learns: learns)
            return (last, change, beacon.reminder(rule))
        }
        repetitions.note(last, time)
        if let change {
            let description = BeaconDescription(ofRow: row, batch)
            descriptions[place] = description
            enter(region, description, rssi, change, at: time)
        }
        // Only what is inside has a description.
        if let description = descriptions[place] {
            standings[region].latest = Int32(truncatingIfNeeded: place)
            let address = batch.report(ofRow: row)?.knownAddress
            if address != description.address { descriptions[place]?.address = address }
        }
        if let reminder { timers.set(reminder, key: UInt64(truncatingIfNeeded: place)) }
    }

    /// Sets a timer for a beacon's exit, unless one comes before it anyway.
    func remind(of place: Int, _ timers: inout TimerQueue) {
        let rule = rule
        guard let deadline = beacons.update(place, { $0.reminder(rule) }) else { return }
        timers.set(deadline, key: UInt64(truncatingIfNeeded: place))
    }

    /// Handles one of its timers, at its deadline.
    public func fire(_ timer: TimerQueue.Timer, _ timers: inout TimerQueue) {
        guard timer.key != Self.firstPeriodKey else { return endFirstPeriod(at: timer.deadline) }
        let place = Int(clamping: timer.key)
        guard place < beacons.count, beacons[place].timer == timer.deadline else { return }
        let rule = rule
        let change = beacons.update(place) { beacon in
            beacon.timer = nil
            return beacon.presence.expire(at: timer.deadline, rule)
        }
        guard let change else { return remind(of: place, &timers) }
        leave(place, change, at: timer.deadline)
    }

    /// From now on no gap says anything: a filter below us sets when a beacon is heard.
    ///
    /// - Returns: whether that changes anything.
    public func stopLearning() -> Bool {
        guard learns, case .learned(let learned) = rule.exit else { return false }
        learns = false
        rule = rule.exiting(after: learned.most)
        return true
    }
}
