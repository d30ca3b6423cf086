import BeaconCore
import Synchronization

/// How a transport ended, once it has.
final class TransportEnding: Sendable {
    private let state = Mutex<(hasEnded: Bool, failure: Failure?)>((false, nil))

    var hasEnded: Bool { state.withLock { $0.hasEnded } }
    var failure: Failure? { state.withLock { $0.failure } }

    func end(_ failure: Failure?) { state.withLock { $0 = (true, failure) } }
}
