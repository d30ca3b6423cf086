import BeaconCore

/// A report of an iBeacon that a test makes up.
struct Sighting {
    static let uuid: [UInt8] = [
        0xE2, 0xC5, 0x6D, 0xB5, 0xDF, 0xFB, 0x48, 0xD2, 0xB0, 0x60, 0xD0, 0xF5, 0xA7, 0x10, 0x96, 0xE0,
    ]

    var seconds: Double
    var major: UInt16 = 1
    var minor: UInt16 = 1
    var rssi: Int8? = -60
    var address: UInt64 = 0xC000_0000_0001
    /// Advertising data that is no iBeacon.
    var other: [UInt8]?

    init(_ seconds: Double, minor: UInt16 = 1, rssi: Int8? = -60) {
        self.seconds = seconds
        self.minor = minor
        self.rssi = rssi
    }

    var report: AdvertisingReport {
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: address),
            addressType: .randomDevice,
            eventType: .advNonconnInd
        )
        report.time = Timestamp(nanoseconds: Int64(seconds * 1e9))
        report.rssi = rssi.map { PowerLevel(dBm: $0) }
        return report
    }

    var data: [UInt8] {
        if let other { return other }
        let numbers = [major, minor].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        return [26, 0xFF, 0x4C, 0, 2, 0x15] + Self.uuid + numbers + [0xC5]
    }
}
