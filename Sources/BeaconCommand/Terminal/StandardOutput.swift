internal import BeaconCore
internal import BeaconIO
internal import Glibc

/// Writes whole buffers to standard output.
enum StandardOutput {
    /// Writes everything in the buffer and empties it.
    ///
    /// - Returns: `false` once nobody reads any more.
    /// - Throws: why it cannot be written.
    static func write(_ buffer: inout OutputBuffer) throws(Failure) -> Bool {
        let output = Descriptor(1, isOwned: false)
        do throws(SystemError) {
            try buffer.withOctets { octets throws(SystemError) in try output.writeAll(octets) }
        } catch {
            guard error.code != EPIPE else { return false }
            throw Failure(.writeFailed, "standard output: \(error.text)")
        }
        buffer.removeAll()
        return true
    }

    /// Writes a text; a reader that went away is no failure.
    static func write(_ text: String) throws(Failure) {
        var buffer = OutputBuffer()
        buffer.append(text: text)
        _ = try write(&buffer)
    }
}
