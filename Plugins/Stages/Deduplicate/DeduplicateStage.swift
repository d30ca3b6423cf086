public import BeaconCore

/// Passes each packet once: by the number that its format gives it, or by what it says.
public final class DeduplicateStage: Stage {
    /// What a beacon said lately.
    private struct Seen: BitwiseCopyable, Sendable {
        static let capacity = 8
        private var packets = InlineArray<8, UInt64>(repeating: 0)
        private var times = InlineArray<8, Int64>(repeating: .min)
        private var next = 0

        /// Whether a packet passed no longer ago than `age`; when not, it is remembered.
        mutating func knows(_ packet: UInt64, at time: Timestamp, age: Int64) -> Bool {
            for index in 0..<Self.capacity where packets[index] == packet && times[index] != .min {
                let end = Timestamp(nanoseconds: times[index]).advanced(byNanoseconds: age)
                if time < end { return true }
                times[index] = time.nanoseconds
                return false
            }
            packets[next] = packet
            times[next] = time.nanoseconds
            next = (next + 1) % Self.capacity
            return false
        }
    }

    /// What tells packets apart.
    public enum Method: String, CaseIterable, Sendable {
        /// The format's number where it has one, else what the row says.
        case sequence
        case payload
    }

    private let age: Int64
    private let method: Method
    private var table: LeastRecentTable<Seen>
    private var decoders: DecoderTable?
    /// The field of each format that numbers its packets.
    private var numbers: [Int?] = []
    private var clock: RowClock
    private let duplicates: Counter
    private var evicted: EvictionCounter

    /// - Parameters:
    ///   - method: what tells packets apart.
    ///   - age: how long a packet is known, in nanoseconds.
    ///   - capacity: how many beacons are remembered.
    ///   - context: where it counts.
    public init(by method: Method, age: Int64, capacity: Int, context: RunContext) {
        self.method = method
        self.age = age
        table = LeastRecentTable(capacity: capacity)
        duplicates = context.counter("duplicate_rows")
        evicted = EvictionCounter(of: "beacons", context)
        clock = RowClock(context)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        var passed = events
        if case .frames(let batch) = events.batch, batch.table !== decoders {
            decoders = batch.table
            numbers = batch.table.formats.map { format in
                FieldRegister.packetNumbers.lazy.compactMap { name in
                    format.fields.firstIndex { $0.name == name }
                }
                .first
            }
        }
        events.rows.forEach { row in if isKnown(row, of: events) { passed.rows.remove(row) } }
        duplicates.add(events.rows.count - passed.rows.count)
        evicted.note(total: table.evictions)
        next.receive(passed)
    }

    private func isKnown(_ row: Int, of events: Events) -> Bool {
        let time = clock.advance(to: events.time(ofRow: row)) ?? Timestamp(nanoseconds: 0)
        let place = table.place(of: events.identity(ofRow: row), initially: Seen()).place
        let (packet, age) = (packet(ofRow: row, events), age)
        return table.update(place) { $0.knows(packet, at: time, age: age) }
    }

    private func packet(ofRow row: Int, _ events: Events) -> UInt64 {
        guard method == .sequence, case .frames(let batch) = events.batch,
            let number = number(of: batch[row], batch)
        else { return events.payload(ofRow: row).low }
        var key = IdentityKey()
        key.combine(UInt64(bitPattern: number))
        // A device that gives two events one number is believed that they are two.
        if let event = events.eventValues(ofRow: row) { key.combine(event.low) }
        return key.low
    }

    private func number(of frame: Frame, _ batch: FrameBatch) -> Int64? {
        guard frame.kind == .frame, numbers.indices.contains(frame.formatIndex),
            let place = numbers[frame.formatIndex]
        else { return nil }
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            if Int(field.index) == place { return field.integer }
        }
        return nil
    }
}

extension StagePlugin {
    /// Passes each packet once.
    public static let deduplicate = StagePlugin(
        .stage(
            "deduplicate",
            "passes each packet once",
            options: [
                OptionDeclaration(
                    "age",
                    .duration,
                    default: "60s",
                    "how long a packet is known",
                    isPositional: true
                ),
                OptionDeclaration(
                    "by",
                    .choice(DeduplicateStage.Method.allCases.map(\.rawValue)),
                    default: "sequence",
                    "`sequence`: by the format's own number where there is one; `payload`: by all that a row says"
                ),
                .capacity(of: "beacons"),
            ]
        ),
        needsTime: true
    ) { options, context throws(Failure) in
        DeduplicateStage(
            by: options.text("by").flatMap { DeduplicateStage.Method(rawValue: $0) } ?? .sequence,
            age: options.duration("age") ?? 60_000_000_000,
            capacity: options.capacity,
            context: context
        )
    }
}
