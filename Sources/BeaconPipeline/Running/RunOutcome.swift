internal import BeaconCore
internal import Synchronization

/// The failures of a run: each is said once, and the first gives the exit status.
final class RunOutcome: Sendable {
    private let first = Mutex<Failure?>(nil)
    private let messages: any Messages

    init(_ messages: any Messages) { self.messages = messages }

    func record(_ failure: Failure) {
        messages.warn(failure.message)
        first.withLock { if $0 == nil { $0 = failure } }
    }

    var exitStatus: Int32 { first.withLock { $0?.exitStatus } ?? 0 }
}
