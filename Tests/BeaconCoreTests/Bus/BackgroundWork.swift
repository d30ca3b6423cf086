import Foundation

/// Something that another thread does.
final class BackgroundWork: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)

    /// Starts it; what it uses belongs to it until `wait` returns.
    init(_ body: sending @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        let work = Thread { [done] in
            body()
            done.signal()
        }
        work.start()
    }

    func wait() { done.wait() }

    /// Whether it ends within so many seconds.
    func ends(within seconds: Double) -> Bool {
        guard done.wait(timeout: .now() + seconds) == .success else { return false }
        done.signal()
        return true
    }
}
