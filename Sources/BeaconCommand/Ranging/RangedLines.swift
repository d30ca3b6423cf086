internal import BeaconCore
internal import Synchronization

/// The lines of the latest ranging, between the thread that hears them and the one that draws them.
final class RangedLines: Sendable {
    private struct State {
        var time: Timestamp?
        var lines: [Event] = []
        var version = 0
    }

    private let state = Mutex(State())

    /// Takes the next line; the first one of a later time takes the place of all before it.
    func take(_ line: Event) {
        state.withLock { state in
            if line.time != state.time { state.lines = [] }
            state.time = line.time
            // The line that says that none is in range ranks nobody.
            if line.value(named: "rank") != nil { state.lines.append(line) }
            state.version &+= 1
        }
    }

    /// Another number after each change.
    var version: Int { state.withLock { $0.version } }

    /// The lines, the nearest beacon first, and when they were made; `nil` before the first.
    func look() -> (lines: [Event], time: Timestamp?) { state.withLock { ($0.lines, $0.time) } }
}
