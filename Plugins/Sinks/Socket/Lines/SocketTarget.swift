import BeaconCore
import BeaconIO

/// Where a socket connects to, or listens.
enum SocketTarget: Sendable {
    case unix(String)
    case tcp(host: String, port: UInt16)

    /// How messages call it.
    var label: String {
        switch self {
        case .unix(let path): path
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        }
    }

    /// - Throws: a path that no socket can have, or a port that nobody listens on.
    static func unix(_ options: Options) throws(Failure) -> SocketTarget {
        let path = options.text("path") ?? ""
        guard SocketAddress(path: path) != nil else {
            throw Failure(
                .usage,
                "\(path): the path of a socket has at most \(SocketAddress.longestPath) octets"
            )
        }
        return .unix(path)
    }

    static func tcp(_ options: Options) throws(Failure) -> SocketTarget {
        let (host, port) = options.endpoint("address") ?? ("", 0)
        guard port != 0 else { throw Failure(.usage, "\(host):0: a port from 1 to 65535 is needed") }
        return .tcp(host: host, port: port)
    }

    /// Every address that it stands for; may wait for name servers.
    func resolved() throws(SocketTrouble) -> [SocketAddress] {
        switch self {
        case .unix(let path): return SocketAddress(path: path).map { [$0] } ?? []
        case .tcp(let host, let port):
            do throws(NameError) {
                return try SocketAddress.resolve(host, port: port)
            } catch {
                throw SocketTrouble(text: error.text, isFinal: !error.isTemporary)
            }
        }
    }
}
