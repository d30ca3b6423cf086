public import BeaconCore

/// Writes Eddystone-UID, with its two reserved octets; the layout is drawn at `EddystoneDecoder`.
public struct EddystoneUIDEncoder: BeaconEncoder {
    public init() {}

    public var format: String { "eddystone-uid" }
    public var summary: String { "Eddystone-UID" }

    public var options: [OptionDeclaration] {
        [
            OptionDeclaration("namespace", .word, "who runs the beacons, 10 octets", isRequired: true),
            OptionDeclaration("instance", .word, "beacon of the namespace, 6 octets", isRequired: true),
            .eddystonePower,
        ]
    }

    public var fields: [String: String] {
        ["namespace": "namespace", "instance": "instance", "power": "tx_power_dbm"]
    }

    public func encode(_ options: Options) throws(EncodingFailure) -> AdvertisingData {
        var frame: [UInt8] = [0x00, try options.encodedPower("power")]
        frame += try options.encodedOctets("namespace", count: 10)
        frame += try options.encodedOctets("instance", count: 6)
        return try .eddystone(frame + [0, 0])
    }
}

extension BeaconEncoder where Self == EddystoneUIDEncoder {
    public static var eddystoneUID: EddystoneUIDEncoder { EddystoneUIDEncoder() }
}

extension OptionDeclaration {
    static let eddystonePower = OptionDeclaration(
        "power",
        .integer(-128...127),
        default: "-18",
        "power that is received at 0 m, in dBm"
    )
}

extension AdvertisingData {
    /// Flags, the list of 16-bit UUIDs that scanners wait for, and service data with the frame.
    static func eddystone(_ frame: [UInt8]) throws(EncodingFailure) -> AdvertisingData {
        var data = AdvertisingData.discoverable
        try data.append(.completeServiceUUIDs16, [0xAA, 0xFE])
        try data.append(.serviceData16, [0xAA, 0xFE] + frame)
        return data
    }
}
