import BeaconCore
import Synchronization

/// Keeps what a sink says to the operator.
final class WarningCatcher: Messages {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func warn(_ line: String) { lines.withLock { $0.append(line) } }

    func progress(_ progress: BeaconCore.Progress) {}
}
