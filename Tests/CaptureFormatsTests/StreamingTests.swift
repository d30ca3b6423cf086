import CaptureFormats
import Testing

@Suite struct StreamingTests {
    /// One small file of each container, by name.
    static let files: [(String, [UInt8])] = {
        var pcapng = CaptureBuilder()
        pcapng.section(bigEndian: true)
        pcapng.interface(187, resolution: 9)
        pcapng.enhancedPacket(0, time: 77, flags: 1, beaconPacket)
        pcapng.block(0x0BAD) { $0.octets += [UInt8](repeating: 7, count: 50) }
        pcapng.simplePacket(originalLength: 4, [4, 14, 1, 0])
        let text = "> 04 3E 05 01\n  02 03 04 05\n< 01 03 0C 00\n"
        return [
            (
                "btsnoop",
                CaptureBuilder.btsnoop(datalink: 1002, [(3, 5, beaconPacket), (2, 6, [1, 3, 12, 0])])
            ),
            ("pcap", CaptureBuilder.pcap(linkType: 187, [(1, 2, beaconPacket), (3, 4, [1, 3, 12, 0])])),
            ("pcapng", pcapng.octets),
            ("hcidump", Array(text.utf8)),
            ("btmon", Array("Bluetooth monitor ver 5.35\n> HCI Event: A\n    b\n= Note: x\n".utf8)),
        ]
    }()

    @Test func theSizeOfChunksChangesNothing() {
        for (name, file) in Self.files {
            let whole = ReadCapture(file)
            #expect(whole.error == nil, "\(name)")
            #expect(!whole.packets.isEmpty, "\(name)")
            for chunk in [1, 2, 3, 7, 16, 64] {
                let read = ReadCapture(file, chunk: chunk)
                #expect(read.packets == whole.packets, "\(name) by \(chunk)")
                #expect(read.error == nil, "\(name) by \(chunk)")
                #expect(read.counts == whole.counts, "\(name) by \(chunk)")
            }
        }
    }

    @Test func aCutFileGivesEverythingBeforeTheCutAndSaysWhere() {
        for (name, file) in Self.files {
            let whole = ReadCapture(file)
            for length in 0..<file.count {
                let read = ReadCapture(Array(file[..<length]))
                // A line that ends is all that text needs: the last block may have lost lines unseen.
                let sure = name == "btmon" ? Array(read.packets.dropLast()) : read.packets
                #expect(whole.packets.starts(with: sure), "\(name) cut at \(length)")
                switch read.error {
                case nil, .notACapture: break
                case .empty: #expect(length == 0, "\(name)")
                case .cutOff(let offset, let record):
                    #expect(offset == UInt64(length), "\(name) cut at \(length)")
                    #expect(record == UInt64(read.packets.count + 1), "\(name) cut at \(length)")
                case .cutOffInHeader(let offset): #expect(offset == UInt64(length), "\(name)")
                default: Issue.record("\(name) cut at \(length): \(String(describing: read.error))")
                }
                #expect(
                    read.packets.count < whole.packets.count || name != "pcap",
                    "\(name) cut at \(length)"
                )
            }
        }
    }

    @Test func aRecordLargerThanTheRoomIsReadWhole() {
        let large = [UInt8](repeating: 0x55, count: 200_000)
        let packets = (0..<20).map { (seconds: UInt32($0), fraction: 0 as UInt32, octets: large) }
        let read = ReadCapture(CaptureBuilder.pcap(linkType: 187, packets), chunk: 70_001)
        #expect(read.error == nil)
        #expect(read.packets.count == 20)
        #expect(read.packets.allSatisfy { $0.octets == large })
    }

    @Test func badInputIsAnsweredWithOneLine() {
        var ethernet = CaptureBuilder()
        ethernet.section(bigEndian: false)
        ethernet.interface(1)
        ethernet.enhancedPacket(0, time: 0, [1])
        var undescribed = CaptureBuilder()
        undescribed.section(bigEndian: false)
        undescribed.enhancedPacket(4, time: 0, [1])
        var absurd = CaptureBuilder.btsnoop(datalink: 1002, [(0, 0, [1])])
        absurd[20] = 0x7F
        let cases: [(String, [UInt8], String)] = [
            ("empty", [], "empty: no octet to read"),
            ("ELF", [0x7F, 0x45, 0x4C, 0x46], "not a capture: begins with 7f 45 4c 46"),
            (
                "prose", Array("hello there\n".utf8),
                "not a capture: begins with 68 65 6c 6c 6f 20 74 68 65 72 65 0a"
            ),
            ("short prose", Array("hi".utf8), "not a capture: begins with \"hi\""),
            ("Ethernet", CaptureBuilder.pcap(linkType: 1, []), "unknown link type 1 (interface 0)"),
            ("BCSP", CaptureBuilder.btsnoop(datalink: 1003, []), "unknown link type 1003 (interface 0)"),
            ("Ethernet in pcapng", ethernet.octets, "unknown link type 1 (interface 0)"),
            (
                "no interface", undescribed.octets,
                "record 1 at offset 28: a packet of undescribed interface 4"
            ),
            ("absurd", absurd, "record 1 at offset 16 claims 2130706433 octets, more than 262144"),
            ("header", Array("btsnoop\0\0".utf8), "cut off at offset 9 inside the file header"),
            (
                "decoded hcidump", Array("HCI sniffer - x\n> HCI Event: LE\n".utf8),
                "record 1 at offset 16: not hex: hcidump's output is read when made with --raw"
            ),
        ]
        for (name, file, message) in cases {
            for chunk in [1, Int.max] {
                let read = ReadCapture(file, chunk: chunk)
                #expect(read.error?.description == message, "\(name)")
            }
        }
    }

    @Test func packetsOfForeignInterfacesAreCounted() {
        var builder = CaptureBuilder()
        builder.section(bigEndian: false)
        builder.interface(1)
        builder.interface(187)
        builder.enhancedPacket(0, time: 0, [1])
        builder.enhancedPacket(1, time: 0, beaconPacket)
        let read = ReadCapture(builder.octets)
        #expect(read.error == nil)
        #expect(read.packets.count == 1)
        #expect(read.counts.foreignPackets == 1)
    }
}
