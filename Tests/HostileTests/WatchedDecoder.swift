import BeaconCore
import Synchronization

/// Counts how often a decoder is shown a structure.
struct WatchedDecoder: BeaconDecoder {
    /// Calls of all watched decoders together.
    final class Calls: Sendable {
        private let number = Atomic<Int>(0)
        var count: Int { number.load(ordering: .relaxed) }
        func add() { number.add(1, ordering: .relaxed) }
    }

    let decoder: any BeaconDecoder
    let calls: Calls

    var claims: [Claim] { decoder.claims }
    var formats: [Format] { decoder.formats }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) -> Verdict
    {
        calls.add()
        return decoder.decode(value, context, into: &frames)
    }
}
