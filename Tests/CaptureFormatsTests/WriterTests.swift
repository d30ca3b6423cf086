import BeaconCore
import CaptureFormats
import Testing

@Suite struct WriterTests {
    /// Packets as HCI sources give them, one a link type.
    static let hciPackets: [ReadPacket] = [
        packet(.hciH4, flags: 0, beaconPacket),
        packet(.hciH4, flags: 1, beaconPacket),
        packet(.hciH4WithDirection, flags: 0, [0, 0, 0, 1] + beaconPacket),
        packet(.btsnoopH1, flags: 3, Array(beaconPacket.dropFirst())),
        packet(.btsnoopH4, flags: 3, beaconPacket),
        packet(.btsnoopMonitor, flags: 0x0001_0003, Array(beaconPacket.dropFirst())),
        packet(.linuxMonitor, flags: 0, [0, 1, 0, 3] + beaconPacket.dropFirst()),
    ]

    private static func packet(_ linkType: CaptureLinkType, flags: UInt32, _ octets: [UInt8]) -> ReadPacket {
        ReadPacket(
            ordinal: 1,
            nanoseconds: 1_609_459_200_123_456_789,
            linkType: linkType,
            interface: 0,
            flags: flags,
            originalLength: UInt32(octets.count) + 2,
            octets: octets
        )
    }

    /// The event in a packet, without what its link type puts before it.
    private func event(_ packet: ReadPacket?) -> [UInt8]? {
        guard let packet else { return nil }
        switch packet.linkType {
        case .hciH4, .btsnoopH4: return Array(packet.octets.dropFirst(1))
        case .hciH4WithDirection: return Array(packet.octets.dropFirst(5))
        case .linuxMonitor: return Array(packet.octets.dropFirst(4))
        default: return packet.octets
        }
    }

    @Test func btsnoopOfEveryDatalinkReadsAgain() {
        for datalink in BtsnoopWriter.Datalink.allCases {
            let writer = BtsnoopWriter(datalink: datalink)
            for packet in Self.hciPackets {
                var file: [UInt8] = []
                writer.appendHeader(to: &file)
                #expect(writer.append(packet.source, octets: packet.octets.span, to: &file), "\(packet)")
                let read = ReadCapture(file)
                #expect(read.error == nil, "\(packet)")
                #expect(event(read.packets.first) == Array(beaconPacket.dropFirst()), "\(packet)")
                #expect(read.packets.first?.nanoseconds == 1_609_459_200_123_456_000, "\(packet)")
                #expect(read.packets.first?.linkType.rawValue == datalink.rawValue, "\(packet)")
                #expect(read.counts.shortened == 1, "\(packet)")
            }
        }
    }

    @Test func btsnoopRefusesPacketsOfASniffer() {
        for linkType in CaptureLinkType.allCases where linkType.isLinkLayer || linkType == .btmonText {
            #expect(BtsnoopWriter(for: linkType) == nil, "\(linkType)")
            var file: [UInt8] = []
            let packet = SourcePacket(linkType: linkType.rawValue, time: nil, originalLength: 3)
            let octets: [UInt8] = [1, 2, 3]
            #expect(
                !BtsnoopWriter(datalink: .h4).append(packet, octets: octets.span, to: &file),
                "\(linkType)"
            )
            #expect(file.isEmpty, "\(linkType)")
        }
    }

    @Test func pcapngKeepsNanosecondsAndMixesLinkTypes() {
        var writer = PcapngWriter()
        var file: [UInt8] = []
        writer.appendHeader(application: "test", to: &file)
        var written = Self.hciPackets
        for linkType in CaptureLinkType.allCases where linkType.isLinkLayer {
            written.append(Self.packet(linkType, flags: 0, [1, 2, 3, 4, 5]))
        }
        for packet in written {
            #expect(writer.append(packet.source, octets: packet.octets.span, to: &file), "\(packet)")
        }
        let read = ReadCapture(file)
        #expect(read.error == nil)
        #expect(read.packets.count == written.count)
        for (before, after) in zip(written, read.packets) {
            #expect(after.nanoseconds == before.nanoseconds, "\(before)")
            #expect(event(after) == event(before), "\(before)")
            #expect(Int(after.originalLength) == after.octets.count + 2, "\(before)")
        }
        #expect(Set(read.packets.map(\.interface)).count == 7)
        #expect(read.packets.prefix(2).map(\.flags) == [0, 1])
    }

    @Test func aPacketWithoutTimeStaysWithoutTime() {
        var packet = Self.hciPackets[0]
        packet.nanoseconds = nil
        var btsnoop: [UInt8] = []
        var pcapng: [UInt8] = []
        let writer = BtsnoopWriter(datalink: .h4)
        writer.appendHeader(to: &btsnoop)
        #expect(writer.append(packet.source, octets: packet.octets.span, to: &btsnoop))
        var other = PcapngWriter()
        other.appendHeader(application: "test", to: &pcapng)
        #expect(other.append(packet.source, octets: packet.octets.span, to: &pcapng))
        for file in [btsnoop, pcapng] {
            let read = ReadCapture(file)
            #expect(read.packets.count == 1)
            #expect(read.packets.first?.nanoseconds == nil)
        }
    }

    @Test func anEventThatCameFromNoCaptureIsWritten() {
        let event = Array(beaconPacket.dropFirst())
        var btsnoop: [UInt8] = []
        let writer = BtsnoopWriter(datalink: .monitor)
        writer.appendHeader(to: &btsnoop)
        writer.append(event: event.span, adapter: 2, time: Timestamp(nanoseconds: 1_000), to: &btsnoop)
        var pcapng: [UInt8] = []
        var other = PcapngWriter()
        other.appendHeader(application: "beacon", to: &pcapng)
        other.append(event: event.span, time: Timestamp(nanoseconds: 1_000), to: &pcapng)
        #expect(self.event(ReadCapture(btsnoop).packets.first) == event)
        #expect(ReadCapture(btsnoop).packets.first?.flags == 0x0002_0003)
        #expect(self.event(ReadCapture(pcapng).packets.first) == event)
    }
}
