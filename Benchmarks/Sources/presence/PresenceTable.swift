import Foundation
import PresenceSimulation

/// The table as Markdown.
struct PresenceTable {
    let text: String
    /// How many beacons are made of each capture: they are all alike.
    private static let ofCaptures = 30

    /// - Parameters:
    ///   - beacons: in each scenario.
    ///   - days: how long each is watched.
    ///   - captures: by name, the gaps of each sender.
    init(beacons: Int, days: Double, captures: [(name: String, gaps: [[Double]])]) {
        let policies = PresenceSimulation.policies.map { "`exit=\($0.name)`" }
        var text = "| | beacon-days "
        for policy in policies { text += "| \(policy): false exits a minute | late by, median and 99 % " }
        text += "|\n|---|---:" + String(repeating: "|---:|---:", count: policies.count) + "|\n"
        var sums = policies.map { _ in PolicyResult() }
        for (number, air) in Air.scenarios.enumerated() {
            let results = PresenceSimulation.run(air, beacons: beacons, days: days, seed: UInt64(number) + 1)
            for index in sums.indices { sums[index].add(results[index]) }
            text += Self.row(air.name, Double(beacons) * days, results)
        }
        text += Self.row("**all of these**", Double(beacons * Air.scenarios.count) * days, sums)
        for (number, capture) in captures.enumerated() {
            let results = PresenceSimulation.run(
                gaps: capture.gaps,
                beacons: min(beacons, Self.ofCaptures),
                days: days,
                seed: UInt64(number) + 100
            )
            let name = "`\(capture.name)`, \(capture.gaps.count) senders"
            text += Self.row(name, Double(min(beacons, Self.ofCaptures)) * days, results)
        }
        self.text = text
    }

    private static func row(_ name: String, _ days: Double, _ results: [PolicyResult]) -> String {
        var row = "| \(name) | \(Int(days)) "
        for result in results {
            let late = [0.5, 0.99].map { String(format: "%.1f s", result.delay($0)) }.joined(separator: ", ")
            row += "| \(rate(result)) | \(late) "
        }
        return row + "|\n"
    }

    /// The rate with its 95 % confidence interval.
    private static func rate(_ result: PolicyResult) -> String {
        guard result.falseExitCount > 0 else { return String(format: "0, at most %.1e", result.margin) }
        let low = max(result.rate - result.margin, 0)
        return String(format: "%.1e (%.1e to %.1e)", result.rate, low, result.rate + result.margin)
    }
}
