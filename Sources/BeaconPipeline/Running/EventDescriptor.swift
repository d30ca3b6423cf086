internal import CLinux
internal import Glibc

/// A descriptor that becomes readable when it is signalled, for threads that wait in `poll`.
final class EventDescriptor: Sendable {
    let descriptor: Int32

    init() { descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Makes it readable until `clear`.
    func signal() {
        var one: UInt64 = 1
        _ = unsafe write(descriptor, &one, 8)
    }

    func clear() {
        var count: UInt64 = 0
        _ = unsafe read(descriptor, &count, 8)
    }
}
