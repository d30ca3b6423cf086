import BeaconCore
import BeaconIO
import Glibc
import Synchronization

/// Writes lines to standard output, one write(2) a batch.
///
/// When whoever reads has gone, this branch ends quietly.
final class StandardOutputSink: Sink {
    /// Batches of two pipelines do not tear each other's lines: a long write to a pipe is not atomic.
    private static let turn = Mutex(())

    private let writer: any LineWriter
    private let descriptor: Descriptor
    private var buffer = OutputBuffer(capacity: 1 << 16)
    private(set) var wantsMore = true

    init(_ writer: any LineWriter, to descriptor: Descriptor = Descriptor(STDOUT_FILENO, isOwned: false)) {
        self.writer = writer
        self.descriptor = descriptor
    }

    func open() throws(Failure) {
        let flags = fcntl(descriptor.number, F_GETFL)
        // A command opens /dev/null for reading in place of a standard descriptor that was closed.
        guard flags >= 0, flags & O_ACCMODE != O_RDONLY else {
            throw Failure(.cannotCreate, "stdout: is not open; send it to a file or to /dev/null")
        }
        writer.writeHeader(into: &buffer)
    }

    func write(_ events: Events) throws(Failure) {
        guard wantsMore else { return }
        writer.write(events, into: &buffer)
        try flush()
    }

    func close() throws(Failure) {
        // A header without rows behind it.
        try flush()
    }

    private func flush() throws(Failure) {
        guard wantsMore, !buffer.isEmpty else { return }
        do throws(SystemError) {
            try buffer.withOctets { octets throws(SystemError) in
                try Self.turn.withLock { _ throws(SystemError) in try descriptor.writeAll(octets) }
            }
        } catch {
            wantsMore = false
            // The reader of the pipe, or of the socket, has gone: `beacon run … | head`.
            if error.code != EPIPE, error.code != ECONNRESET {
                throw Failure(.writeFailed, "stdout: \(error.text)")
            }
        }
        buffer.removeAll()
    }
}
