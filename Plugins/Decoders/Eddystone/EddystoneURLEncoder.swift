public import BeaconCore

/// Writes Eddystone-URL, compressed by the specification's tables; see `EddystoneDecoder`.
public struct EddystoneURLEncoder: BeaconEncoder {
    public init() {}

    public var format: String { "eddystone-url" }
    public var summary: String { "Eddystone-URL" }

    public var options: [OptionDeclaration] {
        [
            OptionDeclaration("url", .word, "web address; 17 octets fit behind the scheme", isRequired: true),
            .eddystonePower,
        ]
    }

    public var fields: [String: String] { ["url": "url", "power": "tx_power_dbm"] }

    public func encode(_ options: Options) throws(EncodingFailure) -> AdvertisingData {
        guard let url = options.text("url") else { throw EncodingFailure("url", .missing) }
        let power = try options.encodedPower("power")
        return try .eddystone([0x10, power] + (try EncodedURL.compressed(url, option: "url")))
    }
}

extension BeaconEncoder where Self == EddystoneURLEncoder {
    public static var eddystoneURL: EddystoneURLEncoder { EddystoneURLEncoder() }
}
