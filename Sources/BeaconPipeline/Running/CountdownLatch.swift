internal import BeaconIO
internal import Synchronization

/// Tells when the last of several threads has ended.
final class CountdownLatch: Sendable {
    private let left: Atomic<Int>
    /// Becomes readable when none is left.
    let reached: WakeUp

    init(_ count: Int, _ reached: WakeUp) {
        left = Atomic(count)
        self.reached = reached
        if count == 0 { reached.set() }
    }

    var isReached: Bool { left.load(ordering: .acquiring) <= 0 }

    func arrive() {
        if left.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { reached.set() }
    }
}
