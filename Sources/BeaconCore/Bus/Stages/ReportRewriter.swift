/// Makes batches of reports for a stage that changes reports: no published batch is ever edited.
///
/// A report that is made anew has no packet behind it.
public final class ReportRewriter {
    private let pool: BatchPool<ReportStorage>
    private let waits: @Sendable () -> Void

    /// - Parameter context: how many batches may be on their way at once, and how to wait for one.
    public init(_ context: RunContext) {
        waits = context.waits
        pool = BatchPool(capacity: context.batches) { ReportStorage(sources: context.sources) }
    }

    /// Hands on what `body` appends for each row of a batch of reports; other batches pass as they are.
    ///
    /// - Parameters:
    ///   - events: the rows and their batch. Their tags and watermark go on.
    ///   - next: the edge behind the stage.
    ///   - growth: how many octets more than it was a report may have.
    ///   - body: is given a report, its advertising data, and where to append it, or another, or none.
    public func rewrite(
        _ events: Events,
        to next: any Receiver,
        growth: Int = 0,
        _ body: (AdvertisingReport, Span<UInt8>, inout OpenReportBatch) -> Void
    ) {
        guard case .reports(let reports) = events.batch else { return next.receive(events) }
        var open = openBatch()
        var row = events.rows.next(from: 0)
        while let current = row {
            let report = reports[current]
            if !open.hasRoom(reports: 1, octets: report.dataLength + growth) {
                hand(open, of: events, watermark: nil, to: next)
                open = openBatch()
            }
            reports.withData(of: current) { data in body(report, data, &open) }
            row = events.rows.next(from: current + 1)
        }
        hand(open, of: events, watermark: events.watermark, to: next)
    }

    private func hand(
        _ batch: consuming OpenReportBatch,
        of events: Events,
        watermark: Timestamp?,
        to next: any Receiver
    ) {
        batch.storage.watermark = watermark
        var made = Events(ReportBatch(batch.storage))
        made.tags = events.tags
        next.receive(made)
    }

    private func openBatch() -> OpenReportBatch {
        while true {
            if let storage = pool.take() {
                storage.removeAll()
                return OpenReportBatch(storage)
            }
            waits()
        }
    }
}
