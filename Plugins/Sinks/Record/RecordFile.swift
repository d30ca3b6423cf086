import BeaconIO
import Glibc

/// The file that records go to now; it holds whole records only.
final class RecordFile {
    private let descriptor: Descriptor
    /// Devices and pipes can be written, but neither cut off nor rotated.
    let isRegular: Bool
    /// Octets of whole records.
    private(set) var size: Int
    private var hasRest = false

    /// Opens `path`, which is made when it does not exist; `-` is standard output.
    init(_ path: String, isEmptied: Bool) throws(SystemError) {
        if path == "-" {
            descriptor = Descriptor(STDOUT_FILENO, isOwned: false)
        } else {
            // A named pipe without a reader is refused at once; `writeAll` waits where one is slow.
            let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY | O_NONBLOCK | (isEmptied ? O_TRUNC : 0)
            descriptor = try Descriptor(opening: path, flags)
        }
        let status = descriptor.status
        isRegular = path != "-" && status?.isRegular ?? false
        size = isRegular ? status?.size ?? 0 : 0
    }

    /// Appends records; when they do not all go, none does.
    func append(_ records: Span<UInt8>) throws(SystemError) {
        if hasRest { try cutOff() }
        do throws(SystemError) {
            try descriptor.writeAll(records)
            size += records.count
        } catch {
            if isRegular {
                hasRest = true
                try? cutOff()
            }
            throw error
        }
    }

    private func cutOff() throws(SystemError) {
        try descriptor.truncate(to: size)
        hasRest = false
    }
}
