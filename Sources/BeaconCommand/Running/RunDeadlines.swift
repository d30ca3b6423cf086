/// What a run's main thread waits for besides signals, in nanoseconds of the clock since boot.
struct RunDeadlines {
    private var stop: Int64?
    private var drain: Int64?
    private var statistics: Int64?
    private let statisticsInterval: Int64

    init(started: Int64, limit: Int64?, statistics: Int64?) {
        stop = limit.map { started &+ $0 }
        self.statistics = statistics.map { started &+ $0 }
        statisticsInterval = statistics ?? 0
    }

    /// The earliest of them.
    var next: Int64? { [stop, drain, statistics].compactMap { $0 }.min() }

    /// Whether a signal asked the sources to end: the next one does not wait any more.
    private(set) var isInterrupted = false

    /// A signal asked the sources to end; what is on its way may take until `deadline`.
    mutating func interrupt(drainingUntil deadline: Int64) {
        isInterrupted = true
        drain(until: min(deadline, drain ?? deadline))
    }

    /// Sources were asked to end: what is on its way may take until `deadline`.
    mutating func drain(until deadline: Int64) {
        stop = nil
        drain = deadline
    }

    /// Whether sources must be asked to end, which is said once.
    mutating func takeStop(at time: Int64) -> Bool {
        guard let stop, time >= stop else { return false }
        self.stop = nil
        return true
    }

    /// Whether counters must be printed; the next time is set.
    mutating func takeStatistics(at time: Int64) -> Bool {
        guard let statistics, time >= statistics else { return false }
        self.statistics = time &+ statisticsInterval
        return true
    }

    /// Whether draining took too long.
    func isOverdue(at time: Int64) -> Bool { drain.map { time >= $0 } ?? false }
}
