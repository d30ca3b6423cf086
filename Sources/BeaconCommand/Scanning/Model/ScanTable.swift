internal import BeaconCore

/// The beacons that were heard, bounded: when it is full, the one unheard longest goes and is counted.
///
/// A beacon is its format and identity fields, or its address. An advert that no decoder reads makes no row of its
/// own once its sender is known by a format: a scan response, say, only adds its name. Time is that of what is heard.
struct ScanTable: Sendable {
    /// What is known of an address besides its rows.
    private struct Sender: Sendable {
        var name: String?
        /// How many rows with a format it has.
        var formats = 0
        /// The row of its adverts that no decoder reads.
        var unread: Int?

        var isGone: Bool { formats == 0 && unread == nil }
    }

    private(set) var rows: [ScanRow] = []
    private var places: [IdentityKey: Int] = [:]
    private var senders: [AdvertiserIdentity: Sender] = [:]
    private var lastReport: ReportNumber?
    private var nextNumber = 0
    let capacity: Int
    /// How many beacons went because the table was full.
    private(set) var forgotten = 0
    /// All adverts.
    private(set) var air = SignalHistory()
    /// The time of the latest advert.
    private(set) var latest: Timestamp?

    init(capacity: Int = 1024) { self.capacity = max(capacity, 1) }

    /// The local name that the sender of a row gave.
    func name(of row: ScanRow) -> String? { row.advertiser.flatMap { senders[$0]?.name } }

    /// What a row is called: as the operator says, or by the local name.
    func label(of row: ScanRow) -> String? { row.alias ?? name(of: row) }

    /// Takes a row of the stream.
    ///
    /// - Returns: the place of the beacon's row until the next call; `nil` when the advert is part of what is known
    ///   by a format.
    @discardableResult
    mutating func hear(_ sighting: Sighting) -> Int? {
        latest = max(latest ?? sighting.time, sighting.time)
        if lastReport != sighting.report { air.add(nil, at: sighting.time) }
        lastReport = sighting.report
        let hasNewName = learnName(sighting)
        if sighting.format == nil, let sender = sighting.advertiser, (senders[sender]?.formats ?? 0) > 0 {
            return nil
        }
        if let place = place(of: sighting) {
            if update(place, sighting) || hasNewName { rows[place].hasNews = true }
            return place
        }
        let place = add(sighting)
        _ = learnName(sighting)
        return place
    }

    /// Whether a row has something to tell that was not told yet, at most once an interval.
    mutating func takeNews(at place: Int, every interval: Int64) -> Bool {
        guard rows.indices.contains(place), rows[place].hasNews else { return false }
        let now = rows[place].lastHeard
        if let told = rows[place].told, now < told.advanced(byNanoseconds: interval) { return false }
        rows[place].told = now
        rows[place].hasNews = false
        return true
    }

    /// The row that an advert belongs to: a row without a format becomes the first one with it.
    private func place(of sighting: Sighting) -> Int? {
        if let known = places[sighting.key] { return known }
        guard sighting.format != nil, let sender = sighting.advertiser else { return nil }
        return senders[sender]?.unread
    }

    /// - Returns: whether the row says something new.
    private mutating func update(_ place: Int, _ sighting: Sighting) -> Bool {
        let name = sighting.advertiser.flatMap { senders[$0]?.name }
        unlink(place)
        places[rows[place].key] = nil
        let isNews = rows[place].hear(sighting)
        link(place)
        if let name { setName(name, sighting.advertiser) }
        return isNews
    }

    private mutating func add(_ sighting: Sighting) -> Int {
        let row = ScanRow(sighting, number: nextNumber)
        nextNumber += 1
        let place: Int
        if rows.count < capacity {
            place = rows.count
            rows.append(row)
        } else {
            place = oldest()
            forgotten += 1
            unlink(place)
            places[rows[place].key] = nil
            rows[place] = row
        }
        link(place)
        return place
    }

    /// The row unheard longest.
    private func oldest() -> Int {
        var oldest = 0
        for place in rows.indices where rows[place].lastHeard < rows[oldest].lastHeard { oldest = place }
        return oldest
    }

    private mutating func link(_ place: Int) {
        let row = rows[place]
        places[row.key] = place
        guard let sender = row.advertiser else { return }
        if row.format == nil {
            senders[sender, default: Sender()].unread = place
        } else {
            senders[sender, default: Sender()].formats += 1
        }
    }

    private mutating func unlink(_ place: Int) {
        let row = rows[place]
        guard let advertiser = row.advertiser, var sender = senders[advertiser] else { return }
        if row.format == nil { sender.unread = nil } else { sender.formats -= 1 }
        senders[advertiser] = sender.isGone ? nil : sender
    }

    /// Takes the name of a sender that has a row.
    ///
    /// - Returns: whether it had none, or another.
    private mutating func learnName(_ sighting: Sighting) -> Bool {
        guard let name = sighting.name, let sender = sighting.advertiser, let known = senders[sender],
            known.name != name
        else { return false }
        senders[sender]?.name = name
        return true
    }

    private mutating func setName(_ name: String, _ advertiser: AdvertiserIdentity?) {
        if let advertiser { senders[advertiser]?.name = name }
    }
}
