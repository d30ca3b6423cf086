internal import BeaconCore
internal import Synchronization

/// How far time has come in several streams together: the least of those still alive.
final class JoinedWatermarks: Sendable {
    private struct State {
        var watermarks: [Timestamp?]
        var alive: [Bool]
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

    /// Moves one stream's watermark.
    ///
    /// - Returns: the least watermark, or `nil` while some living stream has none.
    func update(_ number: Int, to watermark: Timestamp?) -> Timestamp? {
        state.withLock { state in
            if let watermark { state.watermarks[number] = watermark }
            var least: Timestamp?
            for index in state.watermarks.indices where state.alive[index] {
                guard let watermark = state.watermarks[index] else { return nil }
                least = least.map { min($0, watermark) } ?? watermark
            }
            return least
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
