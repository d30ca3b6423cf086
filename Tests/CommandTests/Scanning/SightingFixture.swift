import BeaconCore

@testable import BeaconCommand

/// Sightings made by hand, at seconds of a time that nobody's clock has.
enum SightingFixture {
    static func time(_ seconds: Double) -> Timestamp {
        Timestamp(nanoseconds: 1_760_000_000_000_000_000 + Int64(seconds * 1_000_000_000))
    }

    /// An advert that was heard: `beacon` tells one beacon from another, `address` is the last octet of the
    /// sender's address, or `nil` when it is anonymous.
    static func sighting(
        _ beacon: UInt64,
        at seconds: Double,
        rssi: Int? = -60,
        format: String? = "ibeacon",
        fields: String = "major=1",
        name: String? = nil,
        address: UInt64?? = .none,
        report: UInt64? = nil
    ) -> Sighting {
        var key = IdentityKey()
        key.combine(beacon)
        let octet = address ?? beacon
        return Sighting(
            key: key,
            advertiser: octet.map {
                AdvertiserIdentity(
                    address: DeviceAddress(rawValue: 0xC4C1_3800_0000 | $0),
                    type: .randomDevice
                )
            },
            format: format,
            fields: fields,
            name: name,
            rssi: rssi,
            time: time(seconds),
            report: ReportNumber(source: "hci0", ordinal: report ?? UInt64(seconds * 1000) << 16 | beacon)
        )
    }

    static func table(_ sightings: [Sighting], capacity: Int = 1024) -> ScanTable {
        var table = ScanTable(capacity: capacity)
        for sighting in sightings { table.hear(sighting) }
        return table
    }
}
