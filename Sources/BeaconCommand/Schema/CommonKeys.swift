internal import BeaconCore

/// The keys that all kinds of line share, in their order, and what several kinds are made of.
enum CommonKeys {
    private typealias Member = (key: String, value: SchemaNode)

    /// Every common key but `kind`, each defined once.
    static var references: [(key: String, value: SchemaNode)] {
        keys.map { ($0.key, .reference($0.key)) }
    }

    static var definitions: [(key: String, value: SchemaNode)] {
        let index = SchemaNode.structureIndex.with("description", "counts the report's AD structures from 0")
        return keys + [("ad_index", index)]
    }

    /// What the lengths of the advertising data break.
    static var anomalies: SchemaNode {
        .list(of: [
            "type": "object",
            "properties": [
                "offset": [
                    "type": "integer", "minimum": 0,
                    "description": "counts octets from the start of the advertising data",
                ],
                "reason": ["enum": .words(ADAnomaly.Reason.allCases.map(\.name))],
            ],
            "required": ["offset", "reason"],
            "additionalProperties": false,
        ])
    }

    /// The list of AD structures of a report.
    static var structures: SchemaNode {
        SchemaNode.list(of: [
            "type": "object",
            "properties": [
                "index": .structureIndex,
                "type": .integer(0...255),
                "data": .reference("octets"),
            ],
            "required": ["index", "type", "data"],
            "additionalProperties": false,
        ]).with("description", "the AD structures, with ad=yes")
    }

    private static var keys: [Member] { source + advertiser + event + additions }

    private static var source: [Member] {
        [
            ("time", SchemaNode.time.with("description", "when the report was received, UTC")),
            ("transport", ["type": "string", "description": "the source's plugin"]),
            ("adapter", ["type": "string", "description": "the controller, or the name of the capture"]),
            (
                "report",
                [
                    "type": "integer", "minimum": 1,
                    "description": "the ordinal of the report in its source; frames of one report share it",
                ]
            ),
        ]
    }

    private static var advertiser: [Member] {
        [
            ("address", SchemaNode.reference("device_address").with("description", "absent when anonymous")),
            ("address_type", ["enum": .words(AddressType.allCases.map(\.name))]),
            (
                "address_kind",
                [
                    "enum": .words(AddressKind.allCases.map(\.name)),
                    "description": "as the two top bits of a random address say",
                ]
            ),
        ]
    }

    private static var event: [Member] {
        let phys = SchemaNode.words(PHY.allCases.map(\.name))
        return [
            ("event_type", ["enum": .words(EventType.names)]),
            (
                "data_status",
                [
                    "enum": .words(DataStatus.allCases.map(\.name)),
                    "description": "absent when a legacy advertisement is complete",
                ]
            ),
            ("primary_phy", ["enum": phys]),
            ("secondary_phy", ["enum": phys]),
            ("sid", SchemaNode.integer(0...15).with("description", "the advertising SID")),
            ("rssi_dbm", .power),
            (
                "adv_tx_power_dbm",
                SchemaNode.power.with("description", "the Tx Power of the extended header")
            ),
            ("channel", SchemaNode.integer(0...39).with("description", "channel index of the link layer")),
        ]
    }

    private static var additions: [Member] {
        [
            (
                "reconstructed",
                ["const": true, "description": "the advertising data was rebuilt from parsed properties"]
            ),
            ("merged", ["const": true, "description": "a scan response or another report was joined"]),
            ("name", ["type": "string", "description": "the local name"]),
            (
                "name_hex",
                SchemaNode.reference("octets").with("description", "the octets of a name that is not UTF-8")
            ),
            ("alias", ["type": "string", "description": "the beacon's name in the alias file"]),
            (
                "tags",
                [
                    "type": "object", "additionalProperties": ["type": "string"],
                    "description": "what tag stages put on",
                ]
            ),
        ]
    }
}

extension SchemaNode {
    fileprivate static let structureIndex: SchemaNode = ["type": "integer", "minimum": 0]

    /// A signed octet in which 127 means "not available".
    fileprivate static let power = integer(-128...126)
}
