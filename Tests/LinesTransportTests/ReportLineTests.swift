import BeaconCore
import BeaconTestKit
import Testing

@testable import LinesTransport

@Suite struct ReportLineTests {
    /// Every report that there may be: each optional there and not there, all words, odd names.
    private func reports(_ random: inout SeededRandom) -> (report: AdvertisingReport, data: [UInt8]) {
        let types: [AddressType?] = [
            .publicDevice, .randomDevice, .publicIdentity, .randomIdentity, .anonymous, nil,
        ]
        let events: [EventType?] = EventType.names.map { EventType(name: "\($0)") } + [nil]
        func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
        let type = types.randomElement(using: &random) ?? nil
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: type == .anonymous ? 0 : random.next()),
            addressType: type,
            eventType: events.randomElement(using: &random) ?? nil
        )
        let microseconds = Int64.random(in: -2_000_000_000_000_000...4_000_000_000_000_000, using: &random)
        report.time = maybe(microseconds).flatMap { Timestamp(microseconds: $0) }
        report.dataStatus = [.complete, .incomplete, .truncated].randomElement(using: &random) ?? .complete
        report.primaryPHY = maybe(.leCoded)
        report.secondaryPHY = maybe(.le2M)
        report.advertisingSID = maybe(UInt8.random(in: 0...15, using: &random))
        report.rssi = maybe(PowerLevel(dBm: Int8.random(in: -128...126, using: &random)))
        report.txPower = maybe(PowerLevel(dBm: Int8.random(in: -128...126, using: &random)))
        report.channel = maybe(UInt8.random(in: 0...39, using: &random))
        report.isReconstructed = Bool.random(using: &random)
        report.isMerged = Bool.random(using: &random)
        let name = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
        }
        var data: [UInt8] = [UInt8(name.count + 1), 0x09] + name
        data += (0..<Int.random(in: 0...40, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
        }
        return (report, data)
    }

    @Test func whatWasWrittenReadsAgainToTheSameLines() throws {
        var random = SeededRandom(seed: 11)
        let first = TestRun()
        let written = CollectingReceiver(structures: true)
        let publisher = first.publisher(to: written)
        for number in 0..<20 {
            let adapter = number % 3 == 0 ? "air \"1\"\u{1}.btsnoop" : "hci\(number % 2)"
            publisher.publish(
                reports: (0..<100).map { _ in reports(&random) },
                source: first.sources.identifier(
                    transport: number % 2 == 0 ? "replay" : "hci",
                    adapter: adapter
                ),
                firstOrdinal: UInt64(number) * 100 + 1
            )
        }
        #expect(written.lines.count == 2000)
        let bench = LinesBench()
        try bench.read(written.lines.joined(separator: "\n") + "\n")
        #expect(bench.told == [])
        #expect(bench.collected.lines.count == written.lines.count)
        for (again, line) in zip(bench.collected.lines, written.lines) { #expect(again == line) }
    }

    @Test func aLineByHandNeedsLittle() throws {
        let bench = LinesBench()
        try bench.read(#"{"data":"020106","address":"a4:c1:38:00:00:01","kind":"report"}"#)
        #expect(bench.told == [])
        let line = try #require(bench.collected.lines.first)
        #expect(line.hasPrefix(#"{"kind":"report","transport":"lines","adapter":""#))
        #expect(
            line.contains(#"air.jsonl","report":1,"address":"A4:C1:38:00:00:01","data":"020106","#),
            "\(line)"
        )
    }

    @Test func whatIsNoReportLineSaysWhereAndWhy() throws {
        let start = #"{"kind":"report","address":"A4:C1:38:00:00:01","#
        for (line, message) in [
            ("nonsense", "line 1, column 8: '[' or '{' expected near 'nonsense'"),
            ("[1]", "line 1, column 1: an object is expected"),
            (start + #""data":"02"} {}"#, "line 1, column 61: end of file expected near '{'"),
            (start + #""data":"02""#, "line 1, column 58: '}' expected near end of file"),
            (start + #""data":"02","data":"03"}"#, "line 1, column 65: duplicate object key near '\"data\"'"),
            (#"{"address":"A4:C1:38:00:00:01","data":""}"#, #"line 1, column 1: "kind": is missing"#),
            (#"{"kind":"report","data":""}"#, #"line 1, column 1: "address": is missing"#),
            (start + #""rssi_dbm":-40}"#, #"line 1, column 1: "data": is missing"#),
            (start + #""data":"0"}"#, #"line 1, column 48: "data": half an octet is left"#),
            (start + #""data":"0x"}"#, #"line 1, column 48: "data": hexadecimal digits are expected"#),
            (start + #""data":7}"#, #"line 1, column 48: "data": a string is expected"#),
            (
                start + #""rssi_dbm":127,"data":""}"#,
                #"line 1, column 48: "rssi_dbm": a whole number from -128 to 126 is expected"#
            ),
            (
                start + #""rssi_dbm":-4.5,"data":""}"#,
                #"line 1, column 48: "rssi_dbm": a whole number from -128 to 126 is expected"#
            ),
            (start + #""time":"noon","data":""}"#, #"line 1, column 48: "time": this is none"#),
            (start + #""event_type":"shout","data":""}"#, #"line 1, column 48: "event_type": this is none"#),
            (start + #""merged":1,"data":""}"#, #"line 1, column 48: "merged": true or false is expected"#),
            ("\u{1b}[31m", "line 1, column 1: '[' or '{' expected near '\u{FFFD}'"),
        ] {
            let bench = LinesBench()
            try bench.read(line)
            #expect(bench.told == [message], "\(line)")
            #expect(bench.failure?.kind == .badInput, "\(line)")
            #expect(bench.run.count("lines.bad_lines") == 1, "\(line)")
        }
    }
}
