/// Runs a timed stage: fires every timer that is due before each row, and at each watermark.
///
/// Order, for stages in one line: all timers with a deadline at or before a row's time fire first,
/// by (deadline, position of the stage, order of setting), then the row is handled.
public final class TimedStageNode: Receiver {
    private let stage: any TimedStage
    private let next: any Receiver
    private var clock: StageClock
    private let late: Counter

    public init(_ stage: any TimedStage, next: any Receiver, late: Counter, reserving capacity: Int = 0) {
        self.stage = stage
        self.next = next
        self.late = late
        clock = StageClock(reserving: capacity)
    }

    public func receive(_ events: Events) {
        var passed = events
        passed.rows = RowSet()
        passed.watermark = clock.now
        var row = events.rows.next(from: 0)
        while let current = row {
            if let time = events.report(ofRow: current)?.time { advance(to: time, handingOn: &passed) }
            if stage.handle(row: current, of: events, &clock) { passed.rows.insert(current) }
            row = events.rows.next(from: current + 1)
        }
        if let watermark = events.watermark { advance(to: watermark, handingOn: &passed) }
        passed.watermark = events.watermark
        next.receive(passed)
        late.add(clock.lateRows)
        clock.lateRows = 0
    }

    /// Moves the clock, and hands on the rows that passed before the first timer that fires.
    private func advance(to time: Timestamp, handingOn passed: inout Events) {
        if let now = clock.now, time < now {
            clock.lateRows += 1
            return
        }
        while let timer = clock.timers.takeDue(at: time) {
            if !passed.rows.isEmpty {
                passed.watermark = clock.now
                next.receive(passed)
                passed.rows = RowSet()
            }
            if clock.now.map({ $0 < timer.deadline }) ?? true { clock.now = timer.deadline }
            stage.fire(timer, &clock, next)
        }
        clock.now = time
    }

    public func finish() {
        stage.finish(&clock, next)
        next.finish()
    }

    public var wantsMore: Bool { next.wantsMore }
}
