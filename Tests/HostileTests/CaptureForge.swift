import BeaconTestKit

/// Puts advertising data into captures whose lengths, counts and types are right at every level.
struct CaptureForge {
    var random: SeededRandom

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func octet() -> UInt8 { UInt8.random(in: 0...255, using: &random) }

    mutating func some(_ count: Int) -> [UInt8] { (0..<count).map { _ in octet() } }

    mutating func one<Element>(of list: [Element]) -> Element? { list.randomElement(using: &random) }

    /// A capture of one to four packets, each of some of the data, in any container and link type.
    mutating func capture(_ data: [[UInt8]]) -> [UInt8] {
        switch number(0...6) {
        case 0: return btsnoop(1002, packets(data).map { [4] + $0 }, flags: 3)
        case 1: return btsnoop(1001, packets(data), flags: 3)
        case 2: return btsnoop(2001, packets(data), flags: 3)
        case 3: return pcap(187, packets(data).map { [4] + $0 })
        case 4: return pcap(201, packets(data).map { [0, 0, 0, 1, 4] + $0 })
        case 5: return pcap(251, data.map { linkLayer($0) })
        default: return pcap(256, data.map { some(4) + [0, 0] + some(2) + [0, 4] + linkLayer($0) })
        }
    }

    /// LE meta events (Vol 4, Part E, 7.7.65): several reports in one while they fit, legacy or extended.
    private mutating func packets(_ data: [[UInt8]]) -> [[UInt8]] {
        var packets: [[UInt8]] = []
        var reports: [[UInt8]] = []
        let isExtended = number(0...1) == 1
        func close() {
            guard !reports.isEmpty else { return }
            let body = reports.flatMap(\.self)
            let head: [UInt8] = [isExtended ? 0x0D : 0x02, UInt8(clamping: reports.count)]
            packets.append([0x3E, UInt8(clamping: body.count + 2)] + head + body)
            reports = []
        }
        for data in data {
            let report =
                isExtended ? extendedReport(Array(data.prefix(229))) : legacyReport(Array(data.prefix(31)))
            if reports.reduce(0, { $0 + $1.count }) + report.count > 253 || number(0...2) == 0 { close() }
            reports.append(report)
        }
        close()
        return packets
    }

    private mutating func legacyReport(_ data: [UInt8]) -> [UInt8] {
        [UInt8(number(0...4)), UInt8(number(0...1))] + some(6) + [UInt8(data.count)] + data + [octet()]
    }

    private mutating func extendedReport(_ data: [UInt8]) -> [UInt8] {
        // Mostly whole; the rest are fragments and truncated ones.
        let status = number(0...9) < 7 ? 0 : number(1...2) << 5
        let type = [0x13, 0x10, 0x1A, 0x00, 0x01, 0x02, 0x05].randomElement(using: &random) ?? 0
        let head = [UInt8(type | status), 0, UInt8(number(0...3))] + some(6)
        return head + [1, UInt8(number(0...3)), UInt8(number(0...15)), octet(), octet(), 0, 0, 0] + some(6)
            + [UInt8(data.count)] + data
    }

    /// A legacy advertising PDU on the primary channels (Vol 6, Part B, 2.3), its CRC not computed.
    private mutating func linkLayer(_ data: [UInt8]) -> [UInt8] {
        let data = data.prefix(31)
        let type = [0, 2, 4, 6].randomElement(using: &random) ?? 0
        return [0xD6, 0xBE, 0x89, 0x8E, UInt8(type | number(0...1) << 6), UInt8(data.count + 6)] + some(6)
            + data
            + some(3)
    }

    private mutating func btsnoop(_ datalink: UInt32, _ packets: [[UInt8]], flags: UInt32) -> [UInt8] {
        var octets = Array("btsnoop\0".utf8) + Self.big(1) + Self.big(datalink)
        for packet in packets {
            let length = Self.big(UInt32(packet.count))
            let time = Self.big(0x00E0_3AB4) + Self.big(UInt32(truncatingIfNeeded: random.next()))
            octets += length + length + Self.big(flags) + Self.big(0) + time + packet
        }
        return octets
    }

    private mutating func pcap(_ linkType: UInt32, _ packets: [[UInt8]]) -> [UInt8] {
        var octets = Self.little(0xA1B2_C3D4) + [2, 0, 4, 0] + [UInt8](repeating: 0, count: 8)
        octets += Self.little(65_535) + Self.little(linkType)
        for packet in packets {
            let length = Self.little(UInt32(packet.count))
            let time =
                Self.little(UInt32(1_600_000_000 + number(0...1000)))
                + Self.little(UInt32(number(0...999_999)))
            octets += time + length + length + packet
        }
        return octets
    }

    /// A btsnoop capture of one H4 packet.
    static func h4(_ packet: [UInt8]) -> [UInt8] {
        var forge = CaptureForge(random: SeededRandom(seed: 0))
        return forge.btsnoop(1002, [packet], flags: 3)
    }

    private static func little(_ word: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }

    private static func big(_ word: UInt32) -> [UInt8] { little(word).reversed() }
}
