/// Runs a timed stage: fires every timer that is due before each row, and at each watermark.
///
/// Order, for stages in one line: all timers with a deadline at or before a row's time fire first,
/// by (deadline, position of the stage, order of setting), then the row is handled.
public final class TimedStageRunner: Stage {
    private let stage: any TimedStage
    private var clock: StageClock
    private let late: Counter
    /// The watermark that was handed on last, which never goes backward.
    private var handedOn: Timestamp?

    /// - Parameters:
    ///   - stage: what handles rows and timers.
    ///   - late: counts rows that came earlier than the clock.
    ///   - capacity: for how many timers memory is taken at the start.
    public init(_ stage: any TimedStage, late: Counter, reserving capacity: Int = 0) {
        self.stage = stage
        self.late = late
        clock = StageClock(reserving: capacity)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        stage.begin(events, &clock, next)
        var passed = events
        passed.rows = RowSet()
        var row = events.rows.next(from: 0)
        while let current = row {
            if let time = events.time(ofRow: current), !advance(to: time, handingOn: &passed, next) {
                clock.lateRows += 1
            }
            if stage.handle(row: current, of: events, &clock, next) { passed.rows.insert(current) }
            row = events.rows.next(from: current + 1)
        }
        if let watermark = events.watermark { _ = advance(to: watermark, handingOn: &passed, next) }
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
    private func advance(
        to time: Timestamp,
        handingOn passed: inout Events,
        _ next: any Receiver
    ) -> Bool {
        if let now = clock.now, time < now { return false }
        while let timer = clock.timers.takeDue(at: time) {
            handOn(&passed, before: timer.deadline, next)
            if clock.now.map({ $0 < timer.deadline }) ?? true { clock.now = timer.deadline }
            stage.fire(timer, &clock, next)
        }
        clock.now = time
        return true
    }

    private func handOn(_ passed: inout Events, before deadline: Timestamp, _ next: any Receiver) {
        let watermark = deadline.advanced(byNanoseconds: -1)
        let isNews = handedOn.map { $0 < watermark } ?? true
        if isNews { handedOn = watermark }
        guard isNews || !passed.rows.isEmpty else { return }
        passed.watermark = handedOn
        next.receive(passed)
        passed.rows = RowSet()
    }

    public func finish(_ next: any Receiver) { stage.finish(&clock, next) }
}
