public import BeaconCore

/// Writes HCI packets as btsnoop into a buffer of the caller's.
///
/// btsnoop holds HCI packets only and counts microseconds: nanoseconds are rounded down, and packets of a
/// sniffer do not go in. A packet without time is given the year 0, which reads again as no time.
public struct BtsnoopWriter: Sendable {
    /// The three kinds of btsnoop files that hold HCI.
    public enum Datalink: UInt32, Sendable, CaseIterable {
        case h1 = 1001
        case h4 = 1002
        case monitor = 2001
    }

    public let datalink: Datalink

    public init(datalink: Datalink) {
        self.datalink = datalink
    }

    /// The datalink that holds what the source held; nil when its packets are not HCI.
    public init?(for linkType: CaptureLinkType) {
        switch linkType {
        case .btsnoopH1: self.init(datalink: .h1)
        case .hciH4, .btsnoopH4, .hciH4WithDirection: self.init(datalink: .h4)
        case .btsnoopMonitor, .linuxMonitor: self.init(datalink: .monitor)
        case .leLinkLayer, .leLinkLayerWithHeader, .nordicSniffer, .ppi, .btmonText: return nil
        }
    }

    /// Appends the file's header.
    public func appendHeader(to buffer: inout [UInt8]) {
        buffer.append(contentsOf: "btsnoop\0".utf8)
        buffer.append(bigEndian32: 1)
        buffer.append(bigEndian32: datalink.rawValue)
    }

    /// Appends a packet as its source gave it; false, and nothing appended, when this datalink can't hold it.
    public func append(_ packet: SourcePacket, octets: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
        guard let linkType = CaptureLinkType(rawValue: packet.linkType) else { return false }
        if datalink == .monitor, linkType == .btsnoopMonitor {
            // Notes of the kernel that are no packets go along as they are.
            appendRecord(
                packet.time,
                flags: packet.flags,
                packet.originalLength,
                count: octets.count,
                to: &buffer
            )
            buffer.append(octets)
            return true
        }
        guard let envelope = HCIPacketEnvelope(linkType, flags: packet.flags, octets) else { return false }
        let missing = packet.originalLength - min(packet.originalLength, UInt32(octets.count))
        return append(
            envelope,
            octets.extracting(envelope.body),
            time: packet.time,
            missing: missing,
            to: &buffer
        )
    }

    /// Appends an event packet, without its H4 indicator, that did not come from a capture.
    public func append(event: Span<UInt8>, adapter: UInt16, time: Timestamp?, to buffer: inout [UInt8]) {
        _ = append(HCIPacketEnvelope(eventOf: adapter), event, time: time, missing: 0, to: &buffer)
    }

    private func append(
        _ packet: HCIPacketEnvelope,
        _ body: Span<UInt8>,
        time: Timestamp?,
        missing: UInt32,
        to buffer: inout [UInt8]
    ) -> Bool {
        let indicator = packet.indicator
        let isCommandOrEvent = indicator == 1 || indicator == 4
        let isReceived = indicator == 4 || (indicator != 1 && packet.direction != .sent)
        var flags: UInt32 = (isReceived ? 1 : 0) | (isCommandOrEvent ? 2 : 0)
        var count = body.count
        switch datalink {
        case .h1:
            guard isCommandOrEvent || indicator == 2 else { return false }
        case .h4:
            count += 1
        case .monitor:
            guard let opcode = HCIPacketEnvelope.monitorOpcode(indicator, isReceived: isReceived) else {
                return false
            }
            flags = UInt32(packet.adapter) << 16 | UInt32(opcode)
        }
        let original = UInt32(truncatingIfNeeded: count) &+ missing
        appendRecord(time, flags: flags, original, count: count, to: &buffer)
        if datalink == .h4 { buffer.append(indicator) }
        buffer.append(body)
        return true
    }

    private func appendRecord(
        _ time: Timestamp?,
        flags: UInt32,
        _ originalLength: UInt32,
        count: Int,
        to buffer: inout [UInt8]
    ) {
        buffer.append(bigEndian32: originalLength)
        buffer.append(bigEndian32: UInt32(truncatingIfNeeded: count))
        buffer.append(bigEndian32: flags)
        buffer.append(bigEndian32: 0)
        buffer.append(bigEndian64: Self.microseconds(time))
    }

    private static func microseconds(_ time: Timestamp?) -> UInt64 {
        guard let time else { return 0 }
        return UInt64(bitPattern: time.microseconds &+ CaptureReader.btsnoopEpoch)
    }
}
