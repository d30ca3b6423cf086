internal import BeaconCore
internal import BlueZBus
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
        switch try route() {
        case .hci: return try loop.run(HCIAdvertiser(request, descriptions.map(\.sent), messages))
        case .bluez:
            return try loop.run(BusAdvertiser(request, descriptions.map(\.sent), messages))
        }
    }

    /// Who sends, when nobody said: bluetoothd where it runs and can say it.
    private func route() throws(Failure) -> AdvertiseRequest.Route {
        if let route = request.route { return route }
        guard !request.needsRawHCI, BusAdvertiser.isServiceThere() else { return .hci }
        for description in descriptions {
            do throws(BlueZAdvertisementContent.Unsayable) {
                _ = try BlueZAdvertisementContent(description.sent.advertisingData)
            } catch {
                return .hci
            }
        }
        return .bluez
    }
}
