/// What flows along an edge: some rows of a batch, and how far time has come.
public struct Events: Sendable {
    public enum Batch: Sendable {
        case reports(ReportBatch)
        case frames(FrameBatch)
        /// Regions crossed, changes of state: what a stage or a source made that is no advert.
        case events(EventBatch)
        /// No rows: only the watermark.
        case none
    }

    public let batch: Batch
    /// The rows that passed so far.
    public var rows: RowSet
    public var tags: TagSet?
    /// No later batch of this stream holds an earlier row; `nil` in a stream without times.
    public var watermark: Timestamp?

    public init(_ batch: ReportBatch) {
        self.batch = .reports(batch)
        rows = RowSet(first: batch.count)
        watermark = batch.watermark
    }

    public init(_ batch: FrameBatch, watermark: Timestamp?) {
        self.batch = .frames(batch)
        rows = RowSet(first: batch.count)
        self.watermark = watermark
    }

    public init(_ batch: EventBatch, watermark: Timestamp?) {
        self.batch = .events(batch)
        rows = RowSet(first: batch.count)
        self.watermark = watermark
    }

    /// Only the news that time has come so far.
    public init(watermark: Timestamp?) {
        batch = .none
        rows = RowSet()
        self.watermark = watermark
    }

    /// The report that a row is, or was read from; the row must be one of the batch, and an event has none.
    public func report(ofRow row: Int) -> AdvertisingReport? {
        switch batch {
        case .reports(let reports): reports[row]
        case .frames(let frames): frames.reports[frames[row].reportIndex]
        case .events, .none: nil
        }
    }

    /// When a row was received, or happened; the row must be one of the batch.
    public func time(ofRow row: Int) -> Timestamp? {
        switch batch {
        case .reports(let reports): reports[row].time
        case .frames(let frames): frames.reports[frames[row].reportIndex].time
        case .events(let events): events[row].time
        case .none: nil
        }
    }
}
