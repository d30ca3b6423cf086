import BeaconCore
import Synchronization

/// The end of a transport's edge, which a test may look at while the transport runs.
final class HeardReports: Receiver, Sendable {
    private let heard = Mutex<[(data: [UInt8], adapter: String, ordinal: UInt64)]>([])

    var wantsMore: Bool { true }

    var data: [[UInt8]] { heard.withLock { $0.map(\.data) } }
    var adapters: [String] { heard.withLock { $0.map(\.adapter) } }
    var ordinals: [UInt64] { heard.withLock { $0.map(\.ordinal) } }

    func finish() {}

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        for index in 0..<batch.count {
            var octets: [UInt8] = []
            batch.withData(of: index) { data in
                for place in 0..<data.count { octets.append(data[place]) }
            }
            let report = batch[index]
            let row = (octets, batch.source(of: report).adapter, report.ordinal)
            heard.withLock { $0.append(row) }
        }
    }
}
