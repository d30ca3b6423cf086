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
}
