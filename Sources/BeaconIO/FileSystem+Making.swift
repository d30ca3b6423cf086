import Glibc

/// Files and folders that are made.
extension FileSystem {
    /// Makes a folder.
    ///
    /// - Throws: why it can't be made; `EEXIST` when something has its name.
    public static func createFolder(_ path: String) throws(SystemError) {
        guard unsafe mkdir(path, 0o777) == 0 else { throw SystemError.latest }
    }

    /// Writes a file that is not there yet.
    ///
    /// - Throws: why it can't be written; `EEXIST` when something has its name.
    public static func write(_ text: String, toNew path: String) throws(SystemError) {
        let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
        let octets = Array(text.utf8)
        try file.writeAll(octets.span)
    }

    /// Removes a folder with all that is in it; what can't be removed stays.
    public static func removeTree(_ path: String) {
        for name in (try? names(in: path)) ?? [] {
            let inner = path + "/" + name
            if linkStatus(inner)?.isFolder == true { removeTree(inner) } else { try? remove(inner) }
        }
        _ = unsafe rmdir(path)
    }

    /// A path from the root without links in it; the path itself where nothing stands.
    public static func absolute(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}
