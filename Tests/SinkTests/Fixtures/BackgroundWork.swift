import Foundation

/// Runs something on a thread of its own.
final class BackgroundWork: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)

    /// `work` is used by that thread only, until `wait` has returned.
    init(_ work: @escaping () -> Void) {
        nonisolated(unsafe) let work = work
        let done = done
        Thread.detachNewThread {
            work()
            done.signal()
        }
    }

    /// Waits until it has ended.
    func wait() { done.wait() }
}
