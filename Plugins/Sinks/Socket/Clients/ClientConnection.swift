import BeaconCore
import BeaconIO
import Synchronization

/// What is sent to one peer, on a thread of its own that connects, and connects again.
final class ClientConnection: Sendable {
    /// How it behaves.
    struct Settings: Sendable {
        let target: StreamEndpoint
        /// What each connection begins with.
        let header: LineChunk?
        /// How long a virtual run goes without a peer.
        let patience: Duration
        /// Octets that may wait for the peer.
        let capacity: Int
        /// A live run never waits for the peer: its oldest lines are given up.
        let isLive: Bool
        /// Set once nobody waits for a peer any more.
        let stop: StopFlag
    }

    /// What the sink's thread and the connection's share.
    struct State: Sendable {
        var queue: PeerQueue
        var failure: Failure?
        /// Set once nothing is sent any more.
        var hasEnded = false
        /// Set once the sink has nothing more; in a live run sending ends then.
        var closing: ContinuousClock.Instant?
    }

    /// How long closing a live run may take, well within the time that a run has for draining.
    private static let closingTime: Duration = .seconds(2)

    let settings: Settings
    let messages: any Messages
    let state: Mutex<State>
    let dropped: Counter
    /// Set when there is something for the thread to do.
    let wake: WakeUp
    /// Set when there is room again, or nothing more to hope for.
    let progress: WakeUp
    private let finished: WakeUp

    init(_ settings: Settings, _ context: RunContext) throws(SystemError) {
        self.settings = settings
        messages = context.messages
        state = Mutex(State(queue: PeerQueue(capacity: settings.capacity)))
        dropped = context.counter("dropped_lines", isLoss: true)
        wake = try WakeUp()
        progress = try WakeUp()
        finished = try WakeUp()
    }

    func start() throws(SystemError) {
        _ = try ServiceThread("client") { [self] in
            var loop = ClientLoop(self)
            loop.run()
            state.withLock { $0.hasEnded = true }
            progress.set()
            finished.set()
        }
    }

    /// Queues lines; in a virtual run, waits for room.
    func put(_ chunk: LineChunk) throws(Failure) {
        if settings.isLive {
            dropped.add(state.withLock { $0.queue.append(chunk) })
            return wake.set()
        }
        while true {
            let isQueued = try state.withLock { state throws(Failure) in
                try Self.raise(&state)
                if state.hasEnded {
                    dropped.add(chunk.eventCount)
                    return true
                }
                guard state.queue.hasRoom(for: chunk) else { return false }
                _ = state.queue.append(chunk)
                return true
            }
            if isQueued { return wake.set() }
            progress.wait()
        }
    }

    /// Sends what waits, as far as that goes, and ends.
    func close() throws(Failure) {
        let now = ContinuousClock().now
        state.withLock { $0.closing = now + Self.closingTime }
        wake.set()
        // Looking up a name cannot be interrupted: its thread is left behind then.
        finished.wait(until: settings.isLive ? now + Self.closingTime + .milliseconds(500) : nil)
        try state.withLock { state throws(Failure) in
            dropped.add(state.queue.removeAll())
            try Self.raise(&state)
        }
    }

    /// Throws what the thread gave up for: once.
    private static func raise(_ state: inout State) throws(Failure) {
        guard let failure = state.failure else { return }
        state.failure = nil
        throw failure
    }
}
