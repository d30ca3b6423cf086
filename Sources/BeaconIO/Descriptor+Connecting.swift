import Glibc

extension Descriptor {
    /// Connects a stream socket.
    ///
    /// - Parameters:
    ///   - endpoint: where somebody listens.
    ///   - milliseconds: how long at most.
    ///   - stop: a descriptor that ends the wait when it becomes readable; −1 for none.
    /// - Returns: a socket that does not block.
    /// - Throws: why there is no connection.
    public static func connected(
        to endpoint: StreamEndpoint,
        within milliseconds: Int32,
        unless stop: Int32 = -1
    ) throws(ConnectionError) -> Descriptor {
        switch endpoint {
        case .unix(let path): try connected(toPath: path, milliseconds, stop)
        case .tcp(let host, let port): try connected(toHost: host, port, milliseconds, stop)
        }
    }

    private static func connected(
        toPath path: String,
        _ milliseconds: Int32,
        _ stop: Int32
    ) throws(ConnectionError) -> Descriptor {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let octets = Array(path.utf8)
        let fits = unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
            // The last octet stays zero.
            guard octets.count < place.count else { return false }
            unsafe place.copyBytes(from: octets)
            return true
        }
        guard fits else { throw ConnectionError("the path is too long for a socket") }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let descriptor = try socketDescriptor(AF_UNIX)
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.connect(descriptor.number, $0, size)
            }
        }
        if result != 0 { try descriptor.awaitConnection(errno, milliseconds, stop) }
        return descriptor
    }

    private static func connected(
        toHost host: String,
        _ port: UInt16,
        _ milliseconds: Int32,
        _ stop: Int32
    ) throws(ConnectionError) -> Descriptor {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_NUMERICSERV
        var first: UnsafeMutablePointer<addrinfo>?
        let result = unsafe getaddrinfo(host, String(port), &hints, &first)
        guard result == 0 else {
            let text = unsafe gai_strerror(result).map { unsafe String(cString: $0) } ?? "error \(result)"
            throw ConnectionError(SystemError.sentence(text))
        }
        defer { unsafe freeaddrinfo(first) }
        var latest = ConnectionError("no address")
        var entry = unsafe first
        while let address = unsafe entry {
            do throws(ConnectionError) {
                let descriptor = try socketDescriptor(unsafe address.pointee.ai_family)
                let (target, size) = unsafe (address.pointee.ai_addr, address.pointee.ai_addrlen)
                if unsafe Glibc.connect(descriptor.number, target, size) != 0 {
                    try descriptor.awaitConnection(errno, milliseconds, stop)
                }
                return descriptor
            } catch {
                latest = error
            }
            unsafe entry = address.pointee.ai_next
        }
        throw latest
    }

    private static func socketDescriptor(_ family: Int32) throws(ConnectionError) -> Descriptor {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = socket(family, kind, 0)
        guard number >= 0 else { throw ConnectionError(SystemError.latest) }
        return Descriptor(number)
    }

    /// Waits for a connection that was begun.
    private func awaitConnection(
        _ error: Int32,
        _ milliseconds: Int32,
        _ stop: Int32
    ) throws(ConnectionError) {
        guard error == EINPROGRESS else { throw ConnectionError(SystemError(code: error)) }
        switch waitUntilWritable(unless: stop, milliseconds: milliseconds) {
        case .ready: break
        case .stopped: throw ConnectionError("stopped")
        case .timedOut: throw ConnectionError("nobody answers")
        }
        var outcome: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard unsafe getsockopt(number, SOL_SOCKET, SO_ERROR, &outcome, &size) == 0 else {
            throw ConnectionError(SystemError.latest)
        }
        guard outcome == 0 else { throw ConnectionError(SystemError(code: outcome)) }
    }
}
