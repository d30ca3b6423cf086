import BeaconCore
import BenchmarkKit

extension Question {
    /// What it costs to make frames of a report, with every decoder on.
    static func decode(_ capture: String, _ reports: Int) throws -> Question {
        let batches = try ReportsInMemory(capture, reports).batches
        let stage = Run.decodeStage(DecoderTable(Run.decoders()), batches: 2, Run.context("decode"))
        return Question(
            key: "decode",
            name: "decode",
            reports: reports,
            passes: 10,
            limitMode: "decode"
        ) {
            let counter = RowCounter()
            for events in batches { stage.receive(events, counter) }
            return counter.rows
        }
    }
}
