import BeaconCore

/// pcap: a header of 24 octets, then records; its magic number tells byte order and unit of time.
///
/// ```
///  0  seconds            4      8  captured length   4
///  4  micro- or nano-    4     12  original length   4
///     seconds                  16  packet
/// ```
extension CaptureReader {
    mutating func readPcapHeader() throws(CaptureError) -> Bool {
        guard end - start >= 24 else { return try starvedInHeader() }
        let magic = storage.span.bigEndianUInt32(at: start)
        isBigEndian = magic == 0xA1B2_C3D4 || magic == 0xA1B2_3C4D
        unit = magic == 0xA1B2_3C4D || magic == 0x4D3C_B2A1 ? 1 : 1_000
        // The upper bits hold the length of a frame check sequence.
        let number = word(at: 20) & 0x0FFF_FFFF
        guard let known = CaptureLinkType(pcap: number) else {
            throw .unknownLinkType(number, interface: 0)
        }
        linkType = known
        container = .pcap
        consume(24)
        return true
    }

    mutating func nextPcap() throws(CaptureError) -> Bool {
        let available = end &- start
        guard available >= 16 else { return try starved() }
        let captured = word(at: 8)
        guard captured <= Self.maximumRecord else { throw tooLong(UInt64(captured)) }
        let count = Int(truncatingIfNeeded: captured)
        guard available &- 16 >= count else { return try starved() }
        let originalLength = word(at: 12)
        let seconds = Int64(word(at: 0)) &* 1_000_000_000
        record = CaptureRecord(
            ordinal: countRecord(count: count, originalLength: originalLength),
            offset: offset,
            time: Timestamp(nanoseconds: seconds &+ Int64(word(at: 4)) &* unit),
            linkType: linkType,
            interface: 0,
            flags: 0,
            originalLength: originalLength,
            count: count,
            position: start &+ 16,
            isInScratch: false
        )
        consume(16 &+ count)
        return true
    }

    /// A word of the record at `start`, in the file's byte order; the caller has checked the length.
    @inline(__always)
    func word(at position: Int) -> UInt32 {
        let word = storage.span.littleEndianUInt32(at: start &+ position)
        return isBigEndian ? word.byteSwapped : word
    }

    @inline(__always)
    func halfWord(at position: Int) -> UInt16 {
        let word = storage.span.littleEndianUInt16(at: start &+ position)
        return isBigEndian ? word.byteSwapped : word
    }
}
