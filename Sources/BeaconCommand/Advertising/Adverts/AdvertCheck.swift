internal import BeaconCore

/// Decodes what is going to be sent with our own decoders, and tells what they read.
struct AdvertCheck {
    private let decoder: AdvertDecoder
    private let run: RunContext

    init(_ context: CommandContext) throws(Failure) {
        var decoders: [any BeaconDecoder] = []
        for plugin in context.catalog.decoders { decoders.append(try plugin.make(Options())) }
        run = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: context.messages,
            name: "advertise"
        )
        decoder = try AdvertDecoder(decoders, run)
    }

    /// What listeners will read.
    ///
    /// - Returns: the frames as JSON, in a list, and as text.
    /// - Throws: when an advert of a format would not be read as one.
    func read(_ advert: PlannedAdvert) throws(Failure) -> (json: String, text: [String]) {
        guard let line = try? AdvertLine(HexText.digits(advert.data.octets).utf8) else {
            return ("[]", [])
        }
        // What was described here is read as it was described, whoever else may read it.
        let own = try advert.decoder.map { decoder throws(Failure) in try AdvertDecoder([decoder], run) }
        let decoder = own ?? decoder
        let decoded = decoder.decode(line)
        if let complaint = decoded.complaints.first {
            throw Failure(.badInput, "advertise: \(advert.label): decodes as malformed \(complaint)")
        }
        if let format = advert.format, decoded.formats != [format] {
            let others = decoded.formats.isEmpty ? "nothing" : decoded.formats.joined(separator: ", ")
            throw Failure(.badInput, "advertise: \(format): listeners take these octets for \(others)")
        }
        let text = String(decoding: decoded.text.octets, as: UTF8.self)
        return (
            "[\(String(decoding: decoded.frames.octets, as: UTF8.self))]",
            decoded.formats.isEmpty ? [] : text.split(separator: "\n").map(String.init)
        )
    }
}
