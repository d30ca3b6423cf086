internal import BeaconCore

/// Work that never changes, measured in every round: reading each octet of the adverts, and no more.
///
/// It is the least that any decoder could do, and it makes figures of different days comparable: a machine that
/// is slower today is slower at this too.
struct Yardstick {
    private let batches: [Events]

    init(_ adverts: BenchAdverts) { batches = adverts.batches }

    /// A sum that depends on each octet, so that no octet can be left out.
    func pass() -> UInt64 {
        var sum: UInt64 = 0
        for events in batches {
            guard case .reports(let batch) = events.batch else { continue }
            events.rows.forEach { row in
                batch.withData(of: row) { data in
                    for index in data.indices { sum = (sum &<< 1 | sum &>> 63) ^ UInt64(data[index]) }
                }
            }
        }
        return sum
    }
}
