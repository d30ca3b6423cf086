import Synchronization

/// What several threads found wrong.
final class Complaints: Sendable {
    private let found = Mutex<[String]>([])

    var all: [String] { found.withLock { $0.sorted() } }

    func add(_ complaint: String) { found.withLock { $0.append(complaint) } }
}
