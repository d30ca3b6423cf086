/// The time of a stage: how far the rows and watermarks it was handed have come, and its timers.
public struct StageClock: Sendable {
    /// The latest time so far, which never goes backward; `nil` before the first row with a time.
    public internal(set) var now: Timestamp?
    /// Rows that came with a time before `now`; they keep theirs and are handled at `now`.
    public internal(set) var lateRows = 0
    public var timers: TimerQueue

    public init(reserving capacity: Int = 0) { timers = TimerQueue(reserving: capacity) }
}
