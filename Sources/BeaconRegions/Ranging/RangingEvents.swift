public import BeaconCore

/// The lines of ranging: one a beacon, the nearest first.
public enum RangingEvents {
    /// What the stage `range` gives.
    public static let format = EventFormat(
        "ranging",
        "how far away the beacons of a region are",
        keys: [
            EventKey("region", .text, "the region's name", isRequired: true, isIdentity: true),
            EventKey("format", .text, "the format that the beacon speaks", isIdentity: true),
            EventKey("identity", .object, "the format's identity fields", isIdentity: true),
            EventKey("address", .text, "of a beacon that its address identifies", isIdentity: true),
            BeaconDescription.aliasKey,
            EventKey("proximity", .word(Proximity.allCases.map(\.rawValue)), "how near, in Apple's words"),
            EventKey("accuracy_m", .decimal, "the distance; absent when it cannot be determined"),
            EventKey("accuracy_low_m", .decimal, "it is farther in 97 of 100 cases"),
            EventKey("accuracy_high_m", .decimal, "it is nearer in 97 of 100 cases"),
            EventKey("rssi_dbm", .decimal, "the filtered level"),
            EventKey(
                "samples",
                .integer,
                "how many samples that rests on; 0: none in range",
                isRequired: true
            ),
            EventKey("rank", .integer, "1 for the nearest"),
        ]
    )

    /// The lines of one moment.
    ///
    /// - Parameters:
    ///   - beacons: in their order.
    ///   - region: its name.
    ///   - time: the moment.
    ///   - aliases: what beacons are named by.
    /// - Returns: a line each, or one that says that none is in range.
    public static func lines(
        _ beacons: [RangedBeacon],
        in region: String,
        at time: Timestamp,
        naming aliases: (any BeaconAliases)? = nil
    ) -> [Event] {
        guard !beacons.isEmpty else {
            let none: [EventValue?] = Array(repeating: nil, count: 9)
            return [Event(format, time: time, values: [.text(region)] + none + [.integer(0)])]
        }
        return beacons.map { ranged in
            let beacon = ranged.beacon
            let byAddress = beacon.identity.isEmpty ? beacon.address : nil
            let values: [EventValue?] = [
                .text(region), beacon.format.map { .text($0) },
                beacon.identity.isEmpty ? nil : .object(beacon.identity),
                byAddress.map { .text($0.description) }, aliases?.value(of: beacon),
                .text(ranged.proximity.rawValue),
                metres(ranged.accuracy < 0 ? nil : ranged.accuracy), metres(ranged.interval?.lowerBound),
                metres(ranged.interval?.upperBound),
                hundredths(ranged.rssi).map { .decimal($0, exponent: -2) },
                .integer(Int64(ranged.samples)), .integer(Int64(ranged.rank)),
            ]
            return Event(format, time: time, values: values)
        }
    }

    private static func metres(_ value: Double?) -> EventValue? {
        value.flatMap(hundredths).map { .fixed($0, places: 2) }
    }

    private static func hundredths(_ value: Double) -> Int64? { Int64(exactly: (value * 100).rounded()) }
}
