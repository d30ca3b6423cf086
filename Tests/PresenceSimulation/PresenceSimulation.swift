public import BeaconRegions

/// Exit time-outs beside the truth: what is learned, and the fixed ones of 10 s and 30 s.
public enum PresenceSimulation {
    /// The names and rules that are compared.
    public static let policies: [(name: String, rule: PresenceRule)] = [
        ("auto", PresenceRule(exit: .learned(LearnedExit()))),
        ("10s", PresenceRule(exit: .after(10_000_000_000))),
        ("30s", PresenceRule(exit: .after(30_000_000_000))),
    ]

    /// Runs beacons under a scenario.
    ///
    /// - Parameters:
    ///   - air: the scenario.
    ///   - beacons: how many.
    ///   - days: how long each.
    ///   - seed: of all that is random.
    /// - Returns: a result for each policy.
    public static func run(_ air: Air, beacons: Int, days: Double, seed: UInt64) -> [PolicyResult] {
        run(beacons, days) { SimulatedBeacon(air, seed: seed &* 1_000_003 &+ UInt64($0)) }
    }

    /// Runs beacons whose gaps are those of captures.
    ///
    /// - Parameters:
    ///   - gaps: for each beacon, seconds between two sightings.
    ///   - beacons: how many are run, each beacon of the captures in turn.
    ///   - days: how long each.
    ///   - seed: of all that is random.
    /// - Returns: a result for each policy.
    public static func run(gaps: [[Double]], beacons: Int, days: Double, seed: UInt64) -> [PolicyResult] {
        run(beacons, days) { number in
            ResampledBeacon(gaps[number % gaps.count], seed: seed &* 1_000_003 &+ UInt64(number))
        }
    }

    private static func run(
        _ beacons: Int,
        _ days: Double,
        _ make: (Int) -> some HeardBeacon
    ) -> [PolicyResult] {
        var results = policies.map { _ in PolicyResult() }
        for number in 0..<beacons {
            var trial = PresenceTrial(make(number), policies.map(\.rule))
            for (index, tally) in trial.run(seconds: days * 86_400).enumerated() { results[index].add(tally) }
        }
        return results
    }
}
