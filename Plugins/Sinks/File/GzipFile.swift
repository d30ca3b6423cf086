import BeaconIO
import CZlib
import Glibc

/// A gzip file (RFC 1952) being written.
@safe
final class GzipFile: CompressedFile {
    private var file: gzFile?

    /// - Parameter descriptor: open for writing; stays the caller's.
    /// - Throws: when descriptors or memory are short.
    init(_ descriptor: Descriptor) throws(SystemError) {
        // zlib closes what it was given.
        let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw SystemError.latest }
        guard let file = unsafe gzdopen(copy, "wb6") else {
            close(copy)
            throw SystemError(code: ENOMEM)
        }
        unsafe self.file = file
    }

    deinit {
        if let file = unsafe file { _ = unsafe gzclose(file) }
    }

    func write(_ octets: Span<UInt8>) throws(SystemError) {
        guard let file = unsafe file, !octets.isEmpty else { return }
        let written = unsafe octets.withUnsafeBufferPointer {
            unsafe gzwrite(file, $0.baseAddress, UInt32(clamping: $0.count))
        }
        guard Int(written) == octets.count else { throw Self.latestError }
    }

    func finish() throws(SystemError) {
        guard let file = unsafe file else { return }
        unsafe self.file = nil
        guard unsafe gzclose(file) == Z_OK else { throw Self.latestError }
    }

    /// zlib leaves errno as write(2) set it.
    private static var latestError: SystemError { errno == 0 ? SystemError(code: EIO) : .latest }
}
