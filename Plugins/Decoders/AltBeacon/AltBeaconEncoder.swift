public import BeaconCore

/// Writes AltBeacon; the layout is drawn at `AltBeaconDecoder`.
public struct AltBeaconEncoder: BeaconEncoder {
    public init() {}

    public var format: String { "altbeacon" }
    public var summary: String { "AltBeacon" }

    public var options: [OptionDeclaration] {
        [
            OptionDeclaration(
                "company",
                .integer(0...0xFFFF),
                "company identifier of the maker; 0xFFFF is for tests",
                isRequired: true
            ),
            OptionDeclaration("id1", .uuid, "who runs the beacons, 16 octets", isRequired: true),
            OptionDeclaration("id2", .integer(0...0xFFFF), "second identifier", isRequired: true),
            OptionDeclaration("id3", .integer(0...0xFFFF), "third identifier", isRequired: true),
            OptionDeclaration(
                "power",
                .integer(-128...127),
                default: "-59",
                "power that is received at 1 m, in dBm"
            ),
            OptionDeclaration(
                "reserved",
                .integer(0...255),
                default: "0",
                "octet whose meaning the maker defines"
            ),
        ]
    }

    public var fields: [String: String] {
        [
            "company": "company_id", "id1": "id1", "id2": "id2", "id3": "id3",
            "power": "measured_power_dbm", "reserved": "mfg_reserved",
        ]
    }

    public func encode(_ options: Options) throws(EncodingFailure) -> AdvertisingData {
        var value: [UInt8] = try options.encodedUInt16("company").reversed()
        value += [0xBE, 0xAC]
        value += try options.encodedOctets("id1", count: 16)
        value += try options.encodedUInt16("id2")
        value += try options.encodedUInt16("id3")
        value.append(try options.encodedPower("power"))
        value.append(UInt8(truncatingIfNeeded: try options.encoded("reserved", in: 0...255)))
        var data = AdvertisingData.discoverable
        try data.append(.manufacturerSpecificData, value)
        return data
    }
}

extension BeaconEncoder where Self == AltBeaconEncoder {
    public static var altBeacon: AltBeaconEncoder { AltBeaconEncoder() }
}
