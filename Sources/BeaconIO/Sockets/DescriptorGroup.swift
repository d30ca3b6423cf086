import CLinux
import Glibc

/// Several descriptors as one to wait for: readable when any of them is.
public final class DescriptorGroup: Sendable {
    /// The descriptor to wait for.
    public let number: Int32

    /// - Throws: when descriptors are short.
    public init(_ descriptors: [Int32]) throws(SystemError) {
        number = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard number >= 0 else { throw SystemError.latest }
        for descriptor in descriptors {
            var event = unsafe epoll_event()
            unsafe event.events = EPOLLIN.rawValue
            // One that is there already, or is no longer open, changes nothing.
            _ = unsafe epoll_ctl(number, EPOLL_CTL_ADD, descriptor, &event)
        }
    }

    deinit { close(number) }
}
