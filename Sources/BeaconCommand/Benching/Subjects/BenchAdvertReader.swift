internal import BeaconCore

/// Copies the reports of a source, as many as a measurement takes.
final class BenchAdvertReader: Receiver {
    private let limit: Int
    private(set) var adverts: [BenchAdvert] = []

    init(limit: Int) { self.limit = limit }

    var wantsMore: Bool { adverts.count < limit }

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            guard adverts.count < limit else { return }
            let data = batch.withData(of: row) { data in (0..<data.count).map { data[$0] } }
            adverts.append(BenchAdvert(report: batch[row], data: data))
        }
    }

    func finish() {}
}
