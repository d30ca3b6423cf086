import Glibc

/// What the file system knows of a file.
public struct FileStatus: Sendable {
    /// Octets.
    public let size: Int
    /// When it was last written, in nanoseconds since 1970.
    public let modified: Int64
    /// Permissions: the lower twelve bits of the mode.
    public let permissions: UInt32
    /// The number of the user that it belongs to.
    public let owner: UInt32
    private let type: UInt32
    /// With `node`, what tells it from every other file.
    public let device: UInt
    public let node: UInt

    init(_ status: stat) {
        size = Int(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
        permissions = status.st_mode & 0o7777
        owner = status.st_uid
        type = status.st_mode & S_IFMT
        device = status.st_dev
        node = status.st_ino
    }

    /// Whether it is neither a folder nor a device, pipe or socket.
    public var isRegular: Bool { type == S_IFREG }

    public var isFolder: Bool { type == S_IFDIR }

    /// Whether it is a pipe, with a name or without.
    public var isPipe: Bool { type == S_IFIFO }

    public var isSocket: Bool { type == S_IFSOCK }

    /// Whether both are the same file, under whatever names.
    public func isSameFile(as other: FileStatus) -> Bool { device == other.device && node == other.node }
}
