public import BeaconCore
internal import BeaconIO
internal import Glibc

extension KeyFile {
    /// More octets are surely no key file.
    private static let largestFile = 1 << 23

    /// Reads a file that belongs to the user, or to root, and that nobody else can read.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - name: how the user calls it.
    /// - Throws: what is wrong, with file, line and column, and what to do.
    public init(reading path: String, calledAs name: String) throws(LoadFailure) {
        let name = Self.printable(name)
        let file = try Self.open(path, name)
        try Self.check(file.status, name)
        let octets = try Self.octets(of: file, name)
        guard octets.count <= Self.largestFile else {
            throw LoadFailure(.badInput, "\(name): larger than \(Self.largestFile) octets: no key file")
        }
        try self.init(octets: octets, name: name)
    }

    private static func open(_ path: String, _ name: String) throws(LoadFailure) -> Descriptor {
        do throws(SystemError) {
            return try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        } catch {
            let isForbidden = error.code == EACCES || error.code == EPERM
            throw LoadFailure(isForbidden ? .noPermission : .noInput, "\(name): \(error.text)")
        }
    }

    private static func check(_ status: FileStatus?, _ name: String) throws(LoadFailure) {
        guard let status, status.isRegular else { throw LoadFailure(.noInput, "\(name): no regular file") }
        let user = geteuid()
        guard status.owner == user || status.owner == 0 else {
            throw LoadFailure(
                .noPermission,
                "\(name): belongs to user \(status.owner), and keys must be in a file of your own",
                hint: "run: sudo chown \(user) \(name)"
            )
        }
        guard status.permissions & 0o077 == 0 else {
            let mode = String(status.permissions & 0o777, radix: 8)
            throw LoadFailure(
                .noPermission,
                "\(name): others can read or write these keys (mode \(mode))",
                hint: "run: chmod 600 \(name)"
            )
        }
    }

    private static func octets(of file: Descriptor, _ name: String) throws(LoadFailure) -> [UInt8] {
        var octets: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        do throws(SystemError) {
            while octets.count <= largestFile {
                let count = try file.read(into: &chunk)
                guard count > 0 else { break }
                octets += chunk.prefix(count)
            }
        } catch {
            throw LoadFailure(.noInput, "\(name): \(error.text)")
        }
        return octets
    }

    /// A path as a terminal may show it.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? "?" : $0 })
        )
    }
}
