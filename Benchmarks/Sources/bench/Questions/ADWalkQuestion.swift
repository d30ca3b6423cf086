import BeaconCore
import BenchmarkKit

extension Question {
    /// What it costs to find the AD structures of a report.
    static func adWalk(_ capture: String, _ reports: Int) throws -> Question {
        let batches = try ReportsInMemory(capture, reports).batches
        return Question(
            key: "walk",
            name: "AD structures",
            reports: reports,
            passes: 10,
            limitMode: "walk"
        ) {
            var (structures, types): (UInt64, UInt64) = (0, 0)
            for events in batches {
                guard case .reports(let batch) = events.batch else { continue }
                events.rows.forEach { row in
                    batch.withData(of: row) { data in
                        var walk = ADWalk()
                        while let structure = walk.next(in: data) {
                            structures &+= 1
                            types &+= UInt64(structure.type.rawValue)
                        }
                    }
                }
            }
            return structures << 32 | types
        }
    }
}
