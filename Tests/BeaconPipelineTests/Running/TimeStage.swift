import BeaconCore
import BeaconPipeline
import Synchronization

/// Keeps how far time has come, and counts rows that come too late.
final class TimeStage: Stage {
    final class Log: Sendable {
        let watermark = Mutex<Timestamp?>(nil)
        let lateRows = Mutex(0)
    }

    private let log: Log

    init(_ log: Log) { self.log = log }

    func receive(_ events: Events, _ next: any Receiver) {
        log.watermark.withLock { latest in
            events.rows.forEach { row in
                guard let time = events.report(ofRow: row)?.time, let latest, time < latest else { return }
                log.lateRows.withLock { $0 += 1 }
            }
            if let watermark = events.watermark { latest = max(latest ?? watermark, watermark) }
        }
        next.receive(events)
    }

    static func checked(_ log: Log) -> CheckedStage {
        let plugin = StagePlugin(.stage("time", "keeps the time")) { _, _ in TimeStage(log) }
        return .plugin(plugin, Options(), label: "time")
    }
}
