import Glibc

extension Descriptor {
    /// Opens a file; programs that are started do not inherit it.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - flags: of open(2), such as `O_WRONLY | O_APPEND`.
    ///   - permissions: of a file that is created, less the umask.
    /// - Throws: why it can't be opened.
    public convenience init(opening path: String, _ flags: Int32, permissions: UInt32 = 0o666)
        throws(SystemError)
    {
        while true {
            let number = unsafe open(path, flags | O_CLOEXEC, permissions)
            if number >= 0 {
                self.init(number)
                return
            }
            guard errno == EINTR else { throw SystemError.latest }
        }
    }

    public var status: FileStatus? {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { return nil }
        return FileStatus(status)
    }

    /// Cuts the file off behind `size` octets.
    public func truncate(to size: Int) throws(SystemError) {
        guard ftruncate(number, size) == 0 else { throw SystemError.latest }
    }

    /// Reads into the front of `octets`, as much as there is.
    ///
    /// - Returns: how many octets; 0 at the end.
    public func read(into octets: inout [UInt8]) throws(SystemError) -> Int {
        while true {
            let number = number
            let count = unsafe octets.withUnsafeMutableBytes {
                unsafe Glibc.read(number, $0.baseAddress, $0.count)
            }
            if count >= 0 { return count }
            guard errno == EINTR else { throw SystemError.latest }
        }
    }
}
