import BeaconCore

/// The 24 octets before a packet of btsnoop.
struct BtsnoopRecordHeader {
    let originalLength: UInt32
    let includedLength: UInt32
    let flags: UInt32
    let cumulativeDrops: UInt32
    /// Since the year 0.
    let microseconds: Int64

    /// Reads the header at `position`; the caller has checked that it is there.
    @inline(__always)
    init(_ octets: Span<UInt8>, at position: Int) {
        let header = octets.extracting(position..<position &+ 24)
        originalLength = header.bigEndianUInt32(at: 0)
        includedLength = header.bigEndianUInt32(at: 4)
        flags = header.bigEndianUInt32(at: 8)
        cumulativeDrops = header.bigEndianUInt32(at: 12)
        microseconds = Int64(bitPattern: header.bigEndianUInt64(at: 16))
    }
}
