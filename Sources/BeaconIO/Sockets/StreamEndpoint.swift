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

    /// Every address that it stands for; may wait for name servers.
    ///
    /// - Returns: at least one, in the order in which they should be tried.
    /// - Throws: why there is none.
    public func addresses() throws(ConnectionError) -> [SocketAddress] {
        switch self {
        case .unix(let path):
            if let address = SocketAddress(path: path) { return [address] }
            throw ConnectionError("the path is too long for a socket", isFinal: true)
        case .tcp(let host, let port):
            do throws(NameError) {
                return try SocketAddress.resolve(host, port: port)
            } catch {
                throw ConnectionError(error)
            }
        }
    }
}
