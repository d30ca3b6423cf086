/// Makes batches of frames for a stage that gives frames of its own: no published batch is ever edited.
///
/// There is no packet behind such a frame, and no advertising data.
@safe
public final class FrameMaker {
    private let context: RunContext
    private let reports: BatchPool<ReportStorage>
    /// Storage for each decoder table that frames came from, of which a stream has few.
    private var frames: [(table: DecoderTable, pool: BatchPool<FrameStorage>)] = []
    private static let mostTables = 16
    private let oversized: Counter

    /// - Parameter context: how many batches may be on their way at once, and how to wait for one.
    public init(_ context: RunContext) {
        self.context = context
        oversized = context.counter("oversized_frames", isLoss: true)
        reports = BatchPool(capacity: context.batches) { ReportStorage(sources: context.sources) }
    }

    /// Hands on frames in their order, in one batch or more.
    ///
    /// - Parameters:
    ///   - kept: each holds a frame, and its tags.
    ///   - watermark: how far time has come, which goes out with the last batch.
    ///   - next: the edge behind the stage.
    public func hand(
        _ kept: [KeptFrame],
        watermark: Timestamp? = nil,
        to next: any Receiver
    ) {
        var index = 0
        repeat {
            let table = index < kept.count ? kept[index].table : nil
            guard let table else {
                if let watermark { next.receive(Events(watermark: watermark)) }
                return
            }
            let storage = take { self.pool(of: table).take() }
            storage.removeAll()
            let written = take { self.reports.take() }
            written.removeAll()
            var open = OpenReportBatch(written)
            let tags = kept[index].tags
            while index < kept.count, kept[index].table === table, kept[index].tags === tags,
                Self.append(kept[index], to: storage, &open)
            {
                index += 1
            }
            // One that fits no empty batch is none of ours: it came out of one.
            if storage.frameCount == 0 {
                index += 1
                oversized.add()
            }
            var events = Events(
                FrameBatch(storage, ReportBatch(written)),
                watermark: index < kept.count ? nil : watermark
            )
            events.tags = tags
            next.receive(events)
        } while index < kept.count
    }

    /// Appends a frame and its report.
    ///
    /// - Returns: `false`, with nothing appended, when the batch is full.
    private static func append(
        _ kept: KeptFrame,
        to storage: FrameStorage,
        _ reports: inout OpenReportBatch
    ) -> Bool {
        guard let frame = kept.frame, storage.frameCount < FrameStorage.frameCapacity,
            storage.fieldCount + kept.fields.count <= FrameStorage.fieldCapacity,
            storage.scratchCount + kept.octets.count <= FrameStorage.scratchCapacity,
            reports.append(kept.report, data: Span())
        else { return false }
        let report = reports.count - 1
        unsafe storage.names[report] = OctetRange()
        var made = Frame(
            .frame,
            report: report,
            format: frame.formatIndex,
            structure: frame.structureIndex,
            fieldStart: storage.fieldCount
        )
        made.encryption = frame.encryption
        made.partNumber = frame.partNumber
        made.fields = UInt16(clamping: kept.fields.count)
        made.samples = UInt32(clamping: kept.samples)
        made.isPartial = kept.isPartial
        copyFields(of: kept, to: storage)
        unsafe (storage.frames + storage.frameCount).initialize(to: made)
        storage.frameCount += 1
        return true
    }

    /// Copies fields and their octets, for which there must be room.
    private static func copyFields(of kept: KeptFrame, to storage: FrameStorage) {
        for field in kept.fields {
            var field = field
            if field.storage == .scratchOctets {
                field = Field(
                    Int(field.index),
                    .scratchOctets,
                    payload: field.payload &+ UInt64(storage.scratchCount),
                    length: Int(field.length)
                )
            }
            unsafe (storage.fields + storage.fieldCount).initialize(to: field)
            storage.fieldCount += 1
        }
        for (index, octet) in kept.octets.enumerated() {
            unsafe storage.scratch[storage.scratchCount + index] = octet
        }
        storage.scratchCount += kept.octets.count
    }

    private func pool(of table: DecoderTable) -> BatchPool<FrameStorage> {
        if let known = frames.first(where: { $0.table === table }) { return known.pool }
        let pool = BatchPool(capacity: context.batches) { FrameStorage(table: table) }
        if frames.count == Self.mostTables { frames.removeFirst() }
        frames.append((table, pool))
        return pool
    }

    private func take<Storage>(_ take: () -> Storage?) -> Storage {
        while true {
            if let storage = take() { return storage }
            context.waits()
        }
    }
}
