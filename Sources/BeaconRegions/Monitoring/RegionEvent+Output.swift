public import BeaconCore

extension EventFormat {
    /// What the stage `region` gives.
    public static let region = EventFormat(
        "region",
        "a beacon region was entered, was left, or its state became known",
        keys: [
            EventKey("region", .text, "what the region is called", isRequired: true, isIdentity: true),
            EventKey("event", .word(words(RegionEvent.Kind.self)), "what happened", isRequired: true),
            EventKey(
                "state",
                .word(["inside", "outside", "unknown"]),
                "whether a beacon is in the region",
                isRequired: true
            ),
            EventKey("format", .text, "format of the beacon that entered, or left last", isIdentity: true),
            EventKey("identity", .object, "the fields that identify that beacon", isIdentity: true),
            EventKey("address", .text, "the address that it was last heard with", isIdentity: true),
            BeaconDescription.aliasKey,
            EventKey("rssi_dbm", .integer, "RSSI of its last sighting"),
            EventKey("reason", .object, "`rule`, and `last_seen`, `gap_s`, `timeout_s` where they are known"),
        ]
    )

    private static func words(_ kinds: RegionEvent.Kind.Type) -> [String] { kinds.allCases.map(\.rawValue) }
}

extension RegionEvent {
    /// The event as it is handed on, with the name of its beacon.
    public func event(naming aliases: (any BeaconAliases)?) -> Event {
        var values: [EventValue?] = [.text(region), .text(kind.rawValue), .text(state.rawValue)]
        values += beacon?.eventValues(naming: aliases) ?? [nil, nil, nil, nil]
        values.append(rssi.map { .integer(Int64($0.dBm)) })
        values.append(change.map { .object($0.members) })
        return Event(.region, time: time, values: values)
    }
}

extension PresenceChange {
    /// The reason as an object.
    fileprivate var members: [EventMember] {
        var members = [EventMember("rule", .text(rule.rawValue))]
        if let lastSeen { members.append(EventMember("last_seen", .time(lastSeen))) }
        if let gap { members.append(EventMember("gap_s", Self.seconds(gap))) }
        if let timeout { members.append(EventMember("timeout_s", Self.seconds(timeout))) }
        return members
    }

    /// Microseconds are what output has of a time.
    private static func seconds(_ nanoseconds: Int64) -> EventValue {
        .decimal(nanoseconds / 1000, exponent: -6)
    }
}
