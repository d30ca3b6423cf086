internal import BeaconCore

/// Whether beacons come again as soon as they send, or only as often as a filter of duplicates lets them.
public struct RepetitionCounts: BitwiseCopyable, Sendable {
    /// A repetition that came sooner than this passed no filter: 5 s in nanoseconds.
    private static let soon: Int64 = 5_000_000_000
    /// A silence longer than this tells of absence, not of a filter.
    private static let late: Int64 = 60_000_000_000
    /// Fewer repetitions say nothing.
    private static let fewest = 20
    /// After so many the count begins anew: a filter may be set while we run.
    private static let most = 256

    private var soonCount = 0
    private var lateCount = 0
    private var hasTold = false

    init() {}

    mutating func note(_ last: Timestamp?, _ time: Timestamp) {
        guard !hasTold, let last, time > last else { return }
        if soonCount + lateCount >= Self.most { (soonCount, lateCount) = (0, 0) }
        let gap = time.nanoseconds &- last.nanoseconds
        if gap < Self.soon { soonCount += 1 } else if gap < Self.late { lateCount += 1 }
    }

    /// Whether it looks as if duplicates were filtered below us; said once.
    ///
    /// None of many beacons' adverts came again within five seconds.
    public mutating func takeSuspicion() -> Bool {
        guard !hasTold, soonCount == 0, lateCount >= Self.fewest else { return false }
        hasTold = true
        return true
    }
}
