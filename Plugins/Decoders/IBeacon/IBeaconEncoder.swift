public import BeaconCore

/// Writes Apple's iBeacon; the layout is drawn at `IBeaconDecoder`.
public struct IBeaconEncoder: BeaconEncoder {
    public init() {}

    public var format: String { "ibeacon" }
    public var summary: String { "Apple iBeacon" }

    public var options: [OptionDeclaration] {
        [
            OptionDeclaration("uuid", .uuid, "who runs the beacons", isRequired: true),
            OptionDeclaration("major", .integer(0...0xFFFF), "group of beacons", isRequired: true),
            OptionDeclaration("minor", .integer(0...0xFFFF), "beacon of the group", isRequired: true),
            OptionDeclaration(
                "power",
                .integer(-128...127),
                default: "-59",
                "power that is received at 1 m, in dBm"
            ),
        ]
    }

    public var fields: [String: String] {
        ["uuid": "uuid", "major": "major", "minor": "minor", "power": "measured_power_dbm"]
    }

    public func encode(_ options: Options) throws(EncodingFailure) -> AdvertisingData {
        var value: [UInt8] = [0x4C, 0x00, 0x02, 0x15]
        value += try options.encodedOctets("uuid", count: 16)
        value += try options.encodedUInt16("major")
        value += try options.encodedUInt16("minor")
        value.append(try options.encodedPower("power"))
        var data = AdvertisingData.discoverable
        try data.append(.manufacturerSpecificData, value)
        return data
    }
}

extension BeaconEncoder where Self == IBeaconEncoder {
    public static var iBeacon: IBeaconEncoder { IBeaconEncoder() }
}
