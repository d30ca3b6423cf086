internal import BeaconCore
internal import BeaconTestKit

/// What is measured: the decoders that one word of the command line selects, as a table of their own.
final class BenchSubject: Receiver {
    let name: String
    private let stage: DecodeStage
    private let run = TestRun()
    private var rows = 0

    let wantsMore = true

    init(_ name: String, _ decoders: [any BeaconDecoder]) {
        self.name = name
        stage = DecodeStage(
            DecoderTable(decoders),
            DecodeOptions(),
            batches: 1,
            context: run.context("bench"),
            waits: {}
        )
    }

    func receive(_ events: Events) { rows &+= events.rows.count }
    func finish() {}

    /// Shows every advert to the decoders.
    func pass(_ adverts: BenchAdverts) {
        for events in adverts.batches { stage.receive(events, self) }
    }

    /// What one pass gives.
    struct Yield: Equatable {
        var frames: UInt64 = 0
        /// Structures that break their format.
        var malformed: UInt64 = 0
        /// Requests for heap memory; `nil` where they cannot be counted.
        var allocations: Int?
        /// The octets that these were for.
        var allocatedOctets: Int?
    }

    func yield(_ adverts: BenchAdverts) -> Yield {
        // A first pass makes what is made once.
        pass(adverts)
        let before = (run.count("bench.frames"), run.count("bench.malformed_structures"))
        let asked = HeapRequests.measure { pass(adverts) }
        return Yield(
            frames: run.count("bench.frames") &- before.0,
            malformed: run.count("bench.malformed_structures") &- before.1,
            allocations: asked?.requests,
            allocatedOctets: asked?.octets
        )
    }
}
