import BeaconIO

/// A controller that answers what doctor asks; at first one with everything.
struct ScriptedController: Sendable {
    /// Return parameters behind the status, by opcode; a command without gets Unknown Command (0x01).
    var answers: [UInt16: [UInt8]] = [
        0x1002: ScriptedController.commands(extended: true),
        0x2003: [0x00, 0x18, 0, 0, 0, 0, 0, 0],
        0x203A: [0x72, 0x06],
        0x203B: [4],
    ]
    /// Cuts every answer to so many octets.
    var cut = Int.max

    func open() -> Descriptor? {
        let (answers, cut) = (answers, cut)
        return ScriptedPeer.open { packet in
            guard packet.count >= 4, packet[0] == 1 else { return [] }
            let opcode = UInt16(packet[1]) | UInt16(packet[2]) << 8
            let parameters = answers[opcode].map { [0] + $0 } ?? [0x01]
            let event = [1, packet[1], packet[2]] + parameters
            return [Array(([0x04, 0x0E, UInt8(event.count)] + event).prefix(cut))]
        }
    }

    /// Supported_Commands with scanning and advertising.
    static func commands(extended: Bool) -> [UInt8] {
        var octets = [UInt8](repeating: 0, count: 64)
        octets[25] = 0xFF
        octets[26] = 0xFF
        if extended {
            octets[36] = 0xFF
            octets[37] = 0xFF
        }
        return octets
    }
}
