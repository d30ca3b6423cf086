public import BlueZBus

/// Properties as bluetoothd makes them of adverts.
public enum Advert {
    public static func manufacturer(_ entries: [(UInt16, [UInt8])]) -> BusProperty {
        BusProperty(
            "ManufacturerData",
            .dictionary(
                key: "q",
                value: "v",
                entries.map { BusEntry(.uint16($0.0), .variant(.octets($0.1))) }
            )
        )
    }

    public static func service(_ entries: [(String, [UInt8])]) -> BusProperty {
        BusProperty(
            "ServiceData",
            .dictionary(key: "s", value: "v", entries.map { BusEntry(.text($0.0), .variant(.octets($0.1))) })
        )
    }

    public static func rssi(_ level: Int16) -> BusProperty { BusProperty("RSSI", .int16(level)) }

    /// Apple's, with a UUID that counts up, and the minor as given.
    public static func iBeacon(minor: UInt16) -> BusProperty {
        let octets: [UInt8] = [0x02, 0x15] + Array(0..<16) + [0x00, 0x01]
        return manufacturer([
            (0x004C, octets + [UInt8(minor >> 8), UInt8(truncatingIfNeeded: minor), 0xC5])
        ])
    }

    /// The AD structure that `iBeacon` stands for.
    public static func iBeaconOctets(minor: UInt16) -> [UInt8] {
        [0x1A, 0xFF, 0x4C, 0x00, 0x02, 0x15] + Array(0..<16)
            + [0x00, 0x01, UInt8(minor >> 8), UInt8(truncatingIfNeeded: minor), 0xC5]
    }

    public static let eddystone = "0000feaa-0000-1000-8000-00805f9b34fb"
}
