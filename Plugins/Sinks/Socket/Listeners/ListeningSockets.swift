import BeaconCore
import BeaconIO
import Glibc

/// The sockets that readers connect to: one a path, or one an address of this machine.
final class ListeningSockets: Sendable {
    let descriptors: [Descriptor]
    /// The socket file that goes with them.
    private let path: String?
    private let file: FileStatus?

    /// Opens them.
    ///
    /// - Parameters:
    ///   - target: the path, or the address.
    ///   - permissions: of the socket file.
    /// - Throws: why nobody could connect.
    init(_ target: StreamEndpoint, permissions: UInt32) throws(Failure) {
        switch target {
        case .unix(let path):
            descriptors = [try Self.listen(onPath: path, permissions, target.label)]
            self.path = path
            file = FileSystem.linkStatus(path)
        case .tcp:
            descriptors = try Self.listen(onAddressesOf: target)
            path = nil
            file = nil
        }
    }

    /// Closes with the object; takes the socket file away now, unless another program has put its own there.
    func removeFile() {
        guard let path, let file, FileSystem.linkStatus(path)?.isSameFile(as: file) == true else { return }
        try? FileSystem.remove(path)
    }

    private static func listen(
        onPath path: String,
        _ permissions: UInt32,
        _ label: String
    ) throws(Failure) -> Descriptor {
        guard let address = SocketAddress(path: path) else { throw Failure(.usage, "\(label): no path") }
        do throws(SystemError) {
            let socket = try Descriptor(socket: .stream, for: address)
            do throws(SystemError) {
                try socket.bind(to: address)
            } catch {
                guard error.code == EADDRINUSE, isStale(path, address) else { throw error }
                try FileSystem.remove(path)
                try socket.bind(to: address)
            }
            // Nobody can connect before listen(2): there is no moment in which it is open to others.
            try FileSystem.setPermissions(path, permissions)
            try socket.listen()
            return socket
        } catch {
            let status = FileSystem.status(path) ?? FileSystem.linkStatus(path)
            guard error.code == EADDRINUSE, let status, !status.isSocket else { throw failure(error, label) }
            throw Failure(.cannotCreate, "\(label): is no socket; remove it or take another path")
        }
    }

    /// Whether a program that did not clean up left the socket file: nobody listens there.
    private static func isStale(_ path: String, _ address: SocketAddress) -> Bool {
        guard FileSystem.linkStatus(path)?.isSocket == true,
            let probe = try? Descriptor(socket: .stream, for: address)
        else { return false }
        do throws(SystemError) {
            _ = try probe.connect(to: address)
            return false
        } catch {
            return error.code == ECONNREFUSED
        }
    }

    private static func listen(onAddressesOf target: StreamEndpoint) throws(Failure) -> [Descriptor] {
        let addresses: [SocketAddress]
        do throws(ConnectionError) {
            addresses = try target.addresses().filter(\.isLoopback)
        } catch {
            throw Failure(.unavailable, "\(target.label): \(error.text)")
        }
        var sockets: [Descriptor] = []
        var reason = SystemError(code: EADDRNOTAVAIL)
        for address in addresses {
            do throws(SystemError) {
                let socket = try Descriptor(socket: .stream, for: address)
                try socket.bind(to: address)
                try socket.listen()
                sockets.append(socket)
            } catch {
                // `localhost` may have an IPv6 address that this machine lacks.
                guard error.code == EADDRNOTAVAIL || error.code == EAFNOSUPPORT else {
                    throw failure(error, target.label)
                }
                reason = error
            }
        }
        guard !sockets.isEmpty else { throw failure(reason, target.label) }
        return sockets
    }

    private static func failure(_ error: SystemError, _ label: String) -> Failure {
        switch error.code {
        case EADDRINUSE:
            Failure(.unavailable, "\(label): is in use; stop what listens there, or choose another")
        case EACCES, EPERM: Failure(.noPermission, "\(label): \(error.text)")
        case ENOENT: Failure(.cannotCreate, "\(label): no such folder; make it first")
        case ENOTDIR, EROFS, ENOSPC: Failure(.cannotCreate, "\(label): \(error.text)")
        default: Failure(.unavailable, "\(label): \(error.text)")
        }
    }
}
