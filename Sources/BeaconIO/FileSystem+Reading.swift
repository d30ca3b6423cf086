import CLinux
import Glibc

/// What is in files and folders, read whole.
extension FileSystem {
    /// The front of a file: all of it, when it is no longer than `limit`.
    ///
    /// Never waits: of a pipe that nobody writes to there is nothing.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limit: how many octets are read at most.
    /// - Returns: its octets.
    /// - Throws: why it can't be opened or read.
    public static func contents(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while contents.count < limit {
            let count = try file.read(into: &chunk)
            guard count > 0 else { break }
            contents += chunk.prefix(min(count, limit - contents.count))
        }
        return contents
    }

    /// The names in a folder, without `.` and `..`, sorted.
    ///
    /// - Throws: why it can't be read.
    public static func names(in path: String) throws(SystemError) -> [String] {
        guard let folder = unsafe opendir(path) else { throw SystemError.latest }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Where a symbolic link leads, as it is written in the link.
    ///
    /// - Throws: when there is none, or it can't be seen.
    public static func linkTarget(_ path: String) throws(SystemError) -> String {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe target.withUnsafeMutableBytes { buffer in
            let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            return unsafe start.map { unsafe readlink(path, $0, buffer.count) } ?? -1
        }
        guard length >= 0 else { throw SystemError.latest }
        return String(decoding: target.prefix(length), as: UTF8.self)
    }

    /// An extended attribute, such as `security.capability`.
    ///
    /// - Throws: `ENODATA` when the file has none of that name.
    public static func attribute(_ name: String, of path: String) throws(SystemError) -> [UInt8] {
        var value = [UInt8](repeating: 0, count: 4096)
        let length = unsafe value.withUnsafeMutableBytes {
            unsafe getxattr(path, name, $0.baseAddress, $0.count)
        }
        guard length >= 0 else { throw SystemError.latest }
        return Array(value.prefix(length))
    }
}
