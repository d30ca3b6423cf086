public import BeaconCore

/// Holds identities back until they have shown that they stay: those that change endlessly never pass.
///
/// Events (a button) pass at once: who sends only when pressed has no other chance.
public final class QuarantineStage: Stage {
    /// What is known of one identity.
    private struct Known: BitwiseCopyable, Sendable {
        var first: Timestamp
        var last: Timestamp
        var rows: UInt32 = 0
    }

    private let rows: UInt32
    private let stay: Int64
    private let expiry: Int64
    /// Apart from those who passed, so that a flood of new ones makes none of them forgotten.
    private var suspects: LeastRecentTable<Known>
    private var passed: LeastRecentTable<Timestamp>
    private var clock: RowClock
    private let quarantined: Counter
    private let released: Counter
    private var evicted: EvictionCounter

    /// - Parameters:
    ///   - rows: how many rows an identity must give.
    ///   - stay: for how long it must have been there, in nanoseconds.
    ///   - expiry: after so long without a row it is new again, in nanoseconds.
    ///   - capacity: how many suspects, and how many that passed, are remembered.
    ///   - context: where it counts.
    public init(rows: Int, stay: Int64, expiry: Int64, capacity: Int, context: RunContext) {
        self.rows = UInt32(clamping: rows)
        self.stay = stay
        self.expiry = expiry
        suspects = LeastRecentTable(capacity: capacity)
        passed = LeastRecentTable(capacity: capacity)
        quarantined = context.counter("quarantined_rows")
        released = context.counter("released_identities")
        evicted = EvictionCounter(of: "identities", context)
        clock = RowClock(context)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        var passing = events
        events.rows.forEach { row in if !passes(row, of: events) { passing.rows.remove(row) } }
        quarantined.add(events.rows.count - passing.rows.count)
        evicted.note(total: suspects.evictions + passed.evictions)
        next.receive(passing)
    }

    private func passes(_ row: Int, of events: Events) -> Bool {
        let time = clock.advance(to: events.time(ofRow: row)) ?? Timestamp(nanoseconds: 0)
        let key = events.identity(ofRow: row)
        if let last = passed.value(of: key), time < last.advanced(byNanoseconds: expiry) {
            passed.set(key, time)
            return true
        }
        let isEvent = events.eventValues(ofRow: row) != nil
        var known = suspects.value(of: key) ?? Known(first: time, last: time)
        if time >= known.last.advanced(byNanoseconds: expiry) { known = Known(first: time, last: time) }
        known.last = time
        known.rows = known.rows == .max ? .max : known.rows + 1
        let isStaying = known.rows >= rows && time >= known.first.advanced(byNanoseconds: stay)
        if isStaying {
            released.add()
            passed.set(key, time)
            // Should it go away, its rows of today count no more.
            known.rows = 0
            known.first = time
        }
        suspects.set(key, known)
        return isStaying || isEvent
    }
}

extension StagePlugin {
    /// Holds back identities that do not stay.
    public static let quarantine = StagePlugin(
        .stage(
            "quarantine",
            "holds back identities that do not stay",
            options: [
                OptionDeclaration(
                    "rows",
                    .integer(1...1_000_000),
                    default: "3",
                    "how many rows an identity must give",
                    isPositional: true
                ),
                OptionDeclaration("stay", .duration, default: "10s", "how long it must have been there"),
                OptionDeclaration(
                    "expiry",
                    .duration,
                    default: "10m",
                    "after so long without a row it is new again"
                ),
                OptionDeclaration(
                    "max",
                    .integer(1...16_777_216),
                    default: "65536",
                    "how many are remembered, of suspects and of others; the one unheard longest is forgotten first"
                ),
            ]
        ),
        needsTime: true
    ) { options, context throws(Failure) in
        QuarantineStage(
            rows: Int(clamping: options.integer("rows") ?? 3),
            stay: options.duration("stay") ?? 10_000_000_000,
            expiry: options.duration("expiry") ?? 600_000_000_000,
            capacity: options.capacity,
            context: context
        )
    }
}
