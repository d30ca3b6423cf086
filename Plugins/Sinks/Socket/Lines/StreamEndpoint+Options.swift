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
    static func unix(_ options: Options) throws(OptionFault) -> StreamEndpoint {
        let path = options.text("path") ?? ""
        guard SocketAddress(path: path) != nil else {
            throw OptionFault(
                "the path of a socket has 1 to \(SocketAddress.longestPath) octets, and this one "
                    + "\(path.utf8.count)",
                in: "path"
            )
        }
        return .unix(path: path)
    }

    /// - Throws: a port that nobody listens on.
    static func tcp(_ options: Options) throws(OptionFault) -> StreamEndpoint {
        let (host, port) = options.endpoint("address") ?? ("", 0)
        guard port != 0 else { throw OptionFault("a port from 1 to 65535 is expected", in: "address") }
        return .tcp(host: host, port: port)
    }
}
