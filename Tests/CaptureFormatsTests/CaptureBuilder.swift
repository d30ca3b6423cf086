/// Makes capture files octet by octet, apart from the writers under test.
struct CaptureBuilder {
    var octets: [UInt8] = []
    var isBigEndian = false

    mutating func word(_ value: UInt32) {
        octets += bytes(of: value)
    }

    mutating func halfWord(_ value: UInt16) {
        octets +=
            isBigEndian ? [UInt8(value >> 8), UInt8(value & 255)] : [UInt8(value & 255), UInt8(value >> 8)]
    }

    private func bytes(of value: UInt32) -> [UInt8] {
        let big = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
        return isBigEndian ? big : big.reversed()
    }

    static func btsnoop(datalink: UInt32, _ packets: [(flags: UInt32, microseconds: Int64, octets: [UInt8])])
        -> [UInt8]
    {
        var builder = CaptureBuilder(isBigEndian: true)
        builder.octets += Array("btsnoop\0".utf8)
        builder.word(1)
        builder.word(datalink)
        for packet in packets {
            builder.word(UInt32(packet.octets.count))
            builder.word(UInt32(packet.octets.count))
            builder.word(packet.flags)
            builder.word(0)
            let time = UInt64(bitPattern: packet.microseconds + 0x00DC_DDB3_0F2F_8000)
            builder.word(UInt32(time >> 32))
            builder.word(UInt32(truncatingIfNeeded: time))
            builder.octets += packet.octets
        }
        return builder.octets
    }

    static func pcap(
        magic: UInt32 = 0xA1B2_C3D4,
        bigEndian: Bool = false,
        linkType: UInt32,
        _ packets: [(seconds: UInt32, fraction: UInt32, octets: [UInt8])]
    ) -> [UInt8] {
        var builder = CaptureBuilder(isBigEndian: bigEndian)
        builder.word(magic)
        builder.halfWord(2)
        builder.halfWord(4)
        for word in [0, 0, 65_535, linkType] { builder.word(word) }
        for packet in packets {
            builder.word(packet.seconds)
            builder.word(packet.fraction)
            builder.word(UInt32(packet.octets.count))
            builder.word(UInt32(packet.octets.count))
            builder.octets += packet.octets
        }
        return builder.octets
    }

    // pcapng

    mutating func section(bigEndian: Bool) {
        isBigEndian = bigEndian
        word(0x0A0D_0D0A)
        word(28)
        word(0x1A2B_3C4D)
        halfWord(1)
        halfWord(0)
        octets += [UInt8](repeating: 0xFF, count: 8)
        word(28)
    }

    mutating func block(_ type: UInt32, _ body: (inout CaptureBuilder) -> Void) {
        var inner = CaptureBuilder(isBigEndian: isBigEndian)
        body(&inner)
        inner.octets += [UInt8](repeating: 0, count: (4 - inner.octets.count % 4) % 4)
        word(type)
        word(UInt32(inner.octets.count + 12))
        octets += inner.octets
        word(UInt32(inner.octets.count + 12))
    }

    mutating func interface(
        _ linkType: UInt16,
        resolution: UInt8? = nil,
        offset: Int64? = nil,
        snapLength: UInt32 = 0
    ) {
        block(1) { body in
            body.halfWord(linkType)
            body.halfWord(0)
            body.word(snapLength)
            if let resolution {
                body.halfWord(9)
                body.halfWord(1)
                body.octets += [resolution, 0, 0, 0]
            }
            if let offset {
                body.halfWord(14)
                body.halfWord(8)
                let words = [UInt32(truncatingIfNeeded: offset >> 32), UInt32(truncatingIfNeeded: offset)]
                for word in body.isBigEndian ? words : words.reversed() { body.word(word) }
            }
            body.word(0)
        }
    }

    mutating func enhancedPacket(_ interface: UInt32, time: UInt64, flags: UInt32? = nil, _ packet: [UInt8]) {
        block(6) { body in
            body.word(interface)
            body.word(UInt32(time >> 32))
            body.word(UInt32(truncatingIfNeeded: time))
            body.word(UInt32(packet.count))
            body.word(UInt32(packet.count))
            body.octets += packet + [UInt8](repeating: 0, count: (4 - packet.count % 4) % 4)
            if let flags {
                body.halfWord(2)
                body.halfWord(4)
                body.word(flags)
                body.word(0)
            }
        }
    }

    mutating func simplePacket(originalLength: UInt32, _ packet: [UInt8]) {
        block(3) { body in
            body.word(originalLength)
            body.octets += packet
        }
    }

    mutating func obsoletePacket(_ interface: UInt16, drops: UInt16, time: UInt64, _ packet: [UInt8]) {
        block(2) { body in
            body.halfWord(interface)
            body.halfWord(drops)
            body.word(UInt32(time >> 32))
            body.word(UInt32(truncatingIfNeeded: time))
            body.word(UInt32(packet.count))
            body.word(UInt32(packet.count))
            body.octets += packet
        }
    }
}
