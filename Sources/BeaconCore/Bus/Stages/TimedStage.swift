/// A stage that sets timers: time reaches it only through the batches that it is handed.
public protocol TimedStage: AnyObject {
    /// Handles one row at the clock's time; what it hands to `next` goes out before the rows of this batch that pass.
    ///
    /// - Returns: whether the row passes on.
    func handle(row: Int, of events: Events, _ clock: inout StageClock, _ next: any Receiver) -> Bool

    /// Handles a timer; what it hands to `next` goes out before any row that comes later.
    func fire(_ timer: TimerQueue.Timer, _ clock: inout StageClock, _ next: any Receiver)

    /// Hands on what is open at the end of the stream. Pending timers do not fire.
    func finish(_ clock: inout StageClock, _ next: any Receiver)
}
