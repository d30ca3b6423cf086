import BeaconCore
import BenchmarkKit

extension Question {
    /// The cost of writing the lines of frames in memory, a report, of which some give no line.
    static func json(_ capture: String, _ reports: Int) throws -> Question {
        let keeper = BatchKeeper()
        try CaptureSource.publish(capture, count: reports, batches: reports / 200 + 2, to: keeper)
        let frames = BatchKeeper()
        let batches = reports / 200 + 2
        let stage = Run.decodeStage(DecoderTable(Run.decoders()), batches: batches, Run.context("decode"))
        for events in keeper.batches { stage.receive(events, frames) }
        return Question(name: "JSON line", reports: reports, passes: 10, limitMode: "json") {
            let lines = LineKeeper()
            for events in frames.batches { lines.receive(events) }
            lines.finish()
            return UInt64(lines.octets)
        }
    }
}
