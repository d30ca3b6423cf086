import BeaconCore

/// The formats of `MeshDecoder`, in the order in which it declares them.
enum MeshFormat: Int, CaseIterable {
    case message, unprovisioned, secureNetwork, privateBeacon, provisioning, proxy

    var declaration: Format {
        switch self {
        case .message: Self.messageFormat
        case .unprovisioned: Self.unprovisionedFormat
        case .secureNetwork: Self.secureNetworkFormat
        case .privateBeacon: Self.privateFormat
        case .provisioning: Self.provisioningFormat
        case .proxy: Self.proxyFormat
        }
    }

    private static let messageFormat = Format(
        "mesh-message",
        "Message of a Bluetooth Mesh, encrypted",
        fields: [
            FieldDeclaration("ivi", .integer, "lowest bit of the IV index"),
            FieldDeclaration("nid", .integer, "which network key, in seven bits"),
            FieldDeclaration("obfuscated", .bytes, "header, 6 octets"),
            FieldDeclaration("ciphertext", .bytes, "destination, payload and integrity check"),
        ]
    )

    private static let unprovisionedFormat = Format(
        "mesh-unprovisioned",
        "Device that waits to be taken into a Bluetooth Mesh",
        fields: [
            FieldDeclaration("device_uuid", .uuid, "which device"),
            FieldDeclaration("oob_info", .integer, "where a code for it can be found, in bits"),
            FieldDeclaration("uri_hash", .bytes, "hash of an address that it sends beside, 4 octets"),
        ],
        identity: [0]
    )

    private static let secureNetworkFormat = Format(
        "mesh-secure-network",
        "Secure network beacon of a Bluetooth Mesh",
        fields: [
            FieldDeclaration("key_refresh", .boolean, "keys are being changed"),
            FieldDeclaration("iv_update", .boolean, "the IV index is being changed"),
            FieldDeclaration("network_id", .bytes, "which network, 8 octets"),
            FieldDeclaration("iv_index", .integer, "the network's IV index"),
            FieldDeclaration("authentication", .bytes, "authentication value, 8 octets"),
        ]
    )

    private static let privateFormat = Format(
        "mesh-private",
        "Private beacon of a Bluetooth Mesh, encrypted",
        fields: [
            FieldDeclaration("random", .bytes, "what it was made with, 13 octets"),
            FieldDeclaration("obfuscated", .bytes, "flags and IV index, 5 octets"),
            FieldDeclaration("authentication", .bytes, "authentication tag, 8 octets"),
        ]
    )

    private static let provisioningFormat = Format(
        "mesh-provisioning",
        "Provisioning of Bluetooth Mesh over advertising, PB-ADV",
        fields: [
            FieldDeclaration("link_id", .bytes, "which link, 4 octets"),
            FieldDeclaration("transaction", .integer, "which transaction of the link"),
            FieldDeclaration("pdu", .text, "what it is: transaction_start, bearer_control, …"),
            FieldDeclaration("segment", .integer, "number of the last segment in a start, else of this one"),
            FieldDeclaration("total_length", .integer, "octets of the whole transaction"),
            FieldDeclaration("fcs", .integer, "frame check sequence of the whole transaction"),
            FieldDeclaration("payload", .bytes, "provisioning PDU, or a part of it"),
            FieldDeclaration("opcode", .text, "what becomes of the link: link_open, link_ack, link_close"),
            FieldDeclaration("device_uuid", .uuid, "which device is to be provisioned"),
            FieldDeclaration("close_reason", .integer, "0 success, 1 timeout, 2 failure"),
        ]
    )

    private static let proxyFormat = Format(
        "mesh-proxy",
        "Node of a Bluetooth Mesh that serves devices without mesh",
        fields: [
            FieldDeclaration(
                "identification_type",
                .integer,
                "0 network, 1 node, 2 and 3 the same in private"
            ),
            FieldDeclaration("network_id", .bytes, "which network, 8 octets"),
            FieldDeclaration("hash", .bytes, "hash of the network's or node's identity, 8 octets"),
            FieldDeclaration("random", .bytes, "what the hash was made with, 8 octets"),
        ]
    )
}

extension Verdict {
    static func malformed(_ format: MeshFormat, offset: Int, _ reason: MalformedReason) -> Verdict {
        .malformed(format: format.rawValue, offset: offset, reason)
    }
}
