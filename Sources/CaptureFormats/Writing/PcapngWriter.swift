public import BeaconCore

/// Writes packets as pcapng into a buffer of the caller's: one interface a link type, nanoseconds.
///
/// Packets of btsnoop without an own pcap link type become the nearest that loses nothing: 1001 and 1002
/// become 201, which keeps the direction, and 2001 becomes 254.
public struct PcapngWriter: Sendable {
    /// The link types that have an interface, in the order of their numbers.
    private var interfaces: [UInt32] = []

    public init() {}

    /// Appends the section header, with `application` as the program that wrote it.
    public mutating func appendHeader(application: String, to buffer: inout [UInt8]) {
        interfaces.removeAll(keepingCapacity: true)
        let name = application.utf8
        let length = 28 + 4 + (name.count + 3) & ~3 + 4
        buffer.append(littleEndian32: 0x0A0D_0D0A)
        buffer.append(littleEndian32: UInt32(truncatingIfNeeded: length))
        buffer.append(littleEndian32: 0x1A2B_3C4D)
        buffer.append(littleEndian16: 1)
        buffer.append(littleEndian16: 0)
        for _ in 0..<8 { buffer.append(0xFF) }  // The section's length is not known.
        buffer.append(littleEndian16: 4)  // shb_userappl
        buffer.append(littleEndian16: UInt16(truncatingIfNeeded: name.count))
        buffer.append(contentsOf: name)
        Self.pad(name.count, &buffer)
        buffer.append(littleEndian32: 0)
        buffer.append(littleEndian32: UInt32(truncatingIfNeeded: length))
    }

    /// Appends a packet as its source gave it; false, and nothing appended, when no link type holds it.
    public mutating func append(
        _ packet: SourcePacket,
        octets: Span<UInt8>,
        to buffer: inout [UInt8]
    ) -> Bool {
        guard let linkType = CaptureLinkType(rawValue: packet.linkType) else { return false }
        var block = Block(linkType: linkType, time: packet.time)
        block.missing = packet.originalLength - min(packet.originalLength, UInt32(octets.count))
        var body = 0..<octets.count
        switch linkType {
        case .btmonText:
            return false
        case .btsnoopMonitor:
            block.linkType = .linuxMonitor
            block.prefix = packet.flags
        case .btsnoopH1, .btsnoopH4:
            guard let envelope = HCIPacketEnvelope(linkType, flags: packet.flags, octets) else {
                return false
            }
            block.linkType = .hciH4WithDirection
            block.prefix = envelope.direction == .sent ? 0 : 1
            block.indicator = envelope.indicator
            body = envelope.body
        case .hciH4, .hciH4WithDirection, .linuxMonitor, .leLinkLayer, .leLinkLayerWithHeader,
            .nordicSniffer, .ppi:
            block.flags = packet.flags
        }
        append(block, octets.extracting(body), to: &buffer)
        return true
    }

    /// Appends an event packet, without its H4 indicator, that did not come from a capture.
    public mutating func append(event: Span<UInt8>, time: Timestamp?, to buffer: inout [UInt8]) {
        append(
            Block(linkType: .hciH4WithDirection, time: time, prefix: 1, indicator: 4),
            event,
            to: &buffer
        )
    }

    /// What an enhanced packet block says beside the packet's octets.
    private struct Block {
        var linkType: CaptureLinkType
        var time: Timestamp?
        var flags: UInt32 = 0
        /// The pseudo header before the packet.
        var prefix: UInt32?
        /// The H4 indicator before the packet, when the octets lack it.
        var indicator: UInt8?
        /// Octets that the capture cut off.
        var missing: UInt32 = 0
    }

    /// An enhanced packet block.
    ///
    /// A packet without time gets the last one there is, which reads again as none.
    private mutating func append(_ block: Block, _ octets: Span<UInt8>, to buffer: inout [UInt8]) {
        let interface = interface(block.linkType.rawValue, &buffer)
        let count = octets.count + (block.prefix == nil ? 0 : 4) + (block.indicator == nil ? 0 : 1)
        let hasFlags = block.flags != 0
        let length = UInt32(truncatingIfNeeded: 32 + (count + 3) & ~3 + (hasFlags ? 12 : 0))
        // A time before 1970 can't be written: there is no sign.
        let units = block.time.flatMap { UInt64(exactly: $0.nanoseconds) } ?? .max
        buffer.append(littleEndian32: 6)
        buffer.append(littleEndian32: length)
        buffer.append(littleEndian32: interface)
        buffer.append(littleEndian32: UInt32(truncatingIfNeeded: units >> 32))
        buffer.append(littleEndian32: UInt32(truncatingIfNeeded: units))
        buffer.append(littleEndian32: UInt32(truncatingIfNeeded: count))
        buffer.append(littleEndian32: UInt32(truncatingIfNeeded: count) &+ block.missing)
        if let prefix = block.prefix { buffer.append(bigEndian32: prefix) }
        if let indicator = block.indicator { buffer.append(indicator) }
        buffer.append(octets)
        Self.pad(count, &buffer)
        if hasFlags {
            buffer.append(littleEndian16: 2)  // epb_flags
            buffer.append(littleEndian16: 4)
            buffer.append(littleEndian32: block.flags)
            buffer.append(littleEndian32: 0)
        }
        buffer.append(littleEndian32: length)
    }

    /// The interface for a link type; its description is written when it is met first.
    private mutating func interface(_ number: UInt32, _ buffer: inout [UInt8]) -> UInt32 {
        if let known = interfaces.firstIndex(of: number) { return UInt32(known) }
        interfaces.append(number)
        buffer.append(littleEndian32: 1)
        buffer.append(littleEndian32: 32)
        buffer.append(littleEndian16: UInt16(truncatingIfNeeded: number))
        buffer.append(littleEndian16: 0)
        buffer.append(littleEndian32: 0)
        buffer.append(littleEndian16: 9)  // if_tsresol: 10^-9 s
        buffer.append(littleEndian16: 1)
        buffer.append(littleEndian32: 9)
        buffer.append(littleEndian32: 0)
        buffer.append(littleEndian32: 32)
        return UInt32(interfaces.count - 1)
    }

    private static func pad(_ count: Int, _ buffer: inout [UInt8]) {
        for _ in 0..<(-count & 3) { buffer.append(0) }
    }
}
