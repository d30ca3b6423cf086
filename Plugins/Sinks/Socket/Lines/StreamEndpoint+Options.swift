import BeaconCore
import BeaconIO

extension StreamEndpoint {
    /// How messages call it: as it stands in the pipeline.
    var label: String {
        switch self {
        case .unix(let path): path
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        }
    }

    /// - Throws: a path that no socket can have.
    static func unix(_ options: Options) throws(Failure) -> StreamEndpoint {
        let path = options.text("path") ?? ""
        guard SocketAddress(path: path) != nil else {
            throw Failure(
                .usage,
                "\(path): the path of a socket has at most \(SocketAddress.longestPath) octets"
            )
        }
        return .unix(path: path)
    }

    /// - Throws: a port that nobody listens on.
    static func tcp(_ options: Options) throws(Failure) -> StreamEndpoint {
        let (host, port) = options.endpoint("address") ?? ("", 0)
        guard port != 0 else { throw Failure(.usage, "\(host):0: a port from 1 to 65535 is needed") }
        return .tcp(host: host, port: port)
    }
}
