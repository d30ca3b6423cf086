/// A stage that sets timers: time reaches it only through the batches that it is handed.
public protocol TimedStage: AnyObject {
    /// Looks at a batch before its rows and timers: at what came from elsewhere, and which rows count.
    ///
    /// What it hands to `next` has the clock's time.
    func begin(_ events: Events, _ clock: inout StageClock, _ next: any Receiver)

    /// Handles one row at the clock's time.
    ///
    /// Rows that passed before it in this batch are still here: a stage that passes rows hands nothing of its own to
    /// `next`.
    ///
    /// - Returns: whether the row passes on.
    func handle(row: Int, of events: Events, _ clock: inout StageClock, _ next: any Receiver) -> Bool

    /// Handles a timer; what it hands to `next` goes out before any row that comes later.
    func fire(_ timer: TimerQueue.Timer, _ clock: inout StageClock, _ next: any Receiver)

    /// Hands on what is open at the end of the stream. Pending timers do not fire.
    func finish(_ clock: inout StageClock, _ next: any Receiver)
}

extension TimedStage {
    public func begin(_ events: Events, _ clock: inout StageClock, _ next: any Receiver) {}
}
