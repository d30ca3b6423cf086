internal import BeaconCore

/// One advert to measure with.
struct BenchAdvert {
    var report = AdvertisingReport(
        address: DeviceAddress(rawValue: 0xC0FF_EE00_0001),
        addressType: .randomDevice,
        eventType: .advNonconnInd
    )
    var data: [UInt8]
}
