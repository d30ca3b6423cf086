public import BeaconCore
public import BeaconRegions

/// Tells when regions are entered and left, by the time of what is heard.
public final class RegionStage: TimedStage {
    private let monitor: RegionMonitor
    private let condition: (any RowPredicate)?
    private let told: Set<RegionEvent.Kind>
    private let context: RunContext
    private var evicted: EvictionCounter
    private let untimed: Counter
    private let unwritten: Counter
    private var countedFailures = 0
    /// Which rows of the batch count.
    private var selected = RowSet()
    private var tags: TagSet?
    private var stateFile: RegionStateFile?
    private var requestOrdinal = 0
    private var statusOrdinal = 0
    private var filtered = FilteredSources()

    /// - Parameters:
    ///   - monitor: watches the regions.
    ///   - condition: which rows count; `nil` for all.
    ///   - stateFile: where states survive a restart.
    ///   - told: the kinds of events that are handed on.
    ///   - context: where it counts and speaks.
    public init(
        _ monitor: RegionMonitor,
        where condition: (any RowPredicate)?,
        rememberingIn stateFile: RegionStateFile? = nil,
        telling told: Set<RegionEvent.Kind>,
        _ context: RunContext
    ) {
        self.monitor = monitor
        self.condition = condition
        self.stateFile = stateFile
        self.told = told
        self.context = context
        evicted = EvictionCounter(of: "beacons", context)
        untimed = context.counter("untimed_rows")
        unwritten = context.counter("unwritten_states")
        requestOrdinal = context.stateRequests.requests(from: 0).next
    }

    public func begin(_ events: Events, _ clock: inout StageClock, _ next: any Receiver) {
        monitor.prepare(for: events)
        selected = events.rows
        tags = events.tags
        condition?.select(events, &selected)
        lookForFilters(events, at: clock.now)
        guard let now = clock.now else { return }
        start(at: now, &clock)
        monitor.failUnreachable(at: now)
        save(at: now)
        let (names, ordinal) = context.stateRequests.requests(from: requestOrdinal)
        requestOrdinal = ordinal
        for name in names { monitor.determine(name, at: now) }
        handOn(next)
    }

    public func handle(row: Int, of events: Events, _ clock: inout StageClock, _ next: any Receiver) -> Bool {
        guard let now = clock.now else {
            untimed.add()
            return false
        }
        start(at: now, &clock)
        if selected.contains(row) { monitor.hear(row, events, at: now, &clock.timers) }
        handOn(next)
        return false
    }

    public func fire(_ timer: TimerQueue.Timer, _ clock: inout StageClock, _ next: any Receiver) {
        monitor.fire(timer, &clock.timers)
        handOn(next)
    }

    /// An exit that is pending was not observed, and is not invented.
    public func finish(_ clock: inout StageClock, _ next: any Receiver) {
        evicted.note(total: monitor.evictions)
        if let now = clock.now { save(at: now, isLast: true) }
    }

    private func start(at time: Timestamp, _ clock: inout StageClock) {
        guard !monitor.hasStarted else { return }
        say(stateFile?.restore(monitor, at: time))
        monitor.start(at: time, &clock.timers)
    }

    private func save(at time: Timestamp, isLast: Bool = false) {
        say(stateFile?.save(monitor, at: time, isLast: isLast))
        let failures = stateFile?.failures ?? 0
        unwritten.add(failures - countedFailures)
        countedFailures = failures
    }

    /// Says what is wrong with the state file.
    private func say(_ detail: String??) {
        guard let stateFile, let detail = detail ?? nil else { return }
        context.announce("state_file", of: stateFile.path, detail)
    }

    private func handOn(_ next: any Receiver) {
        guard !monitor.events.isEmpty else { return }
        let events = monitor.events.filter { told.contains($0.kind) }
            .map { $0.event(naming: context.aliases) }
        monitor.events.removeAll(keepingCapacity: true)
        next.receive(events: events, watermark: nil, tags: tags)
    }

    /// Where a source of what comes here says that duplicates are filtered below it, or it looks so, gaps tell nothing.
    private func lookForFilters(_ events: Events, at time: Timestamp?) {
        evicted.note(total: monitor.evictions)
        let (posted, _, ordinal) = context.status.events(from: statusOrdinal)
        statusOrdinal = ordinal
        filtered.note(posted)
        if filtered.feed(events, of: context.sources), monitor.stopLearning() {
            context.announce(
                "exit_not_learned",
                of: nil,
                "duplicates are filtered below us, so exit time-outs are not learned but the longest; say exit=…",
                at: time
            )
        } else if monitor.repetitions.takeSuspicion() {
            context.announce(
                "duplicates_suspected",
                of: nil,
                "no beacon was heard twice within 5 s: if duplicates are filtered below us, say exit=…",
                at: time
            )
        }
    }
}
