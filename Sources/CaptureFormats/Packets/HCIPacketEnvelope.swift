import BeaconCore

/// An HCI packet of a capture apart from how its link type wraps it.
struct HCIPacketEnvelope {
    /// The H4 indicator: 1 command, 2 ACL, 3 SCO, 4 event, 5 ISO.
    let indicator: UInt8
    let direction: CaptureDirection
    /// The index of the Linux adapter, 0 where the capture knows of none.
    let adapter: UInt16
    /// The packet behind its indicator.
    let body: Range<Int>

    /// Finds the packet in `octets`; nil when they hold none, such as a monitor's note or a radio packet.
    @inline(__always)
    init?(_ linkType: CaptureLinkType, flags: UInt32, _ octets: Span<UInt8>) {
        var adapter: UInt16 = 0
        var start = 0
        let indicator: UInt8
        let direction: CaptureDirection
        switch linkType {
        case .hciH4, .btsnoopH4:
            guard octets.count >= 1 else { return nil }
            indicator = octets[0]
            direction = CaptureDirection(linkType, flags: flags)
            start = 1
        case .hciH4WithDirection:
            guard octets.count >= 5 else { return nil }
            direction = octets.bigEndianUInt32(at: 0) & 1 == 1 ? .received : .sent
            indicator = octets[4]
            start = 5
        case .btsnoopH1:
            let isCommandOrEvent = flags & 2 != 0
            direction = CaptureDirection(linkType, flags: flags)
            indicator = !isCommandOrEvent ? 2 : direction == .received ? 4 : 1
        case .btsnoopMonitor:
            let opcode = UInt16(truncatingIfNeeded: flags)
            guard let kind = Self.kind(monitorOpcode: opcode) else { return nil }
            (indicator, direction) = kind
            adapter = UInt16(truncatingIfNeeded: flags >> 16)
        case .linuxMonitor:
            guard octets.count >= 4 else { return nil }
            guard let kind = Self.kind(monitorOpcode: octets.bigEndianUInt16(at: 2)) else { return nil }
            (indicator, direction) = kind
            adapter = octets.bigEndianUInt16(at: 0)
            start = 4
        case .leLinkLayer, .leLinkLayerWithHeader, .nordicSniffer, .ppi, .btmonText:
            return nil
        }
        self.indicator = indicator
        self.direction = direction
        self.adapter = adapter
        self.body = start..<octets.count
    }

    /// An event packet that did not come from a capture.
    init(eventOf adapter: UInt16) {
        self.indicator = 4
        self.direction = .received
        self.adapter = adapter
        self.body = 0..<0
    }

    /// The opcode of Linux's monitor channel for a packet; nil for an indicator that it has none for.
    static func monitorOpcode(_ indicator: UInt8, isReceived: Bool) -> UInt16? {
        switch indicator {
        case 1: 2
        case 2: isReceived ? 5 : 4
        case 3: isReceived ? 7 : 6
        case 4: 3
        case 5: isReceived ? 19 : 18
        default: nil
        }
    }

    /// The opcodes of Linux's monitor channel that carry a packet (BlueZ, src/shared/btsnoop.h).
    private static func kind(monitorOpcode opcode: UInt16) -> (UInt8, CaptureDirection)? {
        switch opcode {
        case 2: (1, .sent)
        case 3: (4, .received)
        case 4: (2, .sent)
        case 5: (2, .received)
        case 6: (3, .sent)
        case 7: (3, .received)
        case 18: (5, .sent)
        case 19: (5, .received)
        default: nil
        }
    }
}
