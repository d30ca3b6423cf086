internal import BeaconCore

/// A decoder with other claims than its own.
struct ClaimedDecoder: BeaconDecoder {
    let decoder: any BeaconDecoder
    let claims: [Claim]

    var formats: [Format] { decoder.formats }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) -> Verdict
    {
        decoder.decode(value, context, into: &frames)
    }
}
