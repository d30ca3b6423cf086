internal import BeaconCore

/// How one sender is heard by up to four receivers, and what of it passed lately.
struct Reception: BitwiseCopyable, Sendable {
    private struct Receiver: BitwiseCopyable, Sendable {
        var source: SourceIdentifier?
        var level = 0.0
        var time = Int64.min
    }

    private struct Packet: BitwiseCopyable, Sendable {
        var key: UInt64 = 0
        var time = Int64.min
        var source: SourceIdentifier?
    }

    /// The receiver that hears it best; `nil` before the first report.
    private(set) var best: SourceIdentifier?
    private var receivers = InlineArray<4, Receiver>(repeating: Receiver())
    private var packets = InlineArray<4, Packet>(repeating: Packet())
    private var next = 0

    /// Two copies of one packet reach two receivers within this time: no beacon sends its next one sooner (Core
    /// Specification, Vol 6, Part B, 4.4.2.2: 20 ms).
    private static let spread: Int64 = 20_000_000
    /// The weight of a new level in the mean.
    private static let weight = 0.25
    /// For a report without RSSI: weaker than any.
    private static let unknownLevel = -128.0

    init() {}

    /// Takes note of a receiver's report, and of whether that makes it the best.
    ///
    /// - Returns: whether it is the best now.
    mutating func hear(
        _ source: SourceIdentifier,
        _ rssi: PowerLevel?,
        at time: Timestamp,
        hysteresis: Double,
        age: Int64
    ) -> Bool {
        let level = rssi.map { Double($0.dBm) } ?? Self.unknownLevel
        let own = place(of: source, at: time, age)
        if receivers[own].source == source, isFresh(receivers[own].time, at: time, age) {
            receivers[own].level += Self.weight * (level - receivers[own].level)
        } else {
            receivers[own].source = source
            receivers[own].level = level
        }
        receivers[own].time = time.nanoseconds
        guard best != source else { return true }
        if let current = known(best), isFresh(receivers[current].time, at: time, age),
            receivers[own].level <= receivers[current].level + hysteresis
        {
            return false
        }
        best = source
        return true
    }

    /// Whether a packet goes on: from the best receiver, or for the first time from any.
    mutating func passes(
        _ packet: UInt64,
        from source: SourceIdentifier,
        isBest: Bool,
        at time: Timestamp,
        age: Int64
    ) -> Bool {
        for index in 0..<4 where packets[index].key == packet && packets[index].time != .min {
            let isCopy =
                packets[index].source != source && isFresh(packets[index].time, at: time, Self.spread)
            let isKnown = isFresh(packets[index].time, at: time, age)
            if isBest ? isCopy : isKnown { return false }
            packets[index].time = time.nanoseconds
            packets[index].source = source
            return true
        }
        packets[next] = Packet(key: packet, time: time.nanoseconds, source: source)
        next = (next + 1) % 4
        return true
    }

    private func known(_ source: SourceIdentifier?) -> Int? {
        for index in 0..<4 where source != nil && receivers[index].source == source { return index }
        return nil
    }

    /// The place of a receiver, or of the one that was silent for the longest; never that of a best one that is fresh.
    private func place(of source: SourceIdentifier, at time: Timestamp, _ age: Int64) -> Int {
        if let known = known(source) { return known }
        let kept = known(best).flatMap { isFresh(receivers[$0].time, at: time, age) ? $0 : nil }
        var oldest = kept == 0 ? 1 : 0
        for index in 1..<4 where index != kept && receivers[index].time < receivers[oldest].time {
            oldest = index
        }
        return oldest
    }

    private func isFresh(_ earlier: Int64, at time: Timestamp, _ age: Int64) -> Bool {
        earlier != .min && time < Timestamp(nanoseconds: earlier).advanced(byNanoseconds: age)
    }
}
