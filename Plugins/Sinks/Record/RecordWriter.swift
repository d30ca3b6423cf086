import BeaconCore
import CaptureFormats

/// Puts packets into a buffer as records of a capture, behind the header that they need.
struct RecordWriter {
    let format: RecordFormat
    private(set) var octets: [UInt8] = []
    private var btsnoop: BtsnoopWriter?
    private var pcapng = PcapngWriter()
    /// Whether the next record begins a file, or a section of one.
    private var needsHeader = true

    /// More than any record has around its packet, the description of its interface included.
    static let overhead = 128

    init(_ format: RecordFormat) {
        self.format = format
    }

    mutating func removeAll() { octets.removeAll(keepingCapacity: true) }

    /// The octets that a new file begins with; the datalink of btsnoop is that of the first packet.
    mutating func beginFile() { needsHeader = true }

    /// Goes on in a file that holds records already: pcapng begins a section of its own.
    mutating func continueFile() { needsHeader = format == .pcapng || btsnoop == nil }

    /// Appends a packet; false when the format can't hold it.
    mutating func append(_ packet: SourcePacket, _ packetOctets: Span<UInt8>) -> Bool {
        guard let linkType = CaptureLinkType(rawValue: packet.linkType) else { return false }
        switch format {
        case .btsnoop:
            if btsnoop == nil { btsnoop = BtsnoopWriter(for: linkType) }
            guard let writer = btsnoop, !linkType.isLinkLayer else { return false }
            appendHeaderWhenNeeded()
            return writer.append(packet, octets: packetOctets, to: &octets)
        case .pcapng:
            appendHeaderWhenNeeded()
            return pcapng.append(packet, octets: packetOctets, to: &octets)
        }
    }

    /// Appends the header of a file in which nothing was recorded.
    mutating func appendHeaderWhenNeeded() {
        guard needsHeader else { return }
        needsHeader = false
        switch format {
        case .btsnoop: (btsnoop ?? BtsnoopWriter(datalink: .h4)).appendHeader(to: &octets)
        case .pcapng: pcapng.appendHeader(application: "beacon", to: &octets)
        }
    }
}
