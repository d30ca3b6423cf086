import BeaconCore
import BeaconPipeline
import Synchronization

/// Keeps what reaches it: the tag and the number of each report.
final class CollectingSink: Sink {
    final class Log: Sendable {
        let rows = Mutex<[[UInt8]]>([])
        let isClosed = Mutex(false)
    }

    private let log: Log
    private let limit: Int?
    private let failure: Failure?

    init(_ log: Log, limit: Int?, failure: Failure?) {
        self.log = log
        self.limit = limit
        self.failure = failure
    }

    func write(_ events: Events) throws(Failure) {
        if let failure { throw failure }
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            let octets = batch.withData(of: row) { data in (0..<data.count).map { data[$0] } }
            log.rows.withLock { $0.append(octets) }
        }
    }

    var wantsMore: Bool { limit.map { limit in log.rows.withLock { $0.count } < limit } ?? true }

    func close() throws(Failure) { log.isClosed.withLock { $0 = true } }

    static func checked(
        _ log: Log,
        limit: Int? = nil,
        failure: Failure? = nil,
        policy: EdgePolicy? = nil
    ) -> CheckedSink {
        let plugin = SinkPlugin(.sink("collect", "keeps rows")) { _, _ in
            CollectingSink(log, limit: limit, failure: failure)
        }
        return CheckedSink(plugin: plugin, options: Options(), label: "collect", policy: policy)
    }
}
