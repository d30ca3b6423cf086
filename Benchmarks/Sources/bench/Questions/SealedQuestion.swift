import BenchmarkKit

extension Question {
    /// What it costs to open an encrypted payload, look at its counter, and write it as a line of JSON.
    static func sealed(_ capture: String, _ reports: Int) throws -> Question {
        let path = try SealedPath()
        return Question(key: "sealed", name: "sealed payload to JSON line", reports: reports, passes: 3) {
            let before = path.openings
            path.run(reports)
            return UInt64(path.openings - before)
        }
    }
}
