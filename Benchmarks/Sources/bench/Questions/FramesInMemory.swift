import BeaconCore
import BenchmarkKit

/// The frames of a capture's first reports, for what comes behind decoding.
struct FramesInMemory {
    let batches: [Events]
    var rows: Int { batches.reduce(0) { $0 + $1.rows.count } }

    init(_ capture: String, _ reports: Int) throws {
        let frames = BatchKeeper()
        let most = ReportsInMemory.batches(for: reports)
        let stage = Run.decodeStage(DecoderTable(Run.decoders()), batches: most, Run.context("decode"))
        for events in try ReportsInMemory(capture, reports).batches { stage.receive(events, frames) }
        batches = frames.batches
    }
}
