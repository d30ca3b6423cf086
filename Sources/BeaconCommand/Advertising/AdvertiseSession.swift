internal import BeaconCore
internal import BluetoothRadio

/// One `beacon advertise`, from the adverts to the last cleaning up.
struct AdvertiseSession {
    private let request: AdvertiseRequest
    private let descriptions: [AdvertDescription]
    private let messages: StandardError

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        messages = context.messages
        request = try AdvertiseArguments(context.catalog).read(arguments)
        let check = try AdvertCheck(context)
        var descriptions: [AdvertDescription] = []
        for advert in request.adverts {
            let sent: AdvertisedData
            do throws(EncodingFailure) { sent = try advert.advertised() } catch {
                throw Failure(.usage, "advertise: \(advert.label): \(error.text)")
            }
            descriptions.append(
                AdvertDescription(advert: advert, sent: sent, frames: try check.read(advert))
            )
        }
        self.descriptions = descriptions
    }

    /// Sends until a signal or the duration ends it.
    ///
    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        if request.isDryRun || request.writesJSON {
            let texts = descriptions.map { request.writesJSON ? $0.json : $0.text }
            try StandardOutput.write(texts.joined(separator: request.writesJSON ? "" : "\n"))
        }
        guard !request.isDryRun else { return 0 }
        let loop = AdvertiseLoop(request: request)
        switch request.route ?? .hci {
        case .hci: return try loop.run(HCIAdvertiser(request, descriptions.map(\.sent), messages))
        case .bluez: throw Failure(.unavailable, "advertise: --via=bluez is not there yet")
        }
    }
}
