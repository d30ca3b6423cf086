import BeaconTestKit

/// A beacon of a capture, heard for longer than the capture lasts: its gaps come again, in runs as they were.
///
/// A stationary bootstrap: runs start anywhere and have a geometric length, so that losses stay in bursts.
struct ResampledBeacon: HeardBeacon {
    private static let meanRun = 32.0
    private let gaps: [Double]
    private var random: SeededRandom
    private var place: Int
    private var time = 0.0
    private(set) var departure: Double
    private(set) var visitStart = 0.0

    /// - Parameters:
    ///   - gaps: seconds between two sightings, at least one.
    ///   - seed: of its runs and visits.
    init(_ gaps: [Double], seed: UInt64) {
        self.gaps = gaps
        random = SeededRandom(seed: seed)
        place = random.below(gaps.count)
        departure = 600 + random.exponential(mean: 43_200)
    }

    mutating func next() -> Double {
        place = random.uniform() < 1 / Self.meanRun ? random.below(gaps.count) : (place + 1) % gaps.count
        time += gaps[place]
        if time >= departure {
            visitStart = departure + 900 + random.exponential(mean: 3600)
            time = visitStart + random.uniform() * gaps[place]
            departure = max(visitStart + 600 + random.exponential(mean: 43_200), time + 1)
        }
        return time
    }
}
