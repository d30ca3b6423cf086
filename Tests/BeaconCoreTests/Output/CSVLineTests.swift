import BeaconCore
import BeaconTestKit
import Testing

@Suite struct CSVLineTests {
    /// Writes everything that comes, as one text.
    private final class Written: Receiver {
        private let writer: any LineWriter
        private var buffer = OutputBuffer()
        var wantsMore: Bool { true }

        init(_ writer: any LineWriter) {
            self.writer = writer
            writer.writeHeader(into: &buffer)
        }

        func receive(_ events: Events) { writer.write(events, into: &buffer) }
        func finish() {}
        var text: String { String(decoding: buffer.octets, as: UTF8.self) }
    }

    private func text(_ writer: any LineWriter, adapter: String, decodes: Bool) -> String {
        let run = TestRun()
        let written = Written(writer)
        let stage = DecodeStage(
            DecoderTable([KindsDecoder()]),
            DecodeOptions(unknown: .keep, emitsMalformed: true),
            batches: 1,
            context: run.context("decode"),
            waits: {}
        )
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: 1),
            addressType: .publicDevice,
            eventType: .advInd
        )
        report.rssi = PowerLevel(dBm: -4)
        var timed = report
        timed.time = Timestamp(nanoseconds: 0)
        timed.addressType = .anonymous
        timed.eventType = nil
        timed.rssi = nil
        let publisher = run.publisher(to: decodes ? StageNode(stage, next: written) : written)
        publisher.publish(
            reports: [(report, [2, 1, 6]), (timed, [3, 0xFF, 0xFF, 0xFF])],
            source: run.sources.identifier(transport: "replay", adapter: adapter)
        )
        return written.text
    }

    private let header =
        "kind,time,transport,adapter,report,address,address_type,event_type,rssi_dbm,"
        + "ad_index,part,format,encryption,fields,data\n"

    @Test func reportsFillTheColumns() {
        let expected =
            header + "report,,replay,hci0,1,00:00:00:00:00:01,public,adv_ind,-4,,,,,,020106\n"
            + "report,1970-01-01T00:00:00.000000Z,replay,hci0,2,,anonymous,,,,,,,,03ffffff\n"
        #expect(text(CSVLineWriter(), adapter: "hci0", decodes: false) == expected)
    }

    @Test func everyLineHasAsManyColumnsAsTheHeader() {
        let lines = text(CSVLineWriter(), adapter: "hci0", decodes: true).split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines {
            #expect(columns(of: line) == 15, "\(line)")
        }
        #expect(lines[2].contains("\"{\"\"offset\"\":4,\"\"reason\"\":\"\"too_short\"\"}\""))
    }

    /// How many columns a line has: a comma within quotes ends none.
    private func columns(of line: Substring) -> Int {
        var isQuoted = false
        var count = 1
        for character in line {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted { count += 1 }
        }
        return count
    }

    @Test func whatWouldBreakAColumnStandsInQuotes() {
        for (adapter, column) in [
            ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a b", "a b"), ("", ""),
        ] {
            let written = text(CSVLineWriter(), adapter: adapter, decodes: false)
            #expect(written.contains("report,,replay,\(column),1,"), "\(adapter)")
        }
    }

    @Test func readingsAreAJSONObjectInQuotes() {
        let run = TestRun()
        let written = Written(CSVLineWriter())
        let stage = DecodeStage(
            DecoderTable([CountingDecoder()]),
            DecodeOptions(),
            batches: 1,
            context: run.context("decode"),
            waits: {}
        )
        let report = AdvertisingReport(address: DeviceAddress(rawValue: 1), addressType: nil, eventType: nil)
        run.publisher(to: StageNode(stage, next: written))
            .publish(reports: [(report, [4, 0xFF, 0xFF, 0xFF, 7])])
        #expect(
            written.text == header
                + "frame,,,,,00:00:00:00:00:01,,,,0,,counted,,\"{\"\"value\"\":\"\"07\"\"}\",\n"
        )
    }

    @Test func anEventFillsTheColumnsThatItHas() {
        let keys = [
            EventKey("region", .text, ""), EventKey("format", .text, ""), EventKey("address", .text, ""),
            EventKey("rssi_dbm", .integer, ""),
        ]
        let event = Event(
            EventFormat("region", "a region", keys: keys),
            time: Timestamp(nanoseconds: 0),
            values: [.text("a,b"), .text("ibeacon"), .text("00:00:00:00:00:01"), .integer(-59)]
        )
        let written = Written(CSVLineWriter())
        written.receive(events: [event], watermark: nil, tags: nil)
        #expect(
            written.text == header
                + "region,1970-01-01T00:00:00.000000Z,,,,00:00:00:00:00:01,,,-59,,,ibeacon,,"
                + "\"{\"\"region\"\":\"\"a,b\"\"}\",\n"
        )
    }

    @Test func anAddressThatNobodyToldIsAbsent() {
        let run = TestRun()
        let written = Written(CSVLineWriter())
        var report = AdvertisingReport(address: DeviceAddress(rawValue: 0), addressType: nil, eventType: nil)
        report.hasAddress = false
        run.publisher(to: written).publish(reports: [(report, [2, 1, 6])])
        #expect(written.text == header + "report,,,,,,,,,,,,,,020106\n")
    }

    @Test func hexGivesALineAReport() {
        #expect(text(HexLineWriter(), adapter: "hci0", decodes: false) == "020106\n03ffffff\n")
        #expect(text(HexLineWriter(), adapter: "hci0", decodes: true) == "020106\n03ffffff\n")
    }
}
