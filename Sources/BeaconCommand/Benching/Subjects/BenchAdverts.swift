internal import BeaconCore
internal import BeaconTestKit

/// The adverts of a measurement, in batches that are kept for every pass.
final class BenchAdverts: Receiver {
    /// Enough that their cost is more than that of beginning a pass, few enough to stay in the cache.
    static let wanted = 4096
    private static let octetsABatch = 32_768

    private(set) var batches: [Events] = []
    /// How many adverts there are.
    private(set) var count = 0

    let wantsMore = true

    /// Repeats the adverts until there are enough of them.
    ///
    /// - Parameter adverts: at least one.
    init(_ adverts: [BenchAdvert]) {
        guard !adverts.isEmpty else { return }
        let publisher = TestRun().publisher(to: self, batches: Self.batchCount(adverts))
        let wanted = max(Self.wanted, adverts.count)
        var batch = publisher.openBatch()
        var octets = 0
        for index in 0..<wanted {
            let advert = adverts[index % adverts.count]
            let data = advert.data
            if octets + data.count > Self.octetsABatch || !batch.append(advert.report, data: data.span) {
                publisher.publish(batch)
                batch = publisher.openBatch()
                octets = 0
                guard batch.append(advert.report, data: data.span) else { continue }
            }
            octets += data.count
        }
        publisher.publish(batch)
    }

    func receive(_ events: Events) {
        batches.append(events)
        count += events.rows.count
    }

    func finish() {}

    /// At least so many batches are needed, for octets and for rows.
    private static func batchCount(_ adverts: [BenchAdvert]) -> Int {
        let wanted = max(Self.wanted, adverts.count)
        let longest = adverts.map(\.data.count).max() ?? 0
        return 2 + wanted / 200 + wanted * longest / (octetsABatch - min(longest, octetsABatch / 2))
    }
}
