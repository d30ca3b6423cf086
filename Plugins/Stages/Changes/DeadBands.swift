public import BeaconCore

/// Which fields are watched, and how much each must change.
public struct DeadBands: Sendable {
    /// `nil` when every field is watched that does not count packets or time.
    private let byName: [String: Double]?

    /// Fields that change whatever the beacon measures.
    static let countingNames: Set<String> = [
        "packet_id", "sequence", "frame_counter", "adv_count", "uptime_s", "encryption_counter",
        "aging_counter",
        "beacon_time_s", "measured_at", "mic", "salt",
    ]

    /// - Parameter pairs: names of fields with numbers from 0 on; none for every field, at any change.
    /// - Throws: what is none.
    public init(_ pairs: [KeyedText]) throws(Failure) {
        guard !pairs.isEmpty else {
            byName = nil
            return
        }
        var byName: [String: Double] = [:]
        for pair in pairs {
            try FieldRegister.require(pair.key, in: "changes")
            guard let band = Double(pair.text), band >= 0, band.isFinite else {
                throw Failure(
                    .usage,
                    "changes: \(pair.key)=: a number from 0 on is expected, found `\(pair.text)`"
                )
            }
            byName[pair.key] = band
        }
        self.byName = byName
    }

    /// The dead band of each field of a format; `nil` for one that is not watched.
    func of(_ format: Format) -> [Double?] {
        // An index beyond the fields cannot be watched, and 256 are possible.
        var bands: [Double?] = Array(repeating: nil, count: 256)
        for (index, field) in format.fields.enumerated() where index < bands.count {
            if let byName {
                bands[index] = byName[field.name]
            } else if !Self.countingNames.contains(field.name) {
                bands[index] = 0
            }
        }
        return bands
    }
}
