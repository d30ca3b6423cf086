import BeaconCore
import BeaconIO
import Synchronization

/// Starts programs for events and looks after them until they end, on a thread of its own.
///
/// Any thread may call it.
final class ProgramSupervisor: Sendable {
    private struct State: Sendable {
        var waiting: WaitingEvents
        /// No event comes any more.
        var isClosing = false
        /// What is not done is not done any more.
        var isAbandoned = false
        /// Events that were lost because of that, those whose programs were ended among them.
        var abandoned = 0
        /// When the loss of events was last said.
        var lossSaid: ContinuousClock.Instant?
    }

    private let settings: ExecSettings
    private let context: RunContext
    private let path: String
    private let state: Mutex<State>
    /// There is something to do for the thread.
    private let news: WakeUp
    /// A place became free for who waits for one.
    private let room: WakeUp
    private let ended: WakeUp
    private let report: ProgramReport
    private let dropped: Counter
    /// How long programs have to end by themselves when the run is given up.
    private static let lastGrace: Duration = .milliseconds(300)

    /// - Throws: when descriptors are short.
    init(_ settings: ExecSettings, _ path: String, _ context: RunContext) throws(SystemError) {
        self.settings = settings
        self.path = path
        self.context = context
        state = Mutex(
            State(
                waiting: WaitingEvents(
                    perKey: settings.waiting,
                    inAll: settings.waitingInAll,
                    atOnce: settings.parallel
                )
            )
        )
        news = try WakeUp()
        room = try WakeUp()
        ended = try WakeUp()
        report = ProgramReport(settings.name, at: path, context)
        dropped = context.counter("dropped_events", isLoss: true)
    }

    /// Has a program started for an event, now or when its turn comes.
    ///
    /// A virtual run waits while too many events wait already; a live one loses the oldest.
    func put(_ event: HookEvent) {
        if context.isVirtual { waitForRoom(for: event) }
        let (isLost, isToSay) = state.withLock { state in
            guard !state.isAbandoned else { return (true, false) }
            guard state.waiting.add(event) != nil else { return (false, false) }
            let now = ContinuousClock().now
            guard state.lossSaid.map({ now - $0 > .seconds(60) }) ?? true else { return (true, false) }
            state.lossSaid = now
            return (true, true)
        }
        if isLost { dropped.add() }
        if isToSay { report.dropped(event) }
        news.set()
    }

    private func waitForRoom(for event: HookEvent) {
        while state.withLock({ !$0.isAbandoned && $0.waiting.isFull(for: event.key) }) {
            room.wait(until: ContinuousClock().now + .milliseconds(100))
        }
    }

    /// Lets what waits be done, then ends the thread.
    func close() {
        state.withLock { $0.isClosing = true }
        news.set()
    }

    /// Gives up what waits, and ends the programs that run.
    ///
    /// - Returns: how many events are lost.
    func abandon() -> Int {
        state.withLock { state in
            state.isAbandoned = true
            state.abandoned += state.waiting.removeAll() + state.waiting.running
        }
        news.set()
        room.set()
        ended.wait(until: ContinuousClock().now + .seconds(1))
        return state.withLock(\.abandoned)
    }

    /// The thread's work: until it is closed and nothing is left.
    func run() {
        var programs: [RunningProgram] = []
        var wasAbandoned = false
        while true {
            if state.withLock(\.isAbandoned), !wasAbandoned {
                wasAbandoned = true
                for program in programs { program.cancel(grace: Self.lastGrace) }
            }
            start(&programs)
            if programs.isEmpty, state.withLock({ $0.waiting.isIdle && ($0.isClosing || $0.isAbandoned) }) {
                break
            }
            wait(for: programs)
            attend(&programs)
        }
        ended.set()
    }

    private func wait(for programs: [RunningProgram]) {
        var set = PollSet()
        set.add(news)
        var deadline: ContinuousClock.Instant?
        for program in programs {
            let next = program.wait(in: &set)
            deadline = deadline.map { min($0, next) } ?? next
        }
        set.wait(until: deadline)
        news.clear()
    }

    /// Starts as many programs as may run.
    private func start(_ programs: inout [RunningProgram]) {
        while let event = state.withLock({ $0.waiting.next() }) {
            room.set()
            let variables = EventVariables(line: event.line)
            do throws(SystemError) {
                programs.append(
                    try RunningProgram(
                        settings,
                        path,
                        event,
                        variables,
                        additional: context.isVirtual ? ["BEACON_REPLAY=1"] : []
                    )
                )
            } catch {
                report.failed(of: variables.subject, error)
                state.withLock { $0.waiting.finish(event.key) }
            }
        }
    }

    private func attend(_ programs: inout [RunningProgram]) {
        programs.removeAll { program in
            guard let end = program.attend({ report.said($0, by: program) }) else { return false }
            report.ended(program, end)
            state.withLock { $0.waiting.finish(program.event.key) }
            return true
        }
    }
}
