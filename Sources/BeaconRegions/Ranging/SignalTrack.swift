public import BeaconCore
internal import Glibc

/// The levels that one beacon was heard with lately: at most 64, in memory of fixed size.
public struct SignalTrack: BitwiseCopyable, Sendable {
    public static let capacity = 64

    private var times = InlineArray<64, Int64>(repeating: 0)
    private var levels = InlineArray<64, Int8>(repeating: 0)
    private var next = 0
    private var count = 0
    /// The state of the filters that keep one: the level, and its variance or the sum of squared weights.
    private var level = 0.0
    private var spread = 0.0

    public init() {}

    /// Whether an RSSI is one: 127 is "not available", 0 a stack's word for it, and −127 to 20 dBm are possible
    /// (Core Specification, Vol 4, Part E, 7.7.65.2).
    public static func isLevel(_ rssi: Int8) -> Bool { rssi >= -127 && rssi <= 20 && rssi != 0 }

    /// When it was heard last; `nil` for never.
    public var lastHeard: Timestamp? { count > 0 ? Timestamp(nanoseconds: times[newest]) : nil }

    private var newest: Int { (next + Self.capacity - 1) % Self.capacity }

    /// Takes a sample; times do not go backward.
    public mutating func add(_ rssi: Int8, at time: Timestamp, _ filter: SignalFilter) {
        let value = Double(rssi)
        if let last = lastHeard, !isPast(last.nanoseconds, at: time, filter) {
            let seconds = Double(clampedDifference(time.nanoseconds, last.nanoseconds)) / 1e9
            step(value, after: seconds, filter.kind)
        } else {
            level = value
            spread = filter.kind == .kalman ? SignalFilter.measurementNoise : 1
        }
        times[next] = time.nanoseconds
        levels[next] = rssi
        next = (next + 1) % Self.capacity
        count = min(count + 1, Self.capacity)
    }

    private mutating func step(_ value: Double, after seconds: Double, _ kind: SignalFilter.Kind) {
        switch kind {
        case .mean, .median: return
        case .exponential:
            // Samples of one moment share its weight: none may be without any.
            let weight = max(1 - exp(-seconds / SignalFilter.timeConstant), 1.0 / 64)
            level += weight * (value - level)
            spread = (1 - weight) * (1 - weight) * spread + weight * weight
        case .kalman:
            let predicted = spread + SignalFilter.processNoise * seconds
            let gain = predicted / (predicted + SignalFilter.measurementNoise)
            level += gain * (value - level)
            spread = (1 - gain) * predicted
        }
    }

    /// What the samples of the window say; `nil` when it holds none.
    public func estimate(at now: Timestamp, _ filter: SignalFilter) -> SignalEstimate? {
        var kept: [Int8] = []
        kept.reserveCapacity(count)
        for back in 0..<count {
            let place = (next + 2 * Self.capacity - 1 - back) % Self.capacity
            guard !isPast(times[place], at: now, filter) else { break }
            kept.append(levels[place])
        }
        guard !kept.isEmpty else { return nil }
        let mean = Double(kept.reduce(0) { $0 + Int($1) }) / Double(kept.count)
        let squares = kept.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
        // One sample more of the usual spread, so that few that agree by chance promise nothing.
        let variance = (squares + SignalFilter.measurementNoise) / Double(kept.count)
        let level: Double
        let certainty: Double
        switch filter.kind {
        case .mean: (level, certainty) = (mean, variance / Double(kept.count))
        case .median:
            // The median of normal samples varies π/2 times as much as their mean.
            (level, certainty) = (Self.median(kept), variance / Double(kept.count) * .pi / 2)
        case .exponential: (level, certainty) = (self.level, variance * spread)
        case .kalman: (level, certainty) = (self.level, spread)
        }
        return SignalEstimate(level: level, variance: certainty, samples: kept.count)
    }

    private static func median(_ levels: [Int8]) -> Double {
        let sorted = levels.sorted()
        let middle = sorted.count / 2
        guard sorted.count.isMultiple(of: 2) else { return Double(sorted[middle]) }
        return (Double(sorted[middle - 1]) + Double(sorted[middle])) / 2
    }

    private func isPast(_ time: Int64, at now: Timestamp, _ filter: SignalFilter) -> Bool {
        clampedDifference(now.nanoseconds, time) >= filter.window
    }

    private func clampedDifference(_ later: Int64, _ earlier: Int64) -> Int64 {
        let (difference, overflow) = later.subtractingReportingOverflow(earlier)
        return overflow ? .max : difference
    }
}
