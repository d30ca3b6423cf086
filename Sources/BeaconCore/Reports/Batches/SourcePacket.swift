/// A packet as its source gave it, kept beside the reports that were read from it.
public struct SourcePacket: BitwiseCopyable, Sendable {
    /// The link type of the octets: a pcap number (187, 201, 251, …) or a btsnoop datalink (1001, 1002, 2001).
    public var linkType: UInt32
    /// The capture format's flags of the packet: a btsnoop record's, or a pseudo header's direction.
    public var flags: UInt32
    /// When it was captured; `nil` from a source without times.
    public var time: Timestamp?
    /// How long the packet was before the capture cut it, in octets.
    public var originalLength: UInt32
    var start: UInt32 = 0
    var count: UInt32 = 0
    var reportCount: UInt16 = 0

    public init(linkType: UInt32, flags: UInt32 = 0, time: Timestamp?, originalLength: UInt32) {
        self.linkType = linkType
        self.flags = flags
        self.time = time
        self.originalLength = originalLength
    }

    /// How many reports of the batch were read from this packet.
    public var reports: Int { Int(reportCount) }
}
