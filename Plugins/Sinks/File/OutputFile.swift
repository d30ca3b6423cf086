import BeaconIO
import Glibc

/// The file that lines go to now; it holds whole lines only.
final class OutputFile {
    /// How much was written, and why no more.
    struct Outcome {
        /// Octets of whole lines.
        let written: Int
        let error: SystemError?
    }

    private let descriptor: Descriptor
    /// Octets of whole lines.
    private(set) var size: Int
    /// Devices and pipes can be written, but neither cut off nor rotated.
    let isRegular: Bool
    let permissions: UInt32
    /// When it was last written before it was opened, in nanoseconds since 1970.
    let modified: Int64
    /// Whether half a line may stand behind `size`, because it could not be cut off.
    private var hasRest = false

    /// - Parameters:
    ///   - path: the file; made when it does not exist.
    ///   - isEmptied: whether what it holds is thrown away.
    ///   - permissions: of a file that is made, less the umask.
    /// - Throws: why it can't be opened.
    init(_ path: String, isEmptied: Bool = false, permissions: UInt32 = 0o666) throws(SystemError) {
        // A named pipe without a reader is refused at once, not waited for; `append` waits where one is slow.
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY | O_NONBLOCK | (isEmptied ? O_TRUNC : 0)
        descriptor = try Descriptor(opening: path, flags, permissions: permissions)
        let status = descriptor.status
        self.permissions = status?.permissions ?? permissions
        isRegular = status?.isRegular ?? false
        size = isRegular ? status?.size ?? 0 : 0
        modified = status?.modified ?? 0
    }

    /// Appends lines; when they do not all go, half a line is taken back.
    func append(_ lines: Span<UInt8>) -> Outcome {
        var written = 0
        do throws(SystemError) {
            if hasRest { try cutOff() }
            while written < lines.count {
                do throws(SystemError) {
                    written += try descriptor.write(lines, from: written)
                } catch {
                    guard error.code == EAGAIN else { throw error }
                    descriptor.waitUntilWritable()
                }
            }
            size += written
            return Outcome(written: written, error: nil)
        } catch {
            let whole = lines.wholeLines(within: written)
            size += whole
            if isRegular, whole < written {
                hasRest = true
                try? cutOff()
            }
            return Outcome(written: whole, error: error)
        }
    }

    private func cutOff() throws(SystemError) {
        try descriptor.truncate(to: size)
        hasRest = false
    }
}
