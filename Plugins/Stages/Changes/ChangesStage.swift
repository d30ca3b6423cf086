public import BeaconCore

/// Passes a frame when something in it has changed by more than its dead band.
///
/// What it is compared with is the last frame that passed of the same beacon with the same fields, so that slow
/// drift is told too.
public final class ChangesStage: Stage {
    /// What passed last.
    private struct Passed: BitwiseCopyable, Sendable {
        var numbers = InlineArray<16, Double>(repeating: 0)
        /// All else that is watched, mixed.
        var rest = IdentityKey()
        var time: Timestamp?
    }

    private let bands: DeadBands
    private let silence: Int64?
    private var table: LeastRecentTable<Passed>
    private var decoders: DecoderTable?
    /// The dead band of each field of each format; `nil` for one that is not watched.
    private var plans: [[Double?]] = []
    /// Only `silence` asks for times.
    private var clock: RowClock?
    private let unchanged: Counter
    private var evicted: EvictionCounter

    /// - Parameters:
    ///   - bands: which fields are watched, and how much they must change.
    ///   - silence: after so many nanoseconds a frame passes unchanged; `nil` for never.
    ///   - capacity: how many beacons are remembered.
    ///   - context: where it counts.
    public init(_ bands: DeadBands, silence: Int64?, capacity: Int, context: RunContext) {
        self.bands = bands
        self.silence = silence
        table = LeastRecentTable(capacity: capacity)
        unchanged = context.counter("unchanged_rows")
        evicted = EvictionCounter(of: "beacons", context)
        clock = silence == nil ? nil : RowClock(context)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        guard case .frames(let batch) = events.batch else { return next.receive(events) }
        if batch.table !== decoders {
            decoders = batch.table
            plans = batch.table.formats.map { bands.of($0) }
        }
        var passed = events
        events.rows.forEach { row in if !hasChanged(row, batch, events) { passed.rows.remove(row) } }
        unchanged.add(events.rows.count - passed.rows.count)
        evicted.note(total: table.evictions)
        next.receive(passed)
    }

    private func hasChanged(_ row: Int, _ batch: FrameBatch, _ events: Events) -> Bool {
        let now = clock?.advance(to: events.time(ofRow: row))
        let frame = batch[row]
        guard frame.kind == .frame, plans.indices.contains(frame.formatIndex) else { return true }
        var key = events.identity(ofRow: row)
        for position in 0..<frame.fieldCount { key.combine(UInt64(batch.field(position, of: frame).index)) }
        let plan = plans[frame.formatIndex]
        let isEvent = events.eventValues(ofRow: row) != nil
        let (place, isNew, _) = table.place(of: key, initially: Passed())
        let hasChanged = compare(frame, batch, plan, with: table[place])
        guard isNew || hasChanged || isEvent || isSilent(since: table[place].time, at: now) else {
            return false
        }
        var reading = reading(frame, batch, plan)
        reading.time = now
        table.update(place) { $0 = reading }
        return true
    }

    private func isSilent(since time: Timestamp?, at now: Timestamp?) -> Bool {
        guard let silence, let time, let now else { return false }
        return now >= time.advanced(byNanoseconds: silence)
    }

    /// Whether a frame stands outside the dead bands round what passed last.
    private func compare(
        _ frame: Frame,
        _ batch: FrameBatch,
        _ plan: [Double?],
        with last: Passed
    ) -> Bool {
        var place = 0
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard let band = plan[Int(field.index)], let number = field.number, place < 16 else { continue }
            let change = (number - last.numbers[place]).magnitude
            // 0.3 and 0.1 are 0.2 apart, though not quite so in binary.
            if change > 0, change >= band * (1 - 1e-9) { return true }
            place += 1
        }
        return rest(frame, batch, plan) != last.rest
    }

    private func reading(_ frame: Frame, _ batch: FrameBatch, _ plan: [Double?]) -> Passed {
        var passed = Passed(rest: rest(frame, batch, plan))
        var place = 0
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard plan[Int(field.index)] != nil, let number = field.number, place < 16 else { continue }
            passed.numbers[place] = number
            place += 1
        }
        return passed
    }

    /// What has no dead band: text, bytes, flags, values that are missing, and numbers beyond the sixteenth.
    private func rest(_ frame: Frame, _ batch: FrameBatch, _ plan: [Double?]) -> IdentityKey {
        var key = IdentityKey()
        var numbers = 0
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard plan[Int(field.index)] != nil else { continue }
            if let number = field.number {
                numbers += 1
                if numbers > 16 { key.combine(number.bitPattern) }
                continue
            }
            key.combine(UInt64(position) << 8 | (field.isAbsent ? 1 : field.boolean.map { $0 ? 2 : 3 } ?? 4))
            batch.withOctets(of: field) { key.combine($0) }
        }
        return key
    }
}

extension StagePlugin {
    /// Passes frames in which something has changed.
    public static let changes = StagePlugin(
        .stage(
            "changes",
            "passes frames in which something has changed",
            options: [
                OptionDeclaration(
                    "silence",
                    .duration,
                    "after so long without a frame one passes unchanged",
                    isPositional: true
                ),
                OptionDeclaration(
                    "bands",
                    .pairs,
                    "fields with how much they must change, as in `temperature_c=0.5`; then no other field counts"
                ),
                .capacity(of: "beacons"),
            ],
            takes: [.frames]
        ),
        needsTimeWith: ["silence"],
        settings: { options, demands throws(OptionFault) in
            let pairs = options.pairs("bands")
            let bands = try DeadBands(pairs)
            demands.names = pairs.map { StageDemands.Name(bands.meaning(of: $0.key), in: $0.key) }
            return (options: options, bands: bands)
        },
        make: { settings, context throws(Failure) in
            ChangesStage(
                settings.bands,
                silence: settings.options.duration("silence"),
                capacity: settings.options.capacity,
                context: context
            )
        }
    )
}
