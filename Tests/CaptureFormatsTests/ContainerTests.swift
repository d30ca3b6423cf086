import CaptureFormats
import Testing

/// The octets of an iBeacon in an LE Advertising Report, as an H4 packet.
let beaconPacket: [UInt8] =
    [
        0x04, 0x3E, 0x2A, 0x02, 0x01, 0x03, 0x01, 1, 2, 3, 4, 5, 0xC6, 0x1E, 0x02, 0x01, 0x06, 0x1A, 0xFF,
        0x4C, 0,
    ]
    + [0x02, 0x15] + Array(repeating: 0xE2, count: 16) + [0, 1, 0, 2, 0xC5, 0xBB]

@Suite struct ContainerTests {
    static let second: Int64 = 1_609_459_200

    @Test func btsnoopGivesFlagsTimesAndOctets() {
        for (datalink, linkType) in [
            (1001, CaptureLinkType.btsnoopH1), (1002, .btsnoopH4), (2001, .btsnoopMonitor),
        ] {
            let file = CaptureBuilder.btsnoop(
                datalink: UInt32(datalink),
                [(3, Self.second * 1_000_000 + 7, beaconPacket), (2, 0, [])]
            )
            let read = ReadCapture(file)
            #expect(read.error == nil, "\(datalink)")
            #expect(read.container == .btsnoop, "\(datalink)")
            #expect(read.packets.count == 2, "\(datalink)")
            #expect(read.packets.first?.octets == beaconPacket, "\(datalink)")
            #expect(read.packets.first?.flags == 3, "\(datalink)")
            #expect(read.packets.first?.nanoseconds == Self.second * 1_000_000_000 + 7_000, "\(datalink)")
            #expect(read.packets.allSatisfy { $0.linkType == linkType }, "\(datalink)")
        }
    }

    @Test func aBtsnoopTimeOutOfRangeIsAbsent() {
        let year0 = -0x00DC_DDB3_0F2F_8000 as Int64
        let read = ReadCapture(CaptureBuilder.btsnoop(datalink: 1002, [(0, year0, beaconPacket)]))
        #expect(read.packets.count == 1)
        #expect(read.packets.first?.nanoseconds == nil)
    }

    @Test func pcapIsReadInBothByteOrdersAndBothUnits() {
        for bigEndian in [false, true] {
            for (magic, nanoseconds) in [(0xA1B2_C3D4 as UInt32, 5_000 as Int64), (0xA1B2_3C4D, 5)] {
                let file = CaptureBuilder.pcap(
                    magic: magic,
                    bigEndian: bigEndian,
                    linkType: 187,
                    [(UInt32(Self.second), 5, beaconPacket)]
                )
                let read = ReadCapture(file)
                let name = "big-endian \(bigEndian), magic \(magic)"
                #expect(read.error == nil, "\(name)")
                #expect(read.packets.map(\.octets) == [beaconPacket], "\(name)")
                #expect(
                    read.packets.first?.nanoseconds == Self.second * 1_000_000_000 + nanoseconds,
                    "\(name)"
                )
                #expect(read.packets.first?.linkType == .hciH4, "\(name)")
            }
        }
    }

    @Test func pcapngHoldsManySectionsInterfacesAndKindsOfPackets() {
        for (first, second) in [(false, true), (true, false)] {
            var builder = CaptureBuilder()
            builder.section(bigEndian: first)
            builder.interface(187)
            builder.interface(251, resolution: 9, offset: 100)
            builder.block(0x0BAD) { $0.octets += [1, 2, 3, 4, 5] }
            builder.enhancedPacket(0, time: 1_000_001, flags: 1, beaconPacket)
            builder.enhancedPacket(1, time: 1_000_001, [9, 9])
            builder.section(bigEndian: second)
            builder.interface(201, resolution: 0x80 | 10, snapLength: 4)
            builder.simplePacket(originalLength: 6, [1, 2, 3, 4])
            builder.obsoletePacket(0, drops: 3, time: 1_536, [5, 6, 7, 8])
            let read = ReadCapture(builder.octets)
            #expect(read.error == nil)
            #expect(read.counts.skippedBlocks == 1)
            #expect(read.counts.lost == 3)
            #expect(read.counts.shortened == 1)
            #expect(
                read.packets.map(\.linkType) == [
                    .hciH4, .leLinkLayer, .hciH4WithDirection, .hciH4WithDirection,
                ]
            )
            #expect(read.packets.map(\.nanoseconds) == [1_000_001_000, 100_001_000_001, nil, 1_500_000_000])
            #expect(read.packets.map(\.octets) == [beaconPacket, [9, 9], [1, 2, 3, 4], [5, 6, 7, 8]])
            #expect(read.packets.map(\.interface) == [0, 1, 0, 0])
            #expect(read.packets.map(\.flags) == [1, 0, 0, 0])
        }
    }

    @Test func everyResolutionGivesTheSameSecond() {
        let units: [(UInt8, UInt64)] = [
            (0, 3), (3, 3_000), (6, 3_000_000), (9, 3_000_000_000), (12, 3_000_000_000_000), (0x80, 3),
            (0x80 | 20, 3 << 20), (0x80 | 32, 3 << 32), (0x80 | 60, 3 << 60),
        ]
        for (resolution, count) in units {
            var builder = CaptureBuilder()
            builder.section(bigEndian: false)
            builder.interface(187, resolution: resolution)
            builder.enhancedPacket(0, time: count, [])
            #expect(ReadCapture(builder.octets).packets.first?.nanoseconds == 3_000_000_000, "\(resolution)")
        }
        for (resolution, count) in [(0 as UInt8, UInt64.max), (9, .max), (0x80, .max), (6, .max)] {
            var builder = CaptureBuilder()
            builder.section(bigEndian: false)
            builder.interface(187, resolution: resolution)
            builder.enhancedPacket(0, time: count, [1])
            let read = ReadCapture(builder.octets)
            #expect(read.packets.map(\.nanoseconds) == [nil], "\(resolution)")
        }
    }

    @Test func hcidumpTextGivesPacketsWithoutTime() {
        let text = """
            HCI sniffer - Bluetooth packet analyzer ver 5.56
            device: hci0 snap_len: 1500 filter: 0xffffffffffffffff
            > 04 3E 05 01
              02 03 04 05
            < 01 03 0C 00
            > 04 0E 04 01 03 0c
              00

            """
        let read = ReadCapture(Array(text.utf8))
        #expect(read.error == nil)
        #expect(read.container == .hcidumpText)
        #expect(
            read.packets.map(\.octets) == [
                [4, 0x3E, 5, 1, 2, 3, 4, 5], [1, 3, 12, 0], [4, 14, 4, 1, 3, 12, 0],
            ]
        )
        #expect(read.packets.map(\.flags) == [1, 2, 1])
        #expect(read.packets.allSatisfy { $0.nanoseconds == nil && $0.linkType == .hciH4 })
    }

    @Test func hcidumpTextMayHaveTimes() {
        let text = """
            HCI sniffer - Bluetooth packet analyzer ver 5.66
            2021-01-01 00:00:00.026894 > 04 3E 05 01
              02 03 04 05
            2024-02-29 12:00:00.000001 < 01 03 0C 00

            """
        let read = ReadCapture(Array(text.utf8))
        #expect(read.packets.map(\.octets) == [[4, 0x3E, 5, 1, 2, 3, 4, 5], [1, 3, 12, 0]])
        #expect(read.packets.map(\.nanoseconds) == [1_609_459_200_026_894_000, 1_709_208_000_000_001_000])
    }

    @Test func btmonTextIsGivenBlockByBlock() {
        let text = "Bluetooth monitor ver 5.35\n> HCI Event: A\n    b\n        c\n= Note: x\n"
        let read = ReadCapture(Array(text.utf8))
        #expect(read.error == nil)
        #expect(read.container == .btmonText)
        let blocks = read.packets.map { String(decoding: $0.octets, as: UTF8.self) }
        #expect(
            blocks == ["Bluetooth monitor ver 5.35\n", "> HCI Event: A\n    b\n        c\n", "= Note: x\n"]
        )
    }

    @Test func compressionIsToldByItsMagicNumber() {
        for (octets, expected) in [
            ([0x1F, 0x8B, 8, 0], .gzip), ([0x28, 0xB5, 0x2F, 0xFD], .zstd),
            ([0x5A, 0x2A, 0x4D, 0x18], .zstd),
            ([0x1F], nil), ([], nil), ([0x0A, 0x0D, 0x0D, 0x0A], nil),
        ] as [([UInt8], CaptureCompression?)] {
            #expect(CaptureCompression(beginning: octets.span) == expected, "\(octets)")
        }
    }
}
