import BeaconCore
import BeaconIO
import BenchmarkKit
import Synchronization

extension Question {
    /// What it costs to hand batches to another thread: putting in, waking up, taking out, on both threads together.
    static func handOver(_ capture: String, _ reports: Int) throws -> Question {
        let batches = try ReportsInMemory(capture, reports).batches
        let dropped = Run.context("queue").counter("dropped", isLoss: true)
        return Question(
            key: "handover",
            name: "batch to another thread",
            reports: reports,
            passes: 10,
            clock: .allThreads
        ) {
            let queue = BatchQueue(capacity: 8, policy: .block, dropped: dropped)
            let taken = Mutex(0)
            let body: @Sendable () -> Void = {
                while let events = queue.take() { taken.withLock { $0 += events.rows.count } }
            }
            guard let thread = try? ServiceThread("taker", body) else { return 0 }
            let edge = QueueEdge(queue)
            for events in batches { edge.receive(events) }
            edge.finish()
            thread.join()
            let rows = taken.withLock { $0 }
            guard rows == reports else { return 0 }
            return UInt64(rows)
        }
    }
}
