import BeaconCore

/// One message of a chain: its type, and where its payload lies.
struct AppleMessage {
    let type: UInt8
    let payload: Range<Int>

    /// Adds the frame of the message; none of an iBeacon.
    func write(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        let start = payload.lowerBound
        switch (type, payload.count) {
        case (0x02, _): return
        case (0x07, 9...) where value[start] == 0x01:
            begin(.proximityPairing, &frames)
            ProximityPairing(value, at: start).write(into: &frames)
        case (0x09, 4...):
            begin(.continuity, &frames)
            frames.beginOctets(3)
            for offset in payload.suffix(4) {
                if offset > payload.upperBound - 4 { frames.append(UInt8(ascii: ".")) }
                frames.append(decimal: value[offset])
            }
        case (0x10, 2...):
            begin(.nearbyInfo, &frames)
            frames.integer(3, Int64(value[start] >> 4))
            frames.integer(4, Int64(value[start] & 0x0F))
            frames.integer(5, Int64(value[start + 1]))
        case (0x12, 2), (0x12, 25):
            begin(.findMy, &frames)
            findMy(value, into: &frames)
        default: begin(.continuity, &frames)
        }
    }

    private func begin(_ format: AppleFormat, _ frames: inout FrameWriter) {
        frames.begin(format.rawValue)
        frames.integer(0, Int64(type))
        if let name { frames.text(1, name) }
        frames.octets(2, payload)
    }

    private var name: StaticString? {
        switch type {
        case 0x01: "overflow_area"
        case 0x03: "airprint"
        case 0x05: "airdrop"
        case 0x06: "homekit"
        case 0x07: "proximity_pairing"
        case 0x08: "hey_siri"
        case 0x09: "airplay_target"
        case 0x0A: "airplay_source"
        case 0x0B: "magic_switch"
        case 0x0C: "handoff"
        case 0x0D: "tethering_target"
        case 0x0E: "tethering_source"
        case 0x0F: "nearby_action"
        case 0x10: "nearby_info"
        case 0x12: "find_my"
        default: nil
        }
    }

    /// Reads Find My: in its long form the device is far from its owner, and its key is in it for finders.
    ///
    ///     offset  0       1         23        24
    ///             status  key (22)  key bits  hint
    ///             status  key bits
    private func findMy(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        let start = payload.lowerBound
        let isSeparated = payload.count == 25
        frames.boolean(3, isSeparated)
        frames.integer(4, Int64(value[start]))
        switch value[start] >> 6 {
        case 0: frames.text(5, "full")
        case 1: frames.text(5, "medium")
        case 2: frames.text(5, "low")
        default: frames.text(5, "critical")
        }
        guard isSeparated else { return frames.integer(7, Int64(value[start + 1])) }
        frames.octets(6, start + 1..<start + 23)
        frames.integer(7, Int64(value[start + 23]))
        frames.integer(8, Int64(value[start + 24]))
    }
}

extension FrameWriter {
    /// Appends a number to the text at hand.
    fileprivate mutating func append(decimal number: UInt8) {
        if number >= 100 { append(UInt8(ascii: "0") + number / 100) }
        if number >= 10 { append(UInt8(ascii: "0") + number / 10 % 10) }
        append(UInt8(ascii: "0") + number % 10)
    }
}
