public import BeaconCore

/// Passes each packet that several receivers heard once: from the receiver that hears its sender best.
///
/// A packet that the best receiver missed passes from another.
public final class BestStage: Stage {
    private let hysteresis: Double
    private let age: Int64
    private var table: LeastRecentTable<Reception>
    private var clock: RowClock
    private let duplicates: Counter
    private let switched: Counter
    private var evicted: EvictionCounter

    /// - Parameters:
    ///   - hysteresis: how much stronger another receiver must hear a sender to become its best, in dB.
    ///   - age: how long the best one may be silent, and a packet is known, in nanoseconds.
    ///   - capacity: how many senders are remembered.
    ///   - context: where it counts.
    public init(hysteresis: Double, age: Int64, capacity: Int, context: RunContext) {
        self.hysteresis = hysteresis
        self.age = age
        table = LeastRecentTable(capacity: capacity)
        duplicates = context.counter("duplicate_reports")
        switched = context.counter("receiver_changes")
        evicted = EvictionCounter(of: "senders", context)
        clock = RowClock(context)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        var passed = events
        events.rows.forEach { row in if !passes(row, of: events) { passed.rows.remove(row) } }
        duplicates.add(events.rows.count - passed.rows.count)
        evicted.note(total: table.evictions)
        next.receive(passed)
    }

    private func passes(_ row: Int, of events: Events) -> Bool {
        // All anonymous senders look like one: nothing is known of any.
        guard let report = events.report(ofRow: row), report.knownAddress != nil else { return true }
        let time = clock.advance(to: report.time) ?? Timestamp(nanoseconds: 0)
        let packet = events.payload(ofRow: row).low
        let place = table.place(of: events.identity(ofRow: row), initially: Reception()).place
        let best = table[place].best
        let (hysteresis, age) = (hysteresis, age)
        let passes = table.update(place) { reception in
            let isBest = reception.hear(
                report.source,
                report.rssi,
                at: time,
                hysteresis: hysteresis,
                age: age
            )
            return reception.passes(packet, from: report.source, isBest: isBest, at: time, age: age)
        }
        if let best, best != table[place].best { switched.add() }
        return passes
    }
}

extension StagePlugin {
    /// Passes one report of each packet that several receivers heard.
    public static let best = StagePlugin(
        .stage(
            "best",
            "passes one report of each packet that several receivers heard",
            options: [
                OptionDeclaration(
                    "hysteresis",
                    .number(),
                    default: "6",
                    "how many dB stronger another receiver must be to become the best",
                    isPositional: true
                ),
                OptionDeclaration(
                    "age",
                    .duration,
                    default: "3s",
                    "how long the best receiver may be silent, and a packet is known"
                ),
                .capacity(of: "senders"),
            ],
            takes: [.reports]
        ),
        needsTime: true,
        settings: { options, _ throws(OptionFault) in
            let hysteresis = options.number("hysteresis") ?? 6
            guard hysteresis >= 0, hysteresis <= 100 else {
                throw OptionFault("dB from 0 to 100 are expected", in: "hysteresis")
            }
            return (options: options, hysteresis: hysteresis)
        },
        make: { settings, context throws(Failure) in
            BestStage(
                hysteresis: settings.hysteresis,
                age: settings.options.duration("age") ?? 3_000_000_000,
                capacity: settings.options.capacity,
                context: context
            )
        }
    )
}
