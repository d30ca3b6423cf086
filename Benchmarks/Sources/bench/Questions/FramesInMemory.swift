import BeaconCore
import BenchmarkKit

/// The frames of a capture's first reports, for what comes behind decoding.
struct FramesInMemory {
    let batches: [Events]
    var rows: Int { batches.reduce(0) { $0 + $1.rows.count } }

    init(_ capture: String, _ reports: Int) throws {
        let (keeper, frames) = (BatchKeeper(), BatchKeeper())
        let count = reports / 200 + 2
        try CaptureSource.publish(capture, count: reports, batches: count, to: keeper)
        let stage = Run.decodeStage(DecoderTable(Run.decoders()), batches: count, Run.context("decode"))
        for events in keeper.batches { stage.receive(events, frames) }
        batches = frames.batches
    }
}
