import Glibc

extension Descriptor {
    /// Connects a stream socket.
    ///
    /// - Parameters:
    ///   - endpoint: where somebody listens.
    ///   - milliseconds: how long at most, for each address that it has.
    ///   - stop: a descriptor that ends the wait when it becomes readable; −1 for none.
    /// - Returns: a socket that does not block.
    /// - Throws: why there is no connection.
    public static func connected(
        to endpoint: StreamEndpoint,
        within milliseconds: Int32,
        unless stop: Int32 = -1
    ) throws(ConnectionError) -> Descriptor {
        var latest = ConnectionError("no address")
        for address in try endpoint.addresses() {
            do throws(ConnectionError) {
                return try connected(to: address, milliseconds, stop)
            } catch {
                latest = error
            }
        }
        throw latest
    }

    private static func connected(
        to address: SocketAddress,
        _ milliseconds: Int32,
        _ stop: Int32
    ) throws(ConnectionError) -> Descriptor {
        let descriptor: Descriptor
        do throws(SystemError) {
            descriptor = try Descriptor(socket: .stream, for: address)
            if try descriptor.connect(to: address) { return descriptor }
        } catch {
            throw ConnectionError(error)
        }
        switch descriptor.waitUntilWritable(unless: stop, milliseconds: milliseconds) {
        case .ready: break
        case .stopped: throw ConnectionError("stopped")
        case .timedOut: throw ConnectionError("nobody answers")
        }
        if let error = descriptor.connectionError { throw ConnectionError(error) }
        return descriptor
    }
}
