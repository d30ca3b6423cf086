internal import BeaconCore

/// Finds one report of a capture by its ordinal.
final class ReportFinder: Receiver {
    private let ordinal: UInt64
    private(set) var found: (report: AdvertisingReport, data: [UInt8])?
    private(set) var count: UInt64 = 0

    init(_ ordinal: UInt64) { self.ordinal = ordinal }

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            count = max(count, batch[row].ordinal)
            guard batch[row].ordinal == ordinal, found == nil else { return }
            let data = batch.withData(of: row) { data in (0..<data.count).map { data[$0] } }
            found = (batch[row], data)
        }
    }

    func finish() {}
    var wantsMore: Bool { found == nil }

    /// Reads a capture up to the report.
    ///
    /// - Throws: when the capture cannot be read, or holds fewer reports.
    static func report(_ ordinal: UInt64, of path: String, _ context: CommandContext) throws(Failure)
        -> (report: AdvertisingReport, data: [UInt8])
    {
        let finder = ReportFinder(ordinal)
        try TransportReading.read(
            "replay",
            Options(["files": .list([.text(path)])]),
            to: finder,
            context,
            command: "explain"
        )
        guard let found = finder.found else {
            let holds = finder.count == 1 ? "1 report" : "\(finder.count) reports"
            throw Failure(.badInput, "\(path): no report \(ordinal): it holds \(holds)")
        }
        return found
    }
}
