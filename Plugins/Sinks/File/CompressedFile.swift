import BeaconIO

/// A compressed file being written.
protocol CompressedFile: AnyObject {
    func write(_ octets: Span<UInt8>) throws(SystemError)

    /// Writes the end of the compressed stream.
    func finish() throws(SystemError)
}
