public import BeaconCore
public import BeaconRegions

/// Says once an interval how far away the beacons of a region are, the nearest first.
public final class RangeStage: TimedStage {
    private let region: String
    private let interval: Int64
    private var matcher: RegionMatcher
    private var ranger: Ranger
    private let condition: (any RowPredicate)?
    private let aliases: (any BeaconAliases)?
    private var evicted: EvictionCounter
    private let untimed: Counter
    /// Which rows of the batch count.
    private var selected = RowSet()
    private var tags = CommonTags()
    /// Whose level was taken last, of which report: another frame of the two is no other sample.
    private var taken: (ordinal: UInt64, source: SourceIdentifier, key: IdentityKey)?
    /// Where the frames of the table at hand tell their power.
    private var powers: [MeasuredPower?] = []
    private var table: DecoderTable?
    /// Whether a timer is set.
    private var isTicking = false
    /// Lines of "none in range" since the last row of any beacon.
    private var silentLines = 0

    /// So many lines in a row say that nobody is there when nothing at all is heard: a leap in a capture's times of
    /// a hundred years would else fill a disk.
    static let mostSilentLines = 3600

    /// - Parameters:
    ///   - region: whose beacons are ranged.
    ///   - interval: nanoseconds between two rangings, above 0.
    ///   - settings: how.
    ///   - capacity: how many beacons are remembered.
    ///   - condition: which rows count; `nil` for all.
    ///   - context: where it counts.
    /// - Throws: that the region cannot be looked up.
    public init(
        _ region: Region,
        every interval: Int64,
        _ settings: RangingSettings,
        capacity: Int,
        where condition: (any RowPredicate)? = nil,
        _ context: RunContext
    ) throws(RegionFault) {
        self.region = region.name
        self.interval = max(interval, 1)
        self.condition = condition
        matcher = try RegionMatcher([region])
        ranger = Ranger(settings, capacity: capacity)
        aliases = context.aliases
        evicted = EvictionCounter(of: "beacons", context)
        untimed = context.counter("untimed_rows")
    }

    public func begin(_ events: Events, _ clock: inout StageClock, _ next: any Receiver) {
        matcher.prepare(for: events)
        selected = events.rows
        condition?.select(events, &selected)
        guard case .frames(let batch) = events.batch, batch.table !== table else { return }
        table = batch.table
        powers = batch.table.formats.map { MeasuredPower($0) }
    }

    public func handle(row: Int, of events: Events, _ clock: inout StageClock, _ next: any Receiver) -> Bool {
        guard let now = clock.now else {
            untimed.add()
            return false
        }
        silentLines = 0
        if !isTicking {
            isTicking = true
            clock.timers.set(now.end(ofPeriod: interval), key: 0)
        }
        guard selected.contains(row), let report = events.report(ofRow: row), let rssi = report.rssi else {
            return false
        }
        var isInRegion = false
        matcher.forEachRegion(ofRow: row, events) { _ in isInRegion = true }
        guard isInRegion else { return false }
        tags.take(events.tags)
        let key = events.identity(ofRow: row)
        if let taken, report.ordinal != 0, taken == (report.ordinal, report.source, key) { return false }
        taken = (report.ordinal, report.source, key)
        ranger.hear(
            key,
            rssi: rssi.dBm,
            power: power(ofRow: row, events),
            at: now,
            BeaconDescription(ofRow: row, events)
        )
        return false
    }

    private func power(ofRow row: Int, _ events: Events) -> Double? {
        guard case .frames(let batch) = events.batch, batch[row].kind == .frame else { return nil }
        let frame = batch[row]
        guard powers.indices.contains(frame.formatIndex) else { return nil }
        return powers[frame.formatIndex]?.value(of: frame, batch)
    }

    public func fire(_ timer: TimerQueue.Timer, _ clock: inout StageClock, _ next: any Receiver) {
        let beacons = ranger.range(at: timer.deadline)
        let lines = RangingEvents.lines(beacons, in: region, at: timer.deadline, naming: aliases)
        next.receive(events: lines, watermark: timer.deadline.advanced(byNanoseconds: -1), tags: tags.tags)
        evicted.note(total: ranger.evictions)
        silentLines += beacons.isEmpty ? 1 : 0
        isTicking = silentLines < Self.mostSilentLines
        if isTicking { clock.timers.set(timer.deadline.end(ofPeriod: interval), key: 0) }
    }

    public func finish(_ clock: inout StageClock, _ next: any Receiver) {
        evicted.note(total: ranger.evictions)
    }
}
