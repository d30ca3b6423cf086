import CLinux
import Glibc

extension Descriptor {
    /// What kind of socket.
    public enum SocketKind: Sendable {
        case stream
        case datagram
    }

    /// Makes a non-blocking socket that programs which are started do not inherit.
    ///
    /// - Parameters:
    ///   - kind: of a stream or of datagrams.
    ///   - address: where it will connect or listen; says which family the socket is of.
    /// - Throws: when descriptors are short, or the family is not there.
    public convenience init(
        socket kind: SocketKind,
        for address: SocketAddress
    ) throws(SystemError) {
        let type = kind == .stream ? SOCK_STREAM : SOCK_DGRAM
        let number = Glibc.socket(address.family, Int32(type.rawValue | Self.flags), 0)
        guard number >= 0 else { throw SystemError.latest }
        self.init(number)
        guard kind == .stream, address.family != AF_UNIX else { return }
        // A peer that vanished is found out in the end, and lines do not wait for more of them.
        setOption(SOL_SOCKET, SO_KEEPALIVE)
        setOption(Int32(IPPROTO_TCP), TCP_NODELAY)
    }

    private static let flags = SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue

    private func setOption(_ level: Int32, _ name: Int32) {
        var one: Int32 = 1
        _ = unsafe setsockopt(number, level, name, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Begins to connect.
    ///
    /// - Returns: whether it is connected; otherwise `connectionError` says so once it is writable.
    public func connect(to address: SocketAddress) throws(SystemError) -> Bool {
        let result = unsafe withSocketAddress(address) { unsafe Glibc.connect(number, $0, $1) }
        guard result != 0 else { return true }
        guard errno == EINPROGRESS || errno == EINTR else { throw SystemError.latest }
        return false
    }

    /// What became of a connection once the socket is writable; `nil` when all is well.
    public var connectionError: SystemError? {
        var code: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard unsafe getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &length) == 0 else { return .latest }
        return code == 0 ? nil : SystemError(code: code)
    }

    /// Gives a listening socket its place; a TCP port may be taken again right after another program left it.
    public func bind(to address: SocketAddress) throws(SystemError) {
        if address.family != AF_UNIX { setOption(SOL_SOCKET, SO_REUSEADDR) }
        guard unsafe withSocketAddress(address, { unsafe Glibc.bind(number, $0, $1) }) == 0 else {
            throw SystemError.latest
        }
    }

    public func listen(waiting backlog: Int32 = 64) throws(SystemError) {
        guard Glibc.listen(number, backlog) == 0 else { throw SystemError.latest }
    }

    /// The next peer that wants to connect, as a non-blocking socket; `nil` when there is none now.
    public func accept() throws(SystemError) -> Descriptor? {
        let peer = beacon_accept(number, Int32(Self.flags))
        guard peer < 0 else { return Descriptor(peer) }
        switch errno {
        case EAGAIN, EINTR, ECONNABORTED: return nil
        default: throw SystemError.latest
        }
    }

    /// Sends as many octets as go without waiting; a peer that has gone is an error and no signal.
    ///
    /// - Returns: how many; 0 when none go now.
    public func send(_ octets: Span<UInt8>, from offset: Int = 0) throws(SystemError) -> Int {
        guard offset >= 0, offset < octets.count else { return 0 }
        let sent = unsafe octets.withUnsafeBufferPointer { buffer in
            let rest = unsafe UnsafeBufferPointer(rebasing: buffer[offset...])
            return unsafe Glibc.send(number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        }
        if sent >= 0 { return sent }
        guard errno == EAGAIN || errno == EINTR else { throw SystemError.latest }
        return 0
    }

    /// Says that nothing more will be sent.
    public func finishSending() { shutdown(number, Int32(SHUT_WR)) }

    private func withSocketAddress(
        _ address: SocketAddress,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        unsafe withUnsafePointer(to: address.storage) { storage in
            unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, address.length)
            }
        }
    }
}
