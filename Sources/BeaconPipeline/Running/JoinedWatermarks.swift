internal import BeaconCore
internal import Synchronization

/// How far time has come in several streams together: the least of those still alive.
final class JoinedWatermarks: Sendable {
    private struct State {
        var watermarks: [Timestamp?]
        var alive: [Bool]

        var least: Timestamp? {
            var least: Timestamp?
            for index in watermarks.indices where alive[index] {
                guard let watermark = watermarks[index] else { return nil }
                least = least.map { min($0, watermark) } ?? watermark
            }
            return least
        }
    }

    private let state: Mutex<State>

    init(count: Int) {
        state = Mutex(
            State(
                watermarks: Array(repeating: nil, count: count),
                alive: Array(repeating: true, count: count)
            )
        )
    }

    /// Moves one stream's watermark and calls `handOn` with the least one, or `nil` while some living stream
    /// has none.
    ///
    /// Streams take turns: otherwise another one could hand on a watermark that counts on rows which this
    /// one has not handed on yet. `handOn` must not wait.
    func update(_ number: Int, to watermark: Timestamp?, _ handOn: (Timestamp?) -> Void) {
        state.withLock { state in
            if let watermark { state.watermarks[number] = watermark }
            handOn(state.least)
        }
    }

    /// Takes note that a stream has ended.
    ///
    /// - Returns: whether it was the last one.
    func end(_ number: Int) -> Bool {
        state.withLock { state in
            state.alive[number] = false
            return !state.alive.contains(true)
        }
    }
}
