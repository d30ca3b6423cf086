internal import Synchronization

/// Counts how often the operator asked for files to be opened again (SIGHUP).
final class ReopenRequests: Sendable {
    private let requests = Atomic<Int>(0)

    var count: Int { requests.load(ordering: .relaxed) }

    func add() { requests.wrappingAdd(1, ordering: .relaxed) }
}
