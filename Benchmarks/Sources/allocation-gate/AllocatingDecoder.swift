import BeaconCore

/// A positive control: a decoder that allocates once at each call.
struct AllocatingDecoder: BeaconDecoder {
    private let decoder: any BeaconDecoder

    init(_ decoder: any BeaconDecoder) { self.decoder = decoder }

    var claims: [Claim] { decoder.claims }
    var formats: [Format] { decoder.formats }

    func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        Waste.allocate()
        return decoder.decode(value, context, into: &frames)
    }
}
