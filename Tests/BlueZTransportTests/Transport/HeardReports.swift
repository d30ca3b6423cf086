import BeaconCore
import Synchronization

/// The end of an edge that any thread may look at.
final class HeardReports: Receiver, Sendable {
    private struct State {
        var reports: [HeardReport] = []
        var count = 0
        var watermarks = 0
        var latest: Timestamp?
        var isOrdered = true
    }

    private let state = Mutex(State())
    /// Whether reports are kept, or only counted.
    private let keeps: Bool

    init(keeps: Bool = true) { self.keeps = keeps }

    var all: [HeardReport] { state.withLock { $0.reports } }
    var count: Int { state.withLock { $0.count } }
    var watermarks: Int { state.withLock { $0.watermarks } }
    /// Whether no batch came with an earlier watermark than the one before.
    var isOrdered: Bool { state.withLock { $0.isOrdered } }
    var wantsMore: Bool { true }

    func finish() {}

    func receive(_ events: Events) {
        state.withLock { state in
            state.watermarks += 1
            if let watermark = events.watermark {
                if let latest = state.latest, watermark < latest { state.isOrdered = false }
                state.latest = watermark
            }
            guard case .reports(let batch) = events.batch else { return }
            state.count += batch.count
            guard keeps else { return }
            for index in 0..<batch.count {
                let data = batch.withData(of: index) { data in data.indices.map { data[$0] } }
                let adapter = batch.source(of: batch[index]).adapter
                state.reports.append(HeardReport(report: batch[index], data: data, adapter: adapter))
            }
        }
    }
}
