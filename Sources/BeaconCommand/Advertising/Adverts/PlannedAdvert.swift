internal import BeaconCore
internal import BluetoothRadio

/// One advert of the command line.
struct PlannedAdvert {
    /// The format, or `nil` for octets that were given as they are.
    var format: String?
    var data: AdvertisingData
    /// Who reads it, when no decoder of the catalogue does.
    var decoder: (any BeaconDecoder)?
    /// Octets of the scan response that were given as they are.
    var scanResponse: [UInt8] = []
    /// The complete local name, which goes into the scan response.
    var name: String?

    /// What messages call it.
    var label: String { format ?? "raw octets" }

    /// The octets for a controller.
    ///
    /// - Throws: when name and scan response are too long together.
    func advertised() throws(EncodingFailure) -> AdvertisedData {
        var response = AdvertisingData(octets: scanResponse)
        if let name { try response.append(.completeLocalName, Array(name.utf8)) }
        try response.check(limit: AdvertisingData.legacyLimit)
        return AdvertisedData(data.octets, scanResponse: response.octets)
    }
}
