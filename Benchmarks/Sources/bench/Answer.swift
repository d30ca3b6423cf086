import BenchmarkKit

/// What came out for one question, round by round.
struct Answer {
    let question: Question
    private(set) var ours: [Double] = []
    private(set) var limits: [Double] = []
    private(set) var allocations = 0.0
    private var check: UInt64?

    init(_ question: Question) { self.question = question }

    var minimum: Double { ours.min() ?? .nan }
    var median: Double { Self.median(ours) }
    /// `nil` when nothing was written by hand.
    var limitMinimum: Double? { limits.min() }
    /// The median over rounds of our time by the best limit of the same round.
    var ratio: Double? { limits.isEmpty ? nil : Self.median(zip(ours, limits).map { $0 / $1 }) }

    /// Measures once on each side, ours first in every second round.
    mutating func measure(round: Int, _ limits: [Limit], _ capture: String) throws {
        if round % 2 == 0 { measureOurs() }
        var checks: [UInt64] = []
        if let mode = question.limitMode {
            var best = Double.infinity
            for index in limits.indices {
                let limit = limits[(index + round) % limits.count]
                let (time, check) = try limit.measure(question, mode, capture)
                best = min(best, time)
                checks.append(check)
            }
            self.limits.append(best)
        }
        if round % 2 == 1 { measureOurs() }
        guard checks.allSatisfy({ $0 == check }), check != Self.differs, check != 0 else {
            throw WrongWork(question: question.name, ours: check ?? 0, limits: checks)
        }
    }

    private mutating func measureOurs() {
        var checks: Set<UInt64> = [question.pass()]
        if let check { checks.insert(check) }
        if ours.isEmpty {
            allocations = Double(BenchmarkKit.allocations { _ = question.pass() }) / Double(question.reports)
        }
        var best = Double.infinity
        for _ in 0..<question.passes {
            var result: UInt64 = 0
            best = min(best, question.time { result = question.pass() })
            checks.insert(result)
        }
        ours.append(best / Double(question.reports))
        check = checks.count == 1 ? checks.first : Self.differs
    }

    /// In place of a check value: one pass did other work than another.
    private static let differs = UInt64.max

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? .nan : values.sorted()[values.count / 2]
    }
}
