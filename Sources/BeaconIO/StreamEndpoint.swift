/// Where a stream socket listens.
public enum StreamEndpoint: Hashable, Sendable, CustomStringConvertible {
    case unix(path: String)
    case tcp(host: String, port: UInt16)

    /// As it is written in a pipeline: `unix:/run/beacon.sock`, `tcp:127.0.0.1:9000`.
    public var description: String {
        switch self {
        case .unix(let path): "unix:\(path)"
        case .tcp(let host, let port) where host.contains(":"): "tcp:[\(host)]:\(port)"
        case .tcp(let host, let port): "tcp:\(host):\(port)"
        }
    }
}
