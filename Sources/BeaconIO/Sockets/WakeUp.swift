import CLinux
import Glibc

/// Wakes a thread that waits in poll(2); stays set until it is cleared.
public final class WakeUp: Sendable {
    /// The descriptor to wait for.
    public let number: Int32

    /// - Throws: when descriptors are short.
    public init() throws(SystemError) {
        number = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard number >= 0 else { throw SystemError.latest }
    }

    deinit { close(number) }

    public func set() {
        var one: UInt64 = 1
        _ = unsafe write(number, &one, 8)
    }

    public func clear() {
        var count: UInt64 = 0
        _ = unsafe read(number, &count, 8)
    }

    /// Waits until it is set, and clears it.
    ///
    /// - Returns: `false` when it was not set in time.
    @discardableResult
    public func wait(until deadline: ContinuousClock.Instant? = nil) -> Bool {
        var set = PollSet()
        set.add(self)
        set.wait(until: deadline)
        guard set.isReady(0) else { return false }
        clear()
        return true
    }
}
