import BenchmarkKit

/// What came out for one question, round by round.
struct Answer {
    let question: Question
    private(set) var ours: [Double] = []
    private(set) var limits: [Double] = []
    private(set) var allocations = 0.0

    init(_ question: Question) { self.question = question }

    var minimum: Double { ours.min() ?? .nan }
    var median: Double { Self.median(ours) }
    var limitMinimum: Double { limits.min() ?? .nan }
    /// The median over rounds of our time by the best limit of the same round.
    var ratio: Double { Self.median(zip(ours, limits).map { $0 / $1 }) }

    /// Measures once on each side, ours first in every second round.
    mutating func measure(round: Int, _ limits: [Limit], _ capture: String) throws {
        var check: UInt64 = 0
        if round % 2 == 0 { check = measureOurs() }
        var best = Double.infinity
        var limitChecks: [UInt64] = []
        for index in limits.indices {
            let (time, check) = try limits[(index + round) % limits.count].measure(question, capture)
            best = min(best, time)
            limitChecks.append(check)
        }
        if round % 2 == 1 { check = measureOurs() }
        self.limits.append(best)
        guard limitChecks.allSatisfy({ $0 == check }) else {
            throw WrongWork(question: question.name, ours: check, limits: limitChecks)
        }
    }

    private mutating func measureOurs() -> UInt64 {
        var check = question.pass()
        var best = Double.infinity
        for _ in 0..<question.passes {
            best = min(best, threadTime { check = question.pass() })
        }
        ours.append(best / Double(question.reports))
        if allocations == 0 {
            allocations = Double(BenchmarkKit.allocations { _ = question.pass() }) / Double(question.reports)
        }
        return check
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? .nan : values.sorted()[values.count / 2]
    }
}

/// Both sides were measured, and they did not do the same.
struct WrongWork: Error, CustomStringConvertible {
    let question: String
    let ours: UInt64
    let limits: [UInt64]

    var description: String { "\(question): check value \(ours), by hand \(limits)" }
}
