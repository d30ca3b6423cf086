import BeaconCore

/// btsnoop: "btsnoop\0", version 1, datalink; then records, all big-endian.
///
/// ```
///  0  original length    4     12  cumulative drops  4
///  4  included length    4     16  microseconds      8   since the year 0
///  8  flags              4     24  packet
/// ```
/// RFC 1761 gives the shape; Symbian and BlueZ gave it the year 0.
extension CaptureReader {
    /// Microseconds from the first day of the year 0 to 1970-01-01.
    static var btsnoopEpoch: Int64 { 0x00DC_DDB3_0F2F_8000 }
    static var btsnoopRecordHeader: Int { 24 }

    mutating func readBtsnoopHeader() throws(CaptureError) -> Bool {
        guard end - start >= 16 else { return try starvedInHeader() }
        guard storage.span.has("btsnoop\0", at: start) else { throw notACapture() }
        isBigEndian = true
        let version = word(at: 8)
        guard version == 1 else { throw .unsupportedVersion(.btsnoop, version: version) }
        let datalink = word(at: 12)
        guard let known = CaptureLinkType(btsnoop: datalink) else {
            throw .unknownLinkType(datalink, interface: 0)
        }
        linkType = known
        container = .btsnoop
        consume(16)
        return true
    }

    mutating func nextBtsnoop() throws(CaptureError) -> Bool {
        let available = end &- start
        guard available >= Self.btsnoopRecordHeader else { return try starved() }
        let header = BtsnoopRecordHeader(storage.span, at: start)
        guard header.includedLength <= Self.maximumRecord else {
            throw tooLong(UInt64(header.includedLength))
        }
        let count = Int(truncatingIfNeeded: header.includedLength)
        guard available &- Self.btsnoopRecordHeader >= count else { return try starved() }
        counts.lost = UInt64(header.cumulativeDrops)
        record = CaptureRecord(
            ordinal: countRecord(count: count, originalLength: header.originalLength),
            offset: offset,
            time: Self.timestamp(btsnoop: header.microseconds),
            linkType: linkType,
            interface: 0,
            flags: header.flags,
            originalLength: header.originalLength,
            count: count,
            position: start &+ Self.btsnoopRecordHeader,
            isInScratch: false
        )
        consume(Self.btsnoopRecordHeader &+ count)
        return true
    }

    @inline(__always)
    private static func timestamp(btsnoop microseconds: Int64) -> Timestamp? {
        let (unix, underflow) = microseconds.subtractingReportingOverflow(btsnoopEpoch)
        let (nanoseconds, overflow) = unix.multipliedReportingOverflow(by: 1_000)
        return underflow || overflow ? nil : Timestamp(nanoseconds: nanoseconds)
    }
}
