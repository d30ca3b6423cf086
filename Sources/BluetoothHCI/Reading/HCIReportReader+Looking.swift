extension HCIReportReader {
    /// Whether a packet with its indicator is an event of advertising reports, sound or not.
    @inline(__always)
    public static func isReport(_ packet: Span<UInt8>) -> Bool {
        guard packet.count >= 4 else { return false }
        return packet[0] == HCIPacketType.event.rawValue && packet[1] == HCIReportEvent.leMetaEventCode
            && LEMetaSubevent(rawValue: packet[3]) != nil
    }

    /// The code of a Hardware Error event (Core Specification, Vol 4, Part E, 7.7.16).
    ///
    /// - Parameter packet: a packet with its indicator.
    /// - Returns: `nil` for any other packet.
    @inline(__always)
    public static func hardwareError(in packet: Span<UInt8>) -> UInt8? {
        guard packet.count >= 4, packet[1] == 0x10, packet[0] == HCIPacketType.event.rawValue else {
            return nil
        }
        return packet[3]
    }

    /// The octets of advertising data in a packet, of all its reports together; a quick look for a watchdog.
    ///
    /// - Parameter packet: a packet with its indicator.
    /// - Returns: 0 for any packet without reports, and for reports without data.
    @inline(__always)
    public static func dataLength(in packet: Span<UInt8>) -> Int {
        guard packet.count >= 5, isReport(packet), let subevent = LEMetaSubevent(rawValue: packet[3]) else {
            return 0
        }
        return max(packet.count - 5 - Int(packet[4]) * subevent.fixedLength, 0)
    }
}
