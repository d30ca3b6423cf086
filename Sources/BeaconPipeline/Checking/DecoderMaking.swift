internal import BeaconCore
internal import BeaconIO
internal import Synchronization

/// Builds many decoders on two threads.
///
/// Compiling the decoder files of the catalogue is most of what a start takes; measured by `scripts/bench start`.
final class DecoderMaking: Sendable {
    typealias Outcome = Result<any BeaconDecoder, Failure>

    private struct State: Sendable {
        /// Those that nobody has begun with.
        var left: Range<Int>
        var outcomes: [Outcome?]
    }

    /// With fewer decoders another thread is not worth its start.
    private static let worthwhile = 8

    private let chosen: [DecoderPlugin]
    private let plugins: NamedPlugins
    private let state: Mutex<State>

    private init(_ chosen: [DecoderPlugin], _ plugins: NamedPlugins) {
        self.chosen = chosen
        self.plugins = plugins
        let outcomes = [Outcome?](repeating: nil, count: chosen.count)
        state = Mutex(State(left: chosen.indices, outcomes: outcomes))
    }

    /// Builds decoders with their options as they are when nothing is said.
    ///
    /// - Returns: what came of each, in their order.
    static func make(_ chosen: [DecoderPlugin], _ plugins: NamedPlugins) -> [Outcome] {
        let making = DecoderMaking(chosen, plugins)
        let isWorthwhile = chosen.count >= worthwhile
        let helper = isWorthwhile ? try? ServiceThread("decoders", { making.work { $0.popLast() } }) : nil
        making.work { $0.popFirst() }
        helper?.join()
        return making.state.withLock { $0.outcomes.compactMap(\.self) }
    }

    /// Builds, from one end of the list to where the other thread has come.
    private func work(_ next: (inout Range<Int>) -> Int?) {
        while let index = state.withLock({ next(&$0.left) }) {
            let outcome: Outcome
            do throws(Failure) {
                outcome = .success(try plugins.make(chosen[index]))
            } catch {
                outcome = .failure(error)
            }
            state.withLock { $0.outcomes[index] = outcome }
        }
    }
}
