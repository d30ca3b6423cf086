internal import Synchronization

/// Tells when the last of several threads has ended.
final class CountdownLatch: Sendable {
    private let left: Atomic<Int>
    /// Becomes readable when none is left.
    let reached = EventDescriptor()

    init(_ count: Int) {
        left = Atomic(count)
        if count == 0 { reached.signal() }
    }

    var isReached: Bool { left.load(ordering: .acquiring) <= 0 }

    func arrive() {
        if left.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { reached.signal() }
    }
}
