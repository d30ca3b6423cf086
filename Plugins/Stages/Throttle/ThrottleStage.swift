public import BeaconCore

/// Passes at most one row of each beacon in an interval, by the time of reports.
///
/// A beacon is its format and identity fields, or its address. Time never goes backward here: a
/// report that is earlier than one before it is handled at the later one's time.
public final class ThrottleStage: Stage {
    /// When a beacon's last row passed, and what tells the rows that pass beside it.
    private struct Passed: BitwiseCopyable, Sendable {
        var time: Timestamp
        /// The report of the row: its other rows pass with it.
        var ordinal: UInt64
        /// The values of the last row with an event, so that only its repetitions are throttled.
        var event: UInt64
    }

    private let interval: Int64
    private var table: LeastRecentTable<Passed>
    private var clock: RowClock
    private let throttled: Counter
    private var evicted: EvictionCounter

    /// - Parameters:
    ///   - interval: nanoseconds.
    ///   - capacity: how many beacons are remembered.
    ///   - context: where it counts.
    public init(interval: Int64, capacity: Int, context: RunContext) {
        self.interval = interval
        table = LeastRecentTable(capacity: capacity)
        throttled = context.counter("throttled_rows")
        evicted = EvictionCounter(of: "beacons", context)
        clock = RowClock(context)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        var passed = events
        var row = events.rows.next(from: 0)
        while let current = row {
            if !passes(current, of: events) { passed.rows.remove(current) }
            row = events.rows.next(from: current + 1)
        }
        throttled.add(events.rows.count - passed.rows.count)
        evicted.note(total: table.evictions)
        next.receive(passed)
    }

    private func passes(_ row: Int, of events: Events) -> Bool {
        guard let report = events.report(ofRow: row), let time = clock.advance(to: report.time)
        else { return true }
        let key = events.identity(ofRow: row)
        // A zero stands for a row without events: no such value comes out of the mixing but once in 2^64.
        let event = events.eventValues(ofRow: row)?.low ?? 0
        guard let last = table.value(of: key) else {
            table.set(key, Passed(time: time, ordinal: report.ordinal, event: event))
            return true
        }
        if event != 0, event != last.event {
            table.set(key, Passed(time: time, ordinal: report.ordinal, event: event))
            return true
        }
        if time >= last.time.advanced(byNanoseconds: interval) {
            let remembered = event == 0 ? last.event : event
            table.set(key, Passed(time: time, ordinal: report.ordinal, event: remembered))
            return true
        }
        return report.ordinal != 0 && report.ordinal == last.ordinal && time == last.time && event == 0
    }
}

extension StagePlugin {
    /// Passes at most one row of each beacon in an interval.
    public static let throttle = StagePlugin(
        .stage(
            "throttle",
            "passes at most one row of each beacon in an interval",
            options: [
                OptionDeclaration(
                    "interval",
                    .duration,
                    "the least time between two rows of one beacon",
                    isPositional: true,
                    isRequired: true
                ),
                .capacity(of: "beacons"),
            ]
        ),
        needsTime: true
    ) { options, context throws(Failure) in
        guard let interval = options.duration("interval") else {
            throw Failure(.usage, "throttle: needs an interval, such as throttle 1s")
        }
        return ThrottleStage(interval: interval, capacity: options.capacity, context: context)
    }
}
