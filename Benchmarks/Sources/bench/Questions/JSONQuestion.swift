import BeaconCore
import BenchmarkKit

extension Question {
    /// The cost of writing the lines of frames in memory, a report, of which some give no line.
    static func json(_ capture: String, _ reports: Int) throws -> Question {
        let frames = try FramesInMemory(capture, reports)
        return Question(
            key: "json",
            name: "JSON line",
            reports: reports,
            passes: 10,
            limitMode: "json"
        ) {
            let lines = LineKeeper()
            for events in frames.batches { lines.receive(events) }
            lines.finish()
            return UInt64(lines.octets)
        }
    }
}
