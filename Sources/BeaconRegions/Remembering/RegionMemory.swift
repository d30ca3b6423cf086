internal import BeaconCore

/// What a run leaves to the next: which regions and beacons were inside, and what was learned of those beacons.
///
/// Text: a line with the version and the time, then a line for each region and each beacon that is inside.
struct RegionMemory {
    struct Beacon {
        let region: String
        let key: IdentityKey
        let description: BeaconDescription
        let lastSeen: Timestamp
        let rssi: PowerLevel?
        let long: GapHistogram
        let short: GapHistogram
    }

    /// How every file of states begins, whatever its version.
    static let kind = "beacon-regions-"
    /// How those of this version begin.
    static let mark = "\(kind)1"

    /// The state of one region that was known.
    struct State {
        let region: String
        let isInside: Bool
        /// Of its constraint: under another one the state says nothing.
        let mark: String
    }

    let time: Timestamp
    var states: [State] = []
    var beacons: [Beacon] = []

    init(at time: Timestamp) { self.time = time }

    /// The text as UTF-8.
    var octets: [UInt8] {
        var text = "\(Self.mark) \(time.nanoseconds)\n"
        for state in states {
            text += "region \"\(state.region)\" \(state.isInside ? "inside" : "outside") \(state.mark)\n"
        }
        for beacon in beacons { text += Self.line(beacon) }
        return Array(text.utf8)
    }

    private static func line(_ beacon: Beacon) -> String {
        let who = beacon.description
        var words = [
            "beacon \"\(beacon.region)\"", "\(beacon.key.low),\(beacon.key.high)",
            "\(beacon.lastSeen.nanoseconds)",
            beacon.rssi.map { "\($0.dBm)" } ?? "-", who.format ?? "-", who.address.map { "\($0)" } ?? "-",
            word(beacon.long), word(beacon.short),
        ]
        words += who.identity.compactMap { member in
            RememberedValue(member.value).map { "\(member.name)=\($0.word)" }
        }
        return words.joined(separator: " ") + "\n"
    }

    /// The total, the time and the bins up to the last that has any.
    private static func word(_ gaps: GapHistogram) -> String {
        let bins = gaps.bins
        let end = bins.lastIndex { $0 > 0 }.map { $0 + 1 } ?? 0
        return ([gaps.total, gaps.seconds] + bins[..<end]).map { "\($0)" }.joined(separator: ",")
    }
}
