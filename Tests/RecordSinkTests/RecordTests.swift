import BeaconCore
import CaptureFormats
import Foundation
import RecordSink
import Testing

@Suite struct RecordTests {
    /// An LE Advertising Report with two reports of four octets of data each.
    static let twoReports: [UInt8] =
        [4, 0x3E, 30, 2, 2, 3, 1, 1, 2, 3, 4, 5, 0xC6, 4, 3, 0xFF, 0, 1, 0xC4]
        + [3, 1, 1, 2, 3, 4, 5, 0xC6, 4, 3, 0xFF, 0, 2, 0xC4]
    static let dataOfTwo = [14..<18, 28..<32]

    @Test func aPacketIsWrittenOnceAsItsSourceGaveIt() {
        for (linkType, prefix) in [(CaptureLinkType.hciH4, [UInt8]()), (.hciH4WithDirection, [0, 0, 0, 1])] {
            let recording = Recording("air.pcapng")
            let octets = prefix + Self.twoReports
            let data = Self.dataOfTwo.map { $0.lowerBound + prefix.count..<$0.upperBound + prefix.count }
            recording.packet(linkType, at: 5, octets, data: data)
            recording.close()
            #expect(recording.failure == nil)
            let records = recording.read("air.pcapng")
            #expect(records.map(\.octets) == [octets], "\(linkType)")
            #expect(records.map(\.linkType) == [linkType])
            #expect(records.map(\.nanoseconds) == [5_123_456_789])
        }
    }

    @Test func theDatalinkOfBtsnoopFollowsTheSource() {
        let event = Array(Self.twoReports.dropFirst())
        let cases: [(CaptureLinkType, UInt32, [UInt8], CaptureLinkType)] = [
            (.btsnoopH1, 3, event, .btsnoopH1), (.btsnoopH4, 3, Self.twoReports, .btsnoopH4),
            (.hciH4, 0, Self.twoReports, .btsnoopH4), (.btsnoopMonitor, 0x1_0003, event, .btsnoopMonitor),
            (.linuxMonitor, 0, [0, 1, 0, 3] + event, .btsnoopMonitor),
        ]
        for (linkType, flags, octets, written) in cases {
            let recording = Recording("air.log")
            recording.packet(linkType, flags: flags, at: 5, octets, data: [0..<0])
            recording.close()
            let records = recording.read("air.log")
            #expect(records.map(\.linkType) == [written], "\(linkType)")
            #expect(
                records.first.map { $0.octets.suffix(event.count) } == event.suffix(event.count),
                "\(linkType)"
            )
            #expect(records.map(\.nanoseconds) == [5_123_456_000], "\(linkType)")
        }
    }

    @Test func reportsWithoutPacketsAreWrittenAsEvents() {
        for name in ["air.btsnoop", "air.pcapng"] {
            let recording = Recording(name)
            recording.report(at: 1, [2, 1, 6])
            recording.report(at: 2, [UInt8](repeating: 7, count: 300)) {
                $0.eventType = [.connectable]
                $0.primaryPHY = .le1M
                $0.secondaryPHY = .le2M
                $0.advertisingSID = 3
            }
            recording.close()
            let records = recording.read(name)
            #expect(records.count == 3, "\(name): a long report takes two events")
            #expect(records.map(\.nanoseconds) == [1, 2, 2].map { $0 * 1_000_000_000 }, "\(name)")
            #expect(records.allSatisfy { $0.octets.contains(0x3E) }, "\(name)")
        }
    }

    @Test func whatASnifferHeardGoesToPcapngOnly() {
        let pdu: [UInt8] = [0xD6, 0xBE, 0x89, 0x8E, 0x42, 9, 1, 2, 3, 4, 5, 6, 2, 1, 6, 0, 0, 0]
        let recording = Recording("air.pcapng")
        recording.packet(.leLinkLayer, at: 1, pdu, data: [12..<15])
        recording.close()
        #expect(recording.read("air.pcapng").map(\.octets) == [pdu])
        let refused = Recording("air.btsnoop")
        refused.packet(.leLinkLayer, at: 1, pdu, data: [12..<15])
        #expect(refused.failure?.kind == .usage)
        #expect(refused.failure?.message.contains("record to a .pcapng") == true)
        let plugin = SinkPlugin.record
        #expect(!plugin.takesRadioPackets(Options(["path": .text("x.log")])))
        #expect(plugin.takesRadioPackets(Options(["path": .text("x.log"), "format": .text("pcapng")])))
        #expect(plugin.takesRadioPackets(Options(["path": .text("x.pcapng")])))
    }

    @Test func anEmptyRunLeavesACaptureWithoutPackets() {
        for name in ["air.btsnoop", "air.pcapng"] {
            let recording = Recording(name)
            recording.close()
            #expect(recording.failure == nil)
            #expect(recording.size(name) >= 16, "\(name)")
            #expect(recording.read(name).isEmpty, "\(name)")
        }
    }

    @Test func aFullFileMakesWayForTheNext() {
        for name in ["air.btsnoop", "air.pcapng"] {
            let recording = Recording(name, ["rotate": .size(4_096), "keep": .integer(2)])
            for second in 0..<300 {
                recording.packet(.hciH4, at: Int64(second), Self.twoReports, data: Self.dataOfTwo)
            }
            recording.close()
            #expect(recording.files() == [name, "\(name).1", "\(name).2"])
            var seconds: [Int64] = []
            for file in ["\(name).2", "\(name).1", name] {
                #expect(recording.size(file) <= 4_096, "\(file)")
                seconds += recording.read(file).compactMap { $0.nanoseconds.map { $0 / 1_000_000_000 } }
            }
            #expect(seconds.count > 60, "\(name)")
            #expect(seconds == Array(Int64(300 - seconds.count)..<300), "\(name)")
        }
    }

    @Test func periodsEndAtTheirMultiples() {
        let recording = Recording("air.btsnoop", ["rotate": .duration(60_000_000_000)])
        for second in [10, 59, 60, 119, 500] as [Int64] {
            recording.packet(.hciH4, at: second, Self.twoReports, data: Self.dataOfTwo)
        }
        recording.close()
        #expect(recording.read("air.btsnoop.2").count == 2)
        #expect(recording.read("air.btsnoop.1").count == 2)
        #expect(recording.read("air.btsnoop").count == 1)
    }

    @Test func anEarlierFileIsOverwrittenOrMovedAway() {
        let recording = Recording("air.btsnoop")
        recording.report(at: 1, [2, 1, 6])
        recording.close()
        recording.open("air.btsnoop", ["rotate": .size(1 << 20)])
        recording.close()
        #expect(recording.read("air.btsnoop.1").count == 1)
        recording.open("air.btsnoop.1")
        recording.close()
        #expect(recording.read("air.btsnoop.1").isEmpty)
    }

    @Test func aLiveRunMovesAnEarlierRecordingAway() {
        let recording = Recording("air.btsnoop", isVirtual: false)
        for second in 1...3 as ClosedRange<Int64> {
            for time in 1...second { recording.report(at: time, [2, 1, 6]) }
            recording.close()
            let options: [String: OptionValue] =
                second == 3 ? ["rotate": .size(1 << 20), "keep": .integer(2)] : [:]
            recording.open("air.btsnoop", options, isVirtual: false)
        }
        recording.close()
        #expect(recording.failure == nil)
        #expect(recording.files() == ["air.btsnoop", "air.btsnoop.1", "air.btsnoop.2"])
        #expect(recording.read("air.btsnoop.1").count == 3)
        #expect(recording.read("air.btsnoop.2").count == 2)
        let path = recording.folder + "/air.btsnoop"
        let text = "\(path): held an earlier recording, which is \(path).1 now"
        #expect(recording.warnings.all == [text, text, text])
    }

    @Test func afterLogrotateBothFilesAreWhole() throws {
        for name in ["air.btsnoop", "air.pcapng"] {
            let recording = Recording(name)
            recording.report(at: 1, [2, 1, 6])
            try FileManager.default.moveItem(
                atPath: "\(recording.folder)/\(name)",
                toPath: "\(recording.folder)/old"
            )
            recording.reopen()
            recording.report(at: 2, [2, 1, 6])
            recording.reopen()
            recording.report(at: 3, [2, 1, 6])
            recording.close()
            #expect(recording.read("old").count == 1, "\(name)")
            #expect(recording.read(name).count == 2, "\(name)")
        }
    }

    @Test func whatCannotBeWrittenIsSaid() {
        let missing = Recording("no/such/air.btsnoop")
        #expect(missing.failure?.kind == .cannotCreate)
        let full = Recording("/dev/full")
        full.report(at: 1, [2, 1, 6])
        full.report(at: 2, [2, 1, 6])
        full.close()
        #expect(full.warnings.all.count == 1)
        #expect(full.failure?.kind == .writeFailed)
        #expect(full.failure?.message == "/dev/full: no space left on device; 2 packets are lost")
        #expect(Recording("-", ["rotate": .size(4_096)]).failure?.kind == .usage)
        #expect(Recording("air", ["keep": .integer(2)]).failure?.kind == .usage)
    }
}
