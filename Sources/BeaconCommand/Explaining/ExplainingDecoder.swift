internal import BeaconCore

/// A decoder that an advert is explained with.
struct ExplainingDecoder {
    let name: String
    let claims: [Claim]
    let trial: DecoderTrial
    /// What it makes of the advert as it is.
    let base: [TrialFrame]

    init(
        _ name: String,
        _ decoder: any BeaconDecoder,
        _ data: [UInt8],
        _ report: AdvertisingReport,
        _ context: RunContext
    ) {
        self.name = name
        claims = decoder.claims
        trial = DecoderTrial(decoder, report, context)
        base = trial.frames(of: data)
    }
}
