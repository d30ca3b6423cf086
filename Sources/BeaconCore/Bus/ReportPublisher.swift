import Synchronization

/// Where a transport hands over its reports: batches in, numbered and labelled batches out.
///
/// Used by one transport, on its thread; only `stop` may be called from elsewhere.
public final class ReportPublisher {
    /// Readable once the run must stop, for a transport that waits in `poll`; −1 when there is none.
    public let stopDescriptor: Int32
    private let pool: BatchPool<ReportStorage>
    private let spare: ReportStorage
    private let receiver: any Receiver
    private let stopFlag: StopFlag
    private let isVirtual: Bool
    private let dropped: Counter
    private let waits: @Sendable () -> Void
    private var latest: Timestamp?

    /// - Parameters:
    ///   - receiver: the edge behind the transport.
    ///   - batches: how many batches may be on their way at once.
    ///   - context: where it counts, and whether the run is virtual.
    ///   - stop: what tells the transport to stop.
    ///   - stopDescriptor: becomes readable then.
    ///   - waits: waits a moment for a batch to come back; called only in a virtual run.
    public init(
        to receiver: any Receiver,
        batches: Int,
        context: RunContext,
        stop: StopFlag,
        stopDescriptor: Int32 = -1,
        waits: @escaping @Sendable () -> Void
    ) {
        self.receiver = receiver
        self.stopFlag = stop
        self.stopDescriptor = stopDescriptor
        self.waits = waits
        isVirtual = context.isVirtual
        dropped = context.counter("dropped_reports", isLoss: true)
        spare = ReportStorage(sources: context.sources, isSpare: true)
        pool = BatchPool(capacity: batches) { ReportStorage(sources: context.sources) }
    }

    /// Whether the transport must end: the run stops, or nobody wants more.
    public var isStopped: Bool { stopFlag.isSet || !receiver.wantsMore }

    /// Gives an empty batch.
    ///
    /// When all are held, a virtual run waits; a live run gets a batch whose reports are counted
    /// and lost, so that reading goes on.
    public func openBatch() -> OpenReportBatch {
        while true {
            if let storage = pool.take() {
                storage.removeAll()
                return OpenReportBatch(storage)
            }
            if !isVirtual || stopFlag.isSet {
                spare.removeAll()
                return OpenReportBatch(spare)
            }
            waits()
        }
    }

    /// Hands the batch to the pipeline.
    ///
    /// - Parameters:
    ///   - batch: given up here: nobody can write to it any more.
    ///   - watermark: no later batch holds an earlier report; by default the latest time so far.
    public func publish(_ batch: consuming OpenReportBatch, watermark: Timestamp? = nil) {
        let storage = batch.storage
        guard !storage.isSpare else {
            dropped.add(storage.reportCount)
            return
        }
        for index in 0..<storage.reportCount {
            guard let time = unsafe storage.reports[index].time else { continue }
            if latest.map({ $0 < time }) ?? true { latest = time }
        }
        if let watermark, latest.map({ $0 < watermark }) ?? true { latest = watermark }
        storage.watermark = latest
        receiver.receive(Events(ReportBatch(storage)))
    }

    /// Hands on events, which need no batch of the pool.
    ///
    /// - Parameters:
    ///   - events: in the order of their times.
    ///   - watermark: no later call brings an earlier one.
    public func publish(events: [Event], watermark: Timestamp) {
        if latest.map({ $0 < watermark }) ?? true { latest = watermark }
        receiver.receive(events: events, watermark: latest)
    }

    /// Says that time has come so far, with no reports.
    public func publish(watermark: Timestamp) {
        if latest.map({ $0 < watermark }) ?? true { latest = watermark }
        receiver.receive(Events(watermark: latest))
    }
}
