import Synchronization

/// Where the parts of a run say how their state changes, and where the source `status` reads it.
///
/// Holds the latest events only: who reads too late is told how many it missed.
public final class StatusBoard: Sendable {
    private struct State {
        var events: [StatusEvent] = []
        /// The ordinal of the first event held.
        var first = 0
        var watchers: [@Sendable () -> Void] = []
    }

    /// How many events wait for a reader.
    public static let capacity = 256
    private let state = Mutex(State())

    public init() {}

    public func post(_ event: StatusEvent) {
        let watchers = state.withLock { state in
            state.events.append(event)
            if state.events.count > Self.capacity {
                state.events.removeFirst()
                state.first += 1
            }
            return state.watchers
        }
        for watcher in watchers { watcher() }
    }

    /// Has `body` called after each event that is posted from now on, on the thread that posts it.
    ///
    /// - Returns: the ordinal of the next event.
    public func watch(_ body: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.watchers.append(body)
            return state.first + state.events.count
        }
    }

    /// The events from an ordinal on.
    ///
    /// - Parameter ordinal: 0, or what the last call gave as `next`.
    /// - Returns: the events, how many were overwritten before they were read, and where to go on.
    public func events(from ordinal: Int) -> (events: [StatusEvent], missed: Int, next: Int) {
        state.withLock { state in
            let missed = max(state.first - ordinal, 0)
            let skipped = min(max(ordinal - state.first, 0), state.events.count)
            let end = state.first + state.events.count
            return (Array(state.events.dropFirst(skipped)), missed, end)
        }
    }
}
