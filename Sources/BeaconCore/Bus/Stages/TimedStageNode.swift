/// Runs a timed stage: fires every timer that is due before each row, and at each watermark.
///
/// Order, for stages in one line: all timers with a deadline at or before a row's time fire first,
/// by (deadline, position of the stage, order of setting), then the row is handled.
public final class TimedStageNode: Receiver {
    private let stage: any TimedStage
    private let next: any Receiver
    private var clock: StageClock
    private let late: Counter
    /// The watermark that was handed on last, which never goes backward.
    private var handedOn: Timestamp?

    public init(_ stage: any TimedStage, next: any Receiver, late: Counter, reserving capacity: Int = 0) {
        self.stage = stage
        self.next = next
        self.late = late
        clock = StageClock(reserving: capacity)
    }

    public func receive(_ events: Events) {
        var passed = events
        passed.rows = RowSet()
        var row = events.rows.next(from: 0)
        while let current = row {
            if let time = events.time(ofRow: current), !advance(to: time, handingOn: &passed) {
                clock.lateRows += 1
            }
            if stage.handle(row: current, of: events, &clock) { passed.rows.insert(current) }
            row = events.rows.next(from: current + 1)
        }
        if let watermark = events.watermark { _ = advance(to: watermark, handingOn: &passed) }
        if let watermark = events.watermark { handedOn = max(handedOn ?? watermark, watermark) }
        passed.watermark = events.watermark == nil ? nil : handedOn
        next.receive(passed)
        late.add(clock.lateRows)
        clock.lateRows = 0
    }

    /// Moves the clock and fires what is due.
    ///
    /// Before a timer fires, the rows that passed so far are handed on, with the news that time has come
    /// just short of the deadline: earlier timers of later stages fire first.
    ///
    /// - Returns: `false` when the clock is past `time` already.
    private func advance(to time: Timestamp, handingOn passed: inout Events) -> Bool {
        if let now = clock.now, time < now { return false }
        while let timer = clock.timers.takeDue(at: time) {
            handOn(&passed, before: timer.deadline)
            if clock.now.map({ $0 < timer.deadline }) ?? true { clock.now = timer.deadline }
            stage.fire(timer, &clock, next)
        }
        clock.now = time
        return true
    }

    private func handOn(_ passed: inout Events, before deadline: Timestamp) {
        let watermark = deadline.advanced(byNanoseconds: -1)
        let isNews = handedOn.map { $0 < watermark } ?? true
        if isNews { handedOn = watermark }
        guard isNews || !passed.rows.isEmpty else { return }
        passed.watermark = handedOn
        next.receive(passed)
        passed.rows = RowSet()
    }

    public func finish() {
        stage.finish(&clock, next)
        next.finish()
    }

    public var wantsMore: Bool { next.wantsMore }
}
