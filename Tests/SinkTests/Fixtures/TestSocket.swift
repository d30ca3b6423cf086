import BeaconIO
import Glibc

/// The other side of a socket sink: listens, or connects; reads and waits as a test says.
final class TestSocket: @unchecked Sendable {
    let descriptor: Descriptor

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// Listens on a path or a TCP address.
    static func listening(_ address: SocketAddress) throws -> TestSocket {
        let socket = try Descriptor(socket: .stream, for: address)
        try socket.bind(to: address)
        try socket.listen()
        return TestSocket(socket)
    }

    /// Connects; tries for two seconds.
    static func connected(_ address: SocketAddress) throws -> TestSocket {
        let end = ContinuousClock().now + .seconds(2)
        while true {
            do {
                let socket = try Descriptor(socket: .stream, for: address)
                if try !socket.connect(to: address), let error = wait(socket, writes: true) { throw error }
                return TestSocket(socket)
            } catch {
                guard ContinuousClock().now < end else { throw error }
                usleep(10_000)
            }
        }
    }

    private static func wait(_ socket: Descriptor, writes: Bool) -> SystemError? {
        var set = PollSet()
        set.add(socket, reads: !writes, writes: writes)
        set.wait(until: ContinuousClock().now + .seconds(5))
        return writes ? socket.connectionError : nil
    }

    /// The next peer; fails after five seconds.
    func accept() throws -> TestSocket {
        _ = Self.wait(descriptor, writes: false)
        guard let peer = try descriptor.accept() else { throw SystemError(code: ETIMEDOUT) }
        return TestSocket(peer)
    }

    /// Reads until `count` octets have come, the other side ends, or five seconds pass without any.
    func read(_ count: Int = .max) -> String {
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 14)
        while all.count < count {
            _ = Self.wait(descriptor, writes: false)
            guard let length = try? descriptor.read(into: &part), length > 0 else { break }
            all += part.prefix(length)
        }
        return String(decoding: all, as: UTF8.self)
    }

    /// Makes the kernel keep little for this side, so that a slow reader is slow.
    func shrink() {
        var size: Int32 = 2048
        setsockopt(descriptor.number, SOL_SOCKET, SO_RCVBUF, &size, 4)
    }

    static func tcp(_ port: UInt16) throws -> SocketAddress {
        guard let address = SocketAddress(numeric: "127.0.0.1", port: port) else {
            throw SystemError(code: EINVAL)
        }
        return address
    }

    static func unix(_ path: String) throws -> SocketAddress {
        guard let address = SocketAddress(path: path) else { throw SystemError(code: EINVAL) }
        return address
    }

    /// A TCP port of the loopback address that nobody listens on.
    static func freePort() throws -> UInt16 {
        let address = try tcp(0)
        let socket = try Descriptor(socket: .stream, for: address)
        try socket.bind(to: address)
        var name = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = getsockname(socket.number, $0, &length)
            }
        }
        return UInt16(bigEndian: name.sin_port)
    }
}
