internal import Glibc

extension FileSystem {
    /// Looks whether `replace` may write in the folder of a path, as far as that shows before it does.
    ///
    /// - Returns: why it could not, and what to do, in words; `nil` when it may.
    public static func faultInFolder(of path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        // Root may enter what is no folder as little as others, but would be told that it is not permitted.
        if let status = status(folder), !status.isFolder { return "\(folder) is no folder" }
        guard unsafe access(folder, W_OK | X_OK) != 0 else { return nil }
        return errno == ENOENT ? "no such folder; make it first" : SystemError.latest.text
    }

    /// Puts a file of these octets at `path`, in place of what stands there, or leaves all as it was.
    ///
    /// It is written beside it under another name, reaches the disk, and takes the name then: who reads meanwhile,
    /// and who loses power, has the old file or the new one, and never a part.
    ///
    /// - Parameters:
    ///   - path: where the file is to stand.
    ///   - octets: all of it.
    ///   - mode: of the new file, less what the user's mask takes away.
    /// - Throws: what could not be done.
    public static func replace(
        _ path: String,
        with octets: [UInt8],
        mode: UInt32 = 0o666
    ) throws(SystemError) {
        let draft = "\(path).\(getpid()).new"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        var number = unsafe open(draft, flags, mode)
        if number < 0, errno == EEXIST {
            // A process of this number died while it wrote.
            unsafe unlink(draft)
            number = unsafe open(draft, flags, mode)
        }
        guard number >= 0 else { throw SystemError.latest }
        do throws(SystemError) {
            let file = Descriptor(number)
            try file.writeAll(octets.span)
            guard fsync(file.number) == 0 else { throw SystemError.latest }
            try rename(draft, to: path)
        } catch {
            unsafe unlink(draft)
            throw error
        }
    }
}
