import BeaconCore
import Synchronization

/// Keeps messages instead of showing them.
final class QuietMessages: Messages {
    let lines = Mutex<[String]>([])

    func warn(_ line: String) { lines.withLock { $0.append(line) } }
    func progress(_ progress: Progress) {}
}
