/// Turns reports into frames: shows each report of a batch to a table's decoders.
///
/// A report whose data did not come whole is not decoded: it counts as unknown.
public final class DecodeStage: Stage {
    private let table: DecoderTable
    private let options: DecodeOptions
    private let pool: BatchPool<FrameStorage>
    private let waits: @Sendable () -> Void
    private let opener: OpenerPlace?
    private let frames: Counter
    private let unknown: Counter
    private let malformed: Counter
    private let anomalies: Counter
    private let incomplete: Counter
    private let overflowed: Counter

    /// - Parameters:
    ///   - table: the decoders.
    ///   - options: what becomes of reports without frames and of malformed structures.
    ///   - keys: opens what is encrypted.
    ///   - batches: how many frame batches may be on their way at once.
    ///   - context: where it counts.
    ///   - waits: waits a moment for a batch to come back.
    public init(
        _ table: DecoderTable,
        _ options: DecodeOptions,
        keys: (any KeyRing)? = nil,
        batches: Int,
        context: RunContext,
        waits: @escaping @Sendable () -> Void
    ) {
        self.table = table
        self.options = options
        self.waits = waits
        opener = keys.map { OpenerPlace($0.makeOpener()) }
        pool = BatchPool(capacity: batches) { FrameStorage(table: table) }
        frames = context.counter("frames")
        unknown = context.counter("unknown_reports")
        malformed = context.counter("malformed_structures")
        anomalies = context.counter("anomalies")
        incomplete = context.counter("incomplete_reports")
        overflowed = context.counter("overflowed_reports", isLoss: true)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        guard case .reports(let reports) = events.batch else { return next.receive(events) }
        var row = events.rows.next(from: 0)
        repeat {
            row = decode(reports, events, from: row, next)
        } while row != nil
    }

    /// Decodes rows until a frame batch is full, and hands that on.
    ///
    /// - Returns: the row to go on with.
    private func decode(_ reports: ReportBatch, _ events: Events, from start: Int?, _ next: any Receiver)
        -> Int?
    {
        let storage = takeStorage()
        var tally = Tally()
        let row = decodeRows(ReportRows(reports), events.rows, from: start, storage, &tally)
        count(tally)
        var decoded = Events(FrameBatch(storage, reports), watermark: row == nil ? events.watermark : nil)
        decoded.tags = events.tags
        next.receive(decoded)
        return row
    }

    private func decodeRows(
        _ reports: ReportRows,
        _ rows: RowSet,
        from start: Int?,
        _ storage: FrameStorage,
        _ tally: inout Tally
    ) -> Int? {
        let (dispatch, options) = (table.dispatch(opener), options)
        var writer = FrameWriter(storage)
        var counts = Tally()
        var iterator = rows.iterate(from: start ?? RowSet.capacity)
        var row = iterator.next()
        while let current = row {
            let (before, report) = unsafe (writer.position, UnsafePointer(reports.reports + current))
            writer.reportIndex = current
            var outcome = DecodeOutcome()
            let isComplete = unsafe report.pointee.dataStatus == .complete
            if isComplete {
                let data = unsafe Span(
                    _unsafeStart: reports.octets + Int(report.pointee.dataStart),
                    count: report.pointee.dataLength
                )
                outcome = unsafe dispatch.decode(data, of: report, options, into: &writer)
            }
            unsafe storage.names[current] = outcome.name
            counts.add(outcome)
            if options.unknown != .drop || writer.overflowed {
                guard Self.settle(outcome, before, options, &writer, &counts) else { break }
            } else if outcome.isUnknown {
                counts.unknown &+= 1
            }
            if !isComplete { counts.incomplete &+= 1 }
            row = iterator.next()
        }
        writer.write(countsTo: storage)
        tally = counts
        return row
    }

    /// Does what the options ask for when a report was decoded.
    ///
    /// - Returns: `false`, with nothing written, when the report must begin the next batch.
    @inline(never)
    private static func settle(
        _ outcome: DecodeOutcome,
        _ before: FrameWriter.Position,
        _ options: DecodeOptions,
        _ writer: inout FrameWriter,
        _ tally: inout Tally
    ) -> Bool {
        if options.unknown == .only {
            writer.rewind(to: before)
            writer.overflowed = false
        }
        if outcome.isUnknown {
            if options.unknown != .drop { writer.place(Frame(.report, report: writer.reportIndex)) }
        } else if outcome.frames == 0, !options.emitsMalformed, options.unknown == .keep {
            writer.place(Frame(.report, report: writer.reportIndex))
        }
        if writer.overflowed {
            writer.overflowed = false
            // In a fresh batch there is nothing to gain from another: what fits is kept, the loss counted.
            if before.frames > 0 {
                writer.rewind(to: before)
                tally.remove(outcome)
                return false
            }
            tally.overflowed &+= 1
        }
        if outcome.isUnknown { tally.unknown &+= 1 }
        return true
    }

    private func takeStorage() -> FrameStorage {
        while true {
            if let storage = pool.take() {
                storage.removeAll()
                return storage
            }
            waits()
        }
    }

    private struct Tally {
        var frames = 0
        var unknown = 0
        var malformed = 0
        var anomalies = 0
        var incomplete = 0
        var overflowed = 0

        mutating func add(_ outcome: DecodeOutcome) {
            frames &+= outcome.frames
            malformed &+= outcome.malformed
            anomalies &+= outcome.hasAnomaly ? 1 : 0
        }

        mutating func remove(_ outcome: DecodeOutcome) {
            frames &-= outcome.frames
            malformed &-= outcome.malformed
            anomalies &-= outcome.hasAnomaly ? 1 : 0
        }
    }

    private func count(_ tally: Tally) {
        frames.add(tally.frames)
        unknown.add(tally.unknown)
        malformed.add(tally.malformed)
        anomalies.add(tally.anomalies)
        incomplete.add(tally.incomplete)
        overflowed.add(tally.overflowed)
    }
}
