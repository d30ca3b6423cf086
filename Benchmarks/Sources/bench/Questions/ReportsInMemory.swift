import BeaconCore
import BenchmarkKit

/// A capture's first reports in batches.
struct ReportsInMemory {
    /// A batch holds more, and is handed on before its memory is full: so many are always enough.
    private static let leastInBatch = 200

    let batches: [Events]

    init(_ capture: String, _ reports: Int) throws {
        let keeper = BatchKeeper()
        let most = Self.batches(for: reports)
        try CaptureSource.publish(capture, count: reports, batches: most, to: keeper)
        batches = keeper.batches
    }

    /// How many batches so many reports take at most.
    static func batches(for reports: Int) -> Int { reports / leastInBatch + 2 }
}
