import BeaconCore
import BeaconIO
import Synchronization

/// Sends lines to all who connected, each at its own pace, on a thread of its own.
final class ReaderService: Sendable {
    /// How long a virtual run waits for a reader that takes nothing.
    static let patience: Duration = .seconds(10)
    /// How long closing a live run may take, well within the time that a run has for draining.
    private static let closingTime: Duration = .seconds(2)

    /// How it behaves.
    struct Settings: Sendable {
        let label: String
        /// What each connection begins with.
        let header: LineChunk?
        /// Octets that may wait for one reader.
        let capacity: Int
        /// How many readers a virtual run waits for before its first line.
        let awaited: Int
        let isLive: Bool

        /// Whether it waits for readers: lines are dropped, and not only unread, when none came.
        var awaits: Bool { !isLive && awaited > 0 }
    }

    /// What the sink's thread and the service's share.
    struct State: Sendable {
        var readers: [Reader] = []
        var hasBegun: Bool
        var closing: ContinuousClock.Instant?
    }

    let settings: Settings
    let sockets: ListeningSockets
    let messages: any Messages
    let state: Mutex<State>
    let dropped: Counter
    /// Lines that came while nobody was connected, and those that the last reader left behind.
    let unread: Counter
    let refused: Counter
    /// Set when there is something for the thread to do.
    let wake: WakeUp
    /// Set when there is room again, or one reader more.
    let progress: WakeUp
    private let finished: WakeUp

    init(_ settings: Settings, _ sockets: ListeningSockets, _ context: RunContext) throws(SystemError) {
        self.settings = settings
        self.sockets = sockets
        messages = context.messages
        state = Mutex(State(hasBegun: settings.isLive || settings.awaited == 0))
        dropped = context.counter("dropped_lines", isLoss: true)
        unread = context.counter("unread_lines", isLoss: !settings.isLive)
        refused = context.counter("refused_readers")
        wake = try WakeUp()
        progress = try WakeUp()
        finished = try WakeUp()
    }

    func start() throws(SystemError) {
        _ = try ServiceThread("readers") { [self] in
            var loop = ReaderLoop(self)
            loop.run()
            finished.set()
        }
    }

    /// Waits for the readers that a virtual run wants before its first line, unless the operator has enough.
    func waitForReaders(unless stop: StopFlag) {
        let started = ContinuousClock().now
        var hasSaid = false
        while !stop.isSet, !state.withLock({ $0.hasBegun }) {
            progress.wait(until: ContinuousClock().now + .milliseconds(200))
            guard !hasSaid, ContinuousClock().now >= started + .seconds(1) else { continue }
            hasSaid = true
            messages.warn("\(settings.label): waits for a reader; wait=0 does not")
        }
    }

    /// Whether anybody would get a line.
    var hasReaders: Bool { state.withLock { !$0.readers.isEmpty } }

    /// Queues lines for every reader; a virtual run waits for those that still read.
    func put(_ chunk: LineChunk) {
        while true {
            let now = ContinuousClock().now
            let isQueued = state.withLock { state in
                let mustWait =
                    !settings.isLive
                    && state.readers.contains { !$0.queue.hasRoom(for: chunk) && !$0.isStuck(now) }
                guard !mustWait else { return false }
                if state.readers.isEmpty { unread.add(chunk.eventCount) }
                for index in state.readers.indices {
                    dropped.add(state.readers[index].append(chunk, at: now))
                }
                return true
            }
            if isQueued { return wake.set() }
            progress.wait(until: now + .seconds(1))
        }
    }

    /// Lets readers take what waits for them, and ends.
    func close() {
        let deadline = ContinuousClock().now + Self.closingTime
        state.withLock { $0.closing = deadline }
        wake.set()
        finished.wait()
        sockets.removeFile()
    }
}
