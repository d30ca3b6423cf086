import BeaconIO
import Glibc

/// Two sockets that are connected with each other, non-blocking.
struct SocketPair {
    let near: Descriptor
    let far: Descriptor

    init() throws {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError.latest }
        near = Descriptor(ends[0])
        far = Descriptor(ends[1])
    }

    /// All that has come.
    func read() -> String {
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while let count = try? far.read(into: &part), count > 0 { all += part.prefix(count) }
        return String(decoding: all, as: UTF8.self)
    }
}
