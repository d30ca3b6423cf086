import BeaconCore

/// The formats of `EddystoneDecoder`, in the order in which it declares them.
enum EddystoneFormat: Int, CaseIterable {
    case uid, url, tlm, etlm, eid, findHub, uriBeacon

    var declaration: Format {
        switch self {
        case .uid: Self.uidFormat
        case .url:
            Format("eddystone-url", "Eddystone-URL", fields: [Self.powerField, Self.urlField], identity: [1])
        case .tlm: Self.tlmFormat
        case .etlm: Self.etlmFormat
        case .eid: Self.eidFormat
        case .findHub: Self.findHubFormat
        case .uriBeacon: Self.uriBeaconFormat
        }
    }

    private static let powerField = FieldDeclaration(
        "tx_power_dbm",
        .integer,
        "power that is received at 0 m"
    )
    private static let urlField = FieldDeclaration("url", .text, "web address, expanded")
    private static let versionField = FieldDeclaration("version", .integer, "version of the telemetry")

    private static let uidFormat = Format(
        "eddystone-uid",
        "Eddystone-UID",
        fields: [
            powerField,
            FieldDeclaration("namespace", .bytes, "who runs the beacons, 10 octets"),
            FieldDeclaration("instance", .bytes, "which beacon of the namespace, 6 octets"),
        ],
        identity: [1, 2]
    )

    private static let telemetryFields = [
        FieldDeclaration("battery_v", .decimal, "battery voltage, in steps of 1 mV", absent: "0x0000"),
        FieldDeclaration("temperature_c", .decimal, "temperature, steps of 1/256 °C", absent: "0x8000"),
        FieldDeclaration("adv_count", .integer, "advertisements of all kinds since power-on"),
        FieldDeclaration("uptime_s", .decimal, "time since power-on, in steps of 0.1 s"),
    ]

    private static let tlmFormat = Format(
        "eddystone-tlm",
        "Eddystone-TLM, telemetry of the beacon itself",
        fields: [versionField] + telemetryFields
    )

    private static let etlmFormat = Format(
        "eddystone-etlm",
        "Eddystone-TLM, encrypted",
        fields: [
            versionField,
            FieldDeclaration("etlm", .bytes, "encrypted telemetry, 12 octets"),
            FieldDeclaration("salt", .bytes, "salt of the encryption, 2 octets"),
            FieldDeclaration("mic", .bytes, "message integrity check, 2 octets"),
        ] + telemetryFields
    )

    private static let eidFormat = Format(
        "eddystone-eid",
        "Eddystone-EID",
        fields: [
            powerField,
            FieldDeclaration("eid", .bytes, "ephemeral identifier, 8 octets"),
            FieldDeclaration("key_name", .text, "whose it is, as the key file calls the beacon"),
            FieldDeclaration("rotation_exponent", .integer, "it is another each 2 to this power seconds"),
            FieldDeclaration("beacon_time_s", .integer, "when it began, by the beacon's own clock"),
        ],
        identity: [1]
    )

    private static let findHubFormat = Format(
        "find-hub",
        "Tracker of Google's Find Hub network",
        fields: [
            FieldDeclaration("tracking_protection", .boolean, "sends in unwanted tracking protection mode"),
            FieldDeclaration("eid", .bytes, "ephemeral identifier, 20 or 32 octets"),
            FieldDeclaration("hashed_flags", .bytes, "flags, masked so that only the owner reads them"),
        ],
        identity: [1]
    )

    private static let uriBeaconFormat = Format(
        "uribeacon",
        "UriBeacon, the forerunner of Eddystone-URL",
        fields: [
            FieldDeclaration("flags", .integer, "bit 0: not to be shown; the others are reserved"),
            powerField,
            urlField,
        ],
        identity: [2]
    )
}

extension FrameWriter {
    mutating func begin(_ format: EddystoneFormat) { begin(format.rawValue) }

    /// Adds a signed octet in dBm.
    mutating func power(_ field: Int, _ octet: UInt8) { integer(field, Int64(Int8(bitPattern: octet))) }
}

extension Verdict {
    static func malformed(_ format: EddystoneFormat, offset: Int, _ reason: MalformedReason) -> Verdict {
        .malformed(format: format.rawValue, offset: offset, reason)
    }

    /// Decoded; octets from `end` on are more than the format has, and are complained of beside the frame.
    static func end(of format: EddystoneFormat, at end: Int, in value: Span<UInt8>) -> Verdict {
        value.count <= end ? .decoded : .malformed(format, offset: end, .tooLong)
    }
}
