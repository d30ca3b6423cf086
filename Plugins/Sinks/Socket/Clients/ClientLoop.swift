import BeaconCore
import BeaconIO
import Glibc
import Synchronization

/// The work of a connection's thread: connect, send, and again when the peer goes.
struct ClientLoop {
    private static let shortestDelay: Duration = .milliseconds(100)
    private static let longestDelay: Duration = .seconds(30)
    /// One address that does not answer does not take the time of the others.
    private static let attemptTime: Duration = .seconds(5)

    private let connection: ClientConnection
    private let clock = ContinuousClock()
    private var delay = Self.shortestDelay
    /// Since when there is no peer.
    private var aloneSince: ContinuousClock.Instant
    private var hasComplained = false
    private var scratch = [UInt8](repeating: 0, count: 4096)
    private var polled = PollSet()

    init(_ connection: ClientConnection) {
        self.connection = connection
        aloneSince = clock.now
    }

    mutating func run() {
        while !isOver {
            do throws(ConnectionError) {
                let peer = try connect()
                let connected = clock.now
                if hasComplained { connection.messages.warn("\(label): connected again") }
                hasComplained = false
                let gone = serve(peer)
                guard let gone else { return }
                aloneSince = clock.now
                if clock.now - connected >= .seconds(10) { delay = Self.shortestDelay }
                complain(gone)
            } catch {
                guard !isOver, !giveUp(error) else { return }
                complain(error)
            }
            pause()
        }
    }

    private var settings: ClientConnection.Settings { connection.settings }

    private var label: String { settings.target.label }

    /// Whether nothing is left to be done without a peer: the run ends, and is live or has sent all.
    private var isOver: Bool {
        guard !settings.stop.isSet else { return true }
        return connection.state.withLock { state in
            guard state.closing != nil else { return false }
            return settings.isLive || state.queue.isEmpty
        }
    }

    private mutating func complain(_ trouble: ConnectionError) {
        guard !hasComplained else { return }
        hasComplained = true
        connection.messages.warn("\(label): \(trouble.text); keeps trying")
    }

    /// Ends a virtual run that has had no peer for too long.
    private func giveUp(_ trouble: ConnectionError) -> Bool {
        guard !settings.isLive else { return false }
        guard trouble.isFinal || clock.now >= aloneSince + settings.patience else { return false }
        connection.state.withLock { state in
            state.failure = Failure(.unavailable, "\(label): \(trouble.text)")
        }
        return true
    }

    /// Waits before the next attempt, longer each time.
    private mutating func pause() {
        var until = clock.now + delay
        if !settings.isLive { until = min(until, aloneSince + settings.patience) }
        // New lines wake the thread too, and change nothing here.
        while clock.now < until, !isOver { connection.wake.wait(until: until) }
        delay = min(delay * 2, settings.isLive ? Self.longestDelay : .seconds(1))
    }

    // MARK: Connecting

    private mutating func connect() throws(ConnectionError) -> Descriptor {
        let addresses = try settings.target.addresses()
        var trouble = ConnectionError("no address")
        for address in addresses where !isOver {
            do throws(SystemError) {
                return try connect(to: address)
            } catch {
                trouble = ConnectionError(error)
            }
        }
        throw trouble
    }

    private mutating func connect(to address: SocketAddress) throws(SystemError) -> Descriptor {
        let peer = try Descriptor(socket: .stream, for: address)
        if try peer.connect(to: address) { return peer }
        let until =
            clock.now + (settings.isLive ? Self.attemptTime : min(Self.attemptTime, settings.patience))
        while !isOver {
            polled.removeAll()
            polled.add(connection.wake)
            polled.add(peer, reads: false, writes: true)
            polled.wait(until: until)
            connection.wake.clear()
            if polled.isReady(1) {
                if let error = peer.connectionError { throw error }
                return peer
            }
            guard clock.now < until else { break }
        }
        throw SystemError(code: ETIMEDOUT)
    }

    // MARK: Sending

    /// Sends until the run ends, which gives `nil`, or until the peer goes.
    private mutating func serve(_ peer: Descriptor) -> ConnectionError? {
        connection.state.withLock { $0.queue.restart(with: settings.header) }
        while true {
            let (isEmpty, closing) = connection.state.withLock { ($0.queue.isEmpty, $0.closing) }
            let deadline = settings.isLive ? closing : nil
            if closing != nil, isEmpty || deadline.map({ clock.now >= $0 }) ?? false {
                peer.finishSending()
                return nil
            }
            polled.removeAll()
            polled.add(connection.wake)
            polled.add(peer, reads: true, writes: !isEmpty)
            polled.wait(until: deadline)
            connection.wake.clear()
            do throws(SystemError) {
                if polled.isReadable(1) || polled.isHungUp(1), try peer.discard(&scratch) {
                    return ConnectionError("closed by the other side")
                }
                let anything = try connection.state.withLock { state throws(SystemError) in
                    try state.queue.send(to: peer)
                }
                if anything { connection.progress.set() }
            } catch {
                return ConnectionError(error)
            }
        }
    }
}
