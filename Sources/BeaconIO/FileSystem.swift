import Glibc

/// Names in the file system.
public enum FileSystem {
    /// What stands at `path`, symbolic links followed; `nil` when nothing does, or it can't be seen.
    public static func status(_ path: String) -> FileStatus? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return FileStatus(status)
    }

    /// What stands at `path` itself, be it a symbolic link; `nil` when nothing does, or it can't be seen.
    public static func linkStatus(_ path: String) -> FileStatus? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        return FileStatus(status)
    }

    /// Gives a file another name, in place of what had that name.
    public static func rename(_ path: String, to newPath: String) throws(SystemError) {
        guard unsafe Glibc.rename(path, newPath) == 0 else { throw SystemError.latest }
    }

    public static func remove(_ path: String) throws(SystemError) {
        guard unsafe unlink(path) == 0 else { throw SystemError.latest }
    }

    public static func setPermissions(_ path: String, _ mode: UInt32) throws(SystemError) {
        guard unsafe chmod(path, mode) == 0 else { throw SystemError.latest }
    }
}
