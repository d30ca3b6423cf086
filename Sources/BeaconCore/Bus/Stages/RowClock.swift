/// The time of a stage that sets no timers: it never goes backward, and rows that are early or have no time are
/// counted.
public struct RowClock: Sendable {
    /// The latest time so far; `nil` before the first row that has one.
    public private(set) var now: Timestamp?
    private let late: Counter
    private let untimed: Counter

    /// - Parameter context: where it counts `late_rows` and `untimed_rows`.
    public init(_ context: RunContext) {
        late = context.counter("late_rows")
        untimed = context.counter("untimed_rows")
    }

    /// Goes on to a row's time.
    ///
    /// - Parameter time: when the row came; `nil` for one without a time.
    /// - Returns: the time at which to handle it; `nil` before the first row that has one.
    public mutating func advance(to time: Timestamp?) -> Timestamp? {
        guard let time else {
            untimed.add()
            return now
        }
        if let now, time < now {
            late.add()
            return now
        }
        now = time
        return time
    }
}
