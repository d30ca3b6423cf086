internal import BeaconCore
internal import Glibc

/// Writes whole buffers to standard output.
enum StandardOutput {
    /// Writes everything in the buffer and empties it.
    ///
    /// - Returns: `false` once nobody reads any more.
    static func write(_ buffer: inout OutputBuffer) throws(Failure) -> Bool {
        let error = buffer.withOctets { octets in
            unsafe octets.withUnsafeBufferPointer { unsafe writeAll($0) }
        }
        buffer.removeAll()
        guard error != 0 else { return true }
        guard error != EPIPE else { return false }
        throw Failure(.writeFailed, "standard output: \(unsafe String(cString: strerror(error)))")
    }

    /// Writes a text; a reader that went away is no failure.
    static func write(_ text: String) throws(Failure) {
        var buffer = OutputBuffer()
        buffer.append(text: text)
        _ = try write(&buffer)
    }

    private static func writeAll(_ octets: UnsafeBufferPointer<UInt8>) -> Int32 {
        var offset = 0
        while offset < octets.count {
            let count = unsafe Glibc.write(1, octets.baseAddress?.advanced(by: offset), octets.count - offset)
            if count < 0 {
                guard errno == EINTR else { return errno }
                continue
            }
            offset += count
        }
        return 0
    }
}
