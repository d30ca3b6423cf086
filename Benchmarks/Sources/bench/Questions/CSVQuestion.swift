import BeaconCore
import BenchmarkKit

extension Question {
    /// The cost of writing frames in memory as comma-separated values, a report.
    static func csv(_ capture: String, _ reports: Int) throws -> Question {
        let frames = try FramesInMemory(capture, reports)
        var text: [UInt8] = []
        let check = LineKeeper(CSVLineWriter()) { text += $0.octets }
        for events in frames.batches { check.receive(events) }
        check.finish()
        let lines = text.count { $0 == 0x0A }
        guard lines == frames.rows else {
            throw Failure(.failed, "csv: \(lines) lines of \(frames.rows) frames")
        }
        return Question(key: "csv", name: "CSV line", reports: reports, passes: 10) {
            let lines = LineKeeper(CSVLineWriter())
            for events in frames.batches { lines.receive(events) }
            lines.finish()
            return UInt64(lines.octets)
        }
    }
}
