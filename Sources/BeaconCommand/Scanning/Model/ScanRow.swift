internal import BeaconCore

/// One beacon of the table: what was heard of it last, and how.
struct ScanRow: Sendable {
    var key: IdentityKey
    /// Counts the beacons in the order in which they were heard first.
    var number: Int
    var advertiser: AdvertiserIdentity?
    var format: String?
    var fields: String
    /// The name that the operator gave to it.
    var alias: String?
    var lastHeard: Timestamp
    var history = SignalHistory()
    /// The report that was heard last.
    var report: ReportNumber
    /// Whether it says what was not told yet as a line.
    var hasNews = true
    /// When its last line was told.
    var told: Timestamp?

    init(_ sighting: Sighting, number: Int) {
        key = sighting.key
        self.number = number
        advertiser = sighting.advertiser
        format = sighting.format
        fields = sighting.fields
        alias = sighting.alias
        lastHeard = sighting.time
        report = sighting.report
        history.add(sighting.rssi, at: sighting.time)
    }

    /// Takes another advert of the same beacon.
    ///
    /// - Returns: whether it says something else than the last one.
    mutating func hear(_ sighting: Sighting) -> Bool {
        // A scan response beside an advert often says nothing but a name.
        let fields = sighting.format == nil && sighting.fields.isEmpty ? self.fields : sighting.fields
        let isNews = format != sighting.format || self.fields != fields
        key = sighting.key
        advertiser = sighting.advertiser
        format = sighting.format
        self.fields = fields
        alias = sighting.alias
        lastHeard = max(lastHeard, sighting.time)
        if report != sighting.report { history.add(sighting.rssi, at: sighting.time) }
        report = sighting.report
        return isNews
    }

    /// How strong it is now, or was when it was heard last.
    func level(at time: Timestamp) -> Int? { history.level(at: time) ?? history.lastLevel }
}
