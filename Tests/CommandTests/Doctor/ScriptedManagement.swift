import BeaconIO

/// The kernel's management interface with one adapter; at first one that is powered and has LE.
struct ScriptedManagement: Sendable {
    /// Index, type and bus of each adapter.
    var list: [[UInt8]] = [[0, 0, 0, 1]]
    var supported: UInt32 = 0x0001_FFFF
    var current: UInt32 = 0x0000_0AC1
    var cut = Int.max

    func open() -> Descriptor? {
        let (list, cut) = (list, cut)
        let information = information
        return ScriptedPeer.open { packet in
            guard packet.count >= 6 else { return [] }
            let parameters: [UInt8]
            switch packet[0] {
            case 0x3C: parameters = [UInt8(list.count), 0] + list.flatMap(\.self)
            case 0x04: parameters = information
            default: return [[0x02, 0x00, packet[2], packet[3], 3, 0, packet[0], packet[1], 0x01]]
            }
            let length = parameters.count + 3
            let head: [UInt8] = [0x01, 0x00, packet[2], packet[3], UInt8(length & 0xFF), UInt8(length >> 8)]
            return [Array((head + [packet[0], packet[1], 0] + parameters).prefix(cut))]
        }
    }

    private var information: [UInt8] {
        var octets: [UInt8] = [0x13, 0x71, 0xDA, 0x7D, 0x1A, 0x00, 9, 10, 0]
        for value in [supported, current] {
            octets += (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
        }
        return octets + [UInt8](repeating: 0, count: 280 - octets.count)
    }
}
