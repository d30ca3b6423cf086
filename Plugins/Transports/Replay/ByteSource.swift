/// Where the octets of a capture come from, decompressed.
protocol ByteSource: AnyObject {
    /// Reads into `room` and returns how many octets came, 0 at the end; may wait.
    func read(into room: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int

    /// How many octets of the file itself have been read.
    var octetsRead: UInt64 { get }
}
