import Synchronization

/// Counts calls, from any thread.
final class Counted: Sendable {
    private let number = Atomic<Int>(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    func add(_ amount: Int = 1) { number.add(amount, ordering: .sequentiallyConsistent) }
}
