/// What the octets of a record are: the link types that carry advertising.
///
/// Raw values are the numbers of pcap (https://www.tcpdump.org/linktypes.html) and, from 1001 on, of
/// btsnoop; both are what `SourcePacket.linkType` holds.
public enum CaptureLinkType: UInt32, Sendable, BitwiseCopyable, CaseIterable {
    /// A block of btmon's text, from one unindented line up to the next: no packet.
    case btmonText = 0
    /// HCI packets with the H4 indicator; flags 1 received, 2 sent, 0 not known.
    case hciH4 = 187
    /// Per-packet information around link-layer packets.
    case ppi = 192
    /// As `hciH4` behind a direction word of four octets.
    case hciH4WithDirection = 201
    /// Access address, PDU, CRC.
    case leLinkLayer = 251
    /// Linux's monitor channel: adapter index and opcode in front of the packet.
    case linuxMonitor = 254
    /// As `leLinkLayer` behind channel, signal and flags, ten octets.
    case leLinkLayerWithHeader = 256
    /// As `leLinkLayer` behind the header of Nordic's sniffer.
    case nordicSniffer = 272
    /// HCI packets without the H4 indicator; btsnoop's flags tell the kind.
    case btsnoopH1 = 1001
    /// HCI packets with the H4 indicator, and btsnoop's flags.
    case btsnoopH4 = 1002
    /// As `linuxMonitor`, with adapter index and opcode in btsnoop's flags.
    case btsnoopMonitor = 2001

    /// The link type of a pcap or pcapng interface; nil for one that is not read here.
    public init?(pcap number: UInt32) {
        guard number > 0, number < 1001 else { return nil }
        self.init(rawValue: number)
    }

    /// The datalink of a btsnoop file; nil for one that is not read here.
    public init?(btsnoop number: UInt32) {
        guard number >= 1001 else { return nil }
        self.init(rawValue: number)
    }

    /// Whether the packets were taken from the air by a sniffer, so that only pcapng can hold them.
    public var isLinkLayer: Bool {
        switch self {
        case .leLinkLayer, .leLinkLayerWithHeader, .nordicSniffer, .ppi: true
        case .btsnoopH1, .btsnoopH4, .hciH4, .hciH4WithDirection, .btsnoopMonitor, .linuxMonitor,
            .btmonText:
            false
        }
    }
}
