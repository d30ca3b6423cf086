/// The clock of live reports: the wall clock when it was started, and what has gone by since.
///
/// It never goes backward, whatever the operator or a time server does to the wall clock, and it goes on while
/// the machine sleeps. Nanoseconds since 1970, in whole microseconds.
public struct ReceiptClock: Sendable {
    /// How far the wall clock may drift off before it is a step, in nanoseconds.
    private static let tolerance: Int64 = 1_000_000_000

    private let offset: Int64
    private var knownOffset: Int64

    public init() {
        self.init(wall: SystemClock.wall, sinceBoot: SystemClock.sinceBoot)
    }

    init(wall: Int64, sinceBoot: Int64) {
        offset = wall &- sinceBoot
        knownOffset = offset
    }

    /// What time it is.
    public var now: Int64 { time(sinceBoot: SystemClock.sinceBoot) }

    /// What time it was or will be then.
    @inline(__always)
    public func time(sinceBoot nanoseconds: Int64) -> Int64 {
        let time = nanoseconds &+ offset
        let rest = time % 1000
        return rest < 0 ? time &- rest &- 1000 : time &- rest
    }

    /// How far the wall clock was set forward since the last call, in nanoseconds; `nil` when by less than a
    /// second.
    ///
    /// Costs two looks at a clock: ask once a second or so.
    public mutating func step() -> Int64? {
        step(wall: SystemClock.wall, sinceBoot: SystemClock.sinceBoot)
    }

    mutating func step(wall: Int64, sinceBoot: Int64) -> Int64? {
        let difference = wall &- sinceBoot &- knownOffset
        guard difference.magnitude >= Self.tolerance.magnitude else { return nil }
        knownOffset = wall &- sinceBoot
        return difference
    }
}
