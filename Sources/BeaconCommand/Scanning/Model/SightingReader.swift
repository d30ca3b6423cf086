internal import BeaconCore
internal import BeaconIO

/// Reads sightings out of what flows behind `decode`.
struct SightingReader: ~Copyable {
    /// Whether time is that of the reports; otherwise it is the time at which they come here.
    let isVirtual: Bool
    private let clock = ReceiptClock()
    /// The latest time, for reports that have none.
    private var latest = Timestamp(nanoseconds: 0)
    private var buffer = OutputBuffer()

    private let aliases: (any AliasLookup)?

    init(isVirtual: Bool, naming aliases: (any BeaconAliases)? = nil) {
        self.isVirtual = isVirtual
        self.aliases = aliases?.makeLookup()
    }

    /// What the clock of the table says.
    var now: Timestamp { isVirtual ? latest : Timestamp(nanoseconds: clock.now) }

    /// Calls `body` with each sighting of the rows, in order.
    mutating func read(_ events: Events, _ body: (Sighting) -> Void) {
        guard case .frames(let batch) = events.batch else { return }
        let arrival = Timestamp(nanoseconds: clock.now)
        var row = events.rows.next(from: 0)
        while let current = row {
            row = events.rows.next(from: current + 1)
            let frame = batch[current]
            guard frame.kind != .malformed else { continue }
            let report = batch.reports[frame.reportIndex]
            if let time = report.time { latest = max(latest, time) }
            var sighting = sighting(
                events.identity(ofRow: current),
                frame,
                report,
                batch,
                at: isVirtual ? latest : arrival
            )
            sighting.alias = aliases?.alias(ofRow: current, of: events)?.name
            body(sighting)
        }
    }

    private mutating func sighting(
        _ key: IdentityKey,
        _ frame: Frame,
        _ report: AdvertisingReport,
        _ batch: FrameBatch,
        at time: Timestamp
    ) -> Sighting {
        let source = batch.reports.source(of: report)
        let isFrame = frame.kind == .frame
        let summary = UnreadAdvert(batch.reports, frame.reportIndex, listsFields: !isFrame)
        return Sighting(
            key: key,
            advertiser: report.knownAddress.map { AdvertiserIdentity(address: $0, type: report.addressType) },
            format: isFrame ? batch.format(of: frame).name : nil,
            fields: isFrame ? fields(of: frame, batch) : summary.fields,
            name: summary.name,
            rssi: report.rssi.map { Int($0.dBm) },
            time: time,
            report: ReportNumber(source: source.adapter, ordinal: report.ordinal)
        )
    }

    private mutating func fields(of frame: Frame, _ batch: FrameBatch) -> String {
        buffer.removeAll()
        batch.writePlainFields(of: frame, into: &buffer)
        return String(decoding: buffer.octets.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
}
