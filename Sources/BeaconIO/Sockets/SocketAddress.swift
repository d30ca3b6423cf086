import Glibc

/// Where a socket is: an IP address and a port, or a path.
public struct SocketAddress: Sendable {
    var storage = sockaddr_storage()
    var length: socklen_t

    /// The longest path of a Unix socket, in octets: sun_path holds 108 with its final zero.
    public static let longestPath = 107

    /// A Unix socket; `nil` when the path is empty or too long.
    public init?(path: String) {
        let octets = Array(path.utf8)
        guard !octets.isEmpty, octets.count <= Self.longestPath else { return nil }
        length = socklen_t(MemoryLayout<sa_family_t>.size + octets.count + 1)
        storage.ss_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &storage) { memory in
            let start = MemoryLayout<sa_family_t>.size
            for index in octets.indices { unsafe memory[start + index] = octets[index] }
        }
    }

    private init?(_ info: addrinfo) {
        let room = MemoryLayout<sockaddr_storage>.size
        guard let address = unsafe info.ai_addr, Int(unsafe info.ai_addrlen) <= room else { return nil }
        length = unsafe info.ai_addrlen
        unsafe withUnsafeMutableBytes(of: &storage) { memory in
            unsafe memory.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(length)))
        }
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// Whether only this machine reaches it: 127.0.0.0/8 or ::1.
    public var isLoopback: Bool {
        unsafe withUnsafeBytes(of: storage) { memory in
            switch family {
            // sockaddr_in: family, port, address. sockaddr_in6: family, port, flow, address.
            case AF_INET: return unsafe memory[4] == 127
            case AF_INET6:
                for index in 8..<23 where unsafe memory[index] != 0 { return false }
                return unsafe memory[23] == 1
            default: return false
            }
        }
    }

    /// An IP address that is written in numbers; `nil` when it is not.
    public init?(numeric host: String, port: UInt16) {
        guard let address = try? Self.resolve(host, port: port, flags: AI_NUMERICHOST).first else {
            return nil
        }
        self = address
    }

    /// Looks up a host, which may be a name or an address; may wait for name servers.
    ///
    /// - Returns: at least one address, in the order in which they should be tried.
    /// - Throws: why there is none.
    public static func resolve(_ host: String, port: UInt16) throws(NameError) -> [SocketAddress] {
        try resolve(host, port: port, flags: 0)
    }

    private static func resolve(
        _ host: String,
        port: UInt16,
        flags: Int32
    ) throws(NameError) -> [SocketAddress] {
        var hints = unsafe addrinfo()
        unsafe hints.ai_family = AF_UNSPEC
        // One answer an address, not one a socket type.
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_NUMERICSERV | flags
        var first: UnsafeMutablePointer<addrinfo>?
        let result = unsafe getaddrinfo(host, String(port), &hints, &first)
        guard result == 0 else { throw NameError(code: result) }
        defer { unsafe freeaddrinfo(first) }
        var addresses: [SocketAddress] = []
        var next = unsafe first
        while let info = unsafe next {
            if let address = unsafe SocketAddress(info.pointee) { addresses.append(address) }
            unsafe next = info.pointee.ai_next
        }
        guard !addresses.isEmpty else { throw NameError(code: EAI_NONAME) }
        return addresses
    }
}
