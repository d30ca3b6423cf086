internal import BeaconCore
internal import BeaconTestKit

/// One advert to measure with.
struct BenchAdvert {
    var report = AdvertisingReport(
        address: DeviceAddress(rawValue: 0xC0FF_EE00_0001),
        addressType: .randomDevice,
        eventType: .advNonconnInd
    )
    var data: [UInt8]
}

extension BenchAdvert {
    /// The advert of a vector, from the address that it names.
    init(_ vector: DecoderVector) {
        self.init(data: vector.advertisingData)
        if let address = vector.address { report.address = address }
    }

    /// A word for what adverts are, whatever their order: other adverts have another.
    static func fingerprint(of adverts: [BenchAdvert]) -> String {
        var sum: UInt64 = 0
        for advert in adverts {
            let address = (0..<6).map {
                UInt8(truncatingIfNeeded: advert.report.address.rawValue >> (8 * $0))
            }
            sum &+= LoadedDecoder.revision(of: address + advert.data)
        }
        return String(sum, radix: 16)
    }
}
