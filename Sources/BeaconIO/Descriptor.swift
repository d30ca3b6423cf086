import Glibc

/// An open file or socket, closed when nobody holds it any more.
public final class Descriptor: Sendable {
    /// The number that the kernel knows it by.
    public let number: Int32
    private let isOwned: Bool

    /// - Parameters:
    ///   - number: an open descriptor.
    ///   - isOwned: whether it is closed with this object; standard output is not.
    public init(_ number: Int32, isOwned: Bool = true) {
        self.number = number
        self.isOwned = isOwned
    }

    deinit {
        if isOwned { close(number) }
    }

    /// Writes as many octets as go, from `offset` on: one write(2), again when a signal interrupts it.
    ///
    /// - Returns: how many were written.
    public func write(_ octets: Span<UInt8>, from offset: Int = 0) throws(SystemError) -> Int {
        guard offset >= 0, offset < octets.count else { return 0 }
        while true {
            let written = unsafe octets.withUnsafeBufferPointer { buffer in
                let rest = unsafe UnsafeBufferPointer(rebasing: buffer[offset...])
                return unsafe Glibc.write(number, rest.baseAddress, rest.count)
            }
            if written >= 0 { return written }
            guard errno == EINTR else { throw SystemError.latest }
        }
    }

    /// Writes all octets; waits where the other side is slow, also when the descriptor is non-blocking.
    public func writeAll(_ octets: Span<UInt8>) throws(SystemError) {
        var offset = 0
        while offset < octets.count {
            do {
                offset += try write(octets, from: offset)
            } catch {
                guard error.code == EAGAIN else { throw error }
                waitUntilWritable()
            }
        }
    }

    /// Waits until write(2) would take an octet, or would fail.
    public func waitUntilWritable() {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&entry, 1, -1)
    }
}
