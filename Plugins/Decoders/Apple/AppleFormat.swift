import BeaconCore

/// The formats of `AppleDecoder`, in the order in which it declares them.
enum AppleFormat: Int, CaseIterable {
    case continuity, nearbyInfo, proximityPairing, findMy

    /// The fields that every message has.
    static let messageFields = [
        FieldDeclaration("message_type", .integer, "number of the message"),
        FieldDeclaration("message", .text, "name of the message"),
        FieldDeclaration("message_data", .bytes, "payload of the message"),
    ]

    var declaration: Format {
        switch self {
        case .continuity:
            Format(
                "apple-continuity",
                "Message of Apple's devices to each other",
                fields: Self.messageFields + [FieldDeclaration("ipv4", .text, "address of an AirPlay target")]
            )
        case .nearbyInfo:
            Format(
                "apple-nearby-info",
                "What a device of Apple's is doing",
                fields: Self.messageFields + [
                    FieldDeclaration("status_flags", .integer, "bits: main device of an account, AirDrop"),
                    FieldDeclaration("activity", .integer, "code: 3 idle, 7 screen on, 14 call"),
                    FieldDeclaration("data_flags", .integer, "bits that depend on the version of the system"),
                ]
            )
        case .proximityPairing:
            Format(
                "apple-proximity-pairing",
                "AirPods and headphones of Beats",
                fields: ProximityField.allCases.map(\.declaration)
            )
        case .findMy:
            Format(
                "apple-find-my",
                "Device in Apple's network Find My: AirTag and others",
                fields: Self.messageFields + [
                    FieldDeclaration("separated", .boolean, "far from its owner"),
                    FieldDeclaration("status", .integer, "bits: battery, and whether the owner was near"),
                    FieldDeclaration("battery_state", .text, "full, medium, low or critical"),
                    FieldDeclaration("public_key_part", .bytes, "octets 6 to 27 of the public key"),
                    FieldDeclaration("key_bits", .integer, "the two highest bits of the public key"),
                    FieldDeclaration("hint", .integer, "octet of the address of the first key"),
                ]
            )
        }
    }
}
