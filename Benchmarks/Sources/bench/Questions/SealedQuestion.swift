import BenchmarkKit

extension Question {
    /// What it costs to open an encrypted payload, look at its counter, and write it as a line of JSON.
    static func sealed(_ capture: String, _ reports: Int) throws -> Question {
        let path = try SealedPath()
        return Question(key: "sealed", name: "sealed payload to JSON line", reports: reports, passes: 3) {
            let before = path.openings
            path.run(reports)
            // As with other questions, 0 is wrong work.
            return path.openings - before == reports ? UInt64(reports) : 0
        }
    }
}
