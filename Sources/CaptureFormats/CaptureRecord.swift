public import BeaconCore

/// One packet of a capture: what the container says about it, and where its octets lie.
///
/// The octets stay in the reader; ``CaptureReader/withOctets(of:_:)`` shows them until the next `feed`,
/// `fill` or, for text, `next`.
public struct CaptureRecord: Sendable, BitwiseCopyable {
    /// The number of the record in its file, from 1.
    public let ordinal: UInt64
    /// Where the record begins in the file.
    public let offset: UInt64
    /// When it was captured; nil when the container has no time or one out of range.
    public internal(set) var time: Timestamp?
    public let linkType: CaptureLinkType
    /// The interface of pcapng; 0 elsewhere.
    public let interface: UInt32
    /// btsnoop's flags, or the flags option of pcapng; 0 when there are none.
    public let flags: UInt32
    /// The packet's length on the wire, which is more than its octets when the capture cut it short.
    public let originalLength: UInt32
    /// How many octets the capture holds.
    public let count: Int

    let position: Int
    let isInScratch: Bool

    /// No record.
    init() {
        ordinal = 0
        offset = 0
        linkType = .btmonText
        interface = 0
        flags = 0
        originalLength = 0
        count = 0
        position = 0
        isInScratch = true
    }

    init(
        ordinal: UInt64,
        offset: UInt64,
        time: Timestamp?,
        linkType: CaptureLinkType,
        interface: UInt32,
        flags: UInt32,
        originalLength: UInt32,
        count: Int,
        position: Int,
        isInScratch: Bool
    ) {
        self.ordinal = ordinal
        self.offset = offset
        self.time = time
        self.linkType = linkType
        self.interface = interface
        self.flags = flags
        self.originalLength = originalLength
        self.count = count
        self.position = position
        self.isInScratch = isInScratch
    }

    /// What a report batch keeps of the packet beside its octets.
    public var sourcePacket: SourcePacket {
        SourcePacket(linkType: linkType.rawValue, flags: flags, time: time, originalLength: originalLength)
    }
}
