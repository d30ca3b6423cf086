import BeaconTestKit
import Testing

@testable import BeaconCore

/// Events as lines: all that a value can be.
@Suite struct EventLineTests {
    private static let format = EventFormat(
        "region",
        "a region was crossed",
        keys: [
            EventKey("region", .text, "which", isRequired: true, isIdentity: true),
            EventKey("event", .word(["entered", "exited"]), "what"),
            EventKey("identity", .object, "who"),
            EventKey("accuracy_m", .decimal, "how far"),
            EventKey("samples", .integer, "how many"),
            EventKey("last_seen", .time, "when"),
            EventKey("sure", .boolean, "whether"),
        ]
    )

    private static let full = Event(
        format,
        time: Timestamp(nanoseconds: 1000),
        values: [
            .text("lob\"by"), .text("entered"),
            .object([EventMember("major", .integer(-1)), EventMember("u", .text("x"))]),
            .decimal(125, exponent: -2), .integer(7), .time(Timestamp(nanoseconds: 0)), .boolean(false),
        ]
    )
    private static let bare = Event(format, time: nil, values: [])

    private func text(_ writer: any LineWriter, tags: TagSet? = nil) -> [String] {
        var events = Events(EventBatch([Self.full, Self.bare]), watermark: nil)
        events.tags = tags
        var buffer = OutputBuffer()
        writer.write(events, into: &buffer)
        return String(decoding: buffer.octets, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func aJSONLineHasTheKeysOfTheFormatInOrder() {
        let values =
            #""region":"lob\"by","event":"entered","identity":{"major":-1,"u":"x"},"accuracy_m":1.25,"samples":7,"#
            + #""last_seen":"1970-01-01T00:00:00.000000Z","sure":false}"#
        let head = #"{"kind":"region","time":"1970-01-01T00:00:00.000001Z","#
        #expect(text(JSONLineWriter()) == [head + values, #"{"kind":"region"}"#])
        let tags = TagSet(nil, adding: [KeyedText(key: "site", text: "lab")])
        #expect(
            text(JSONLineWriter(), tags: tags) == [
                head + #""tags":{"site":"lab"},"# + values, #"{"kind":"region","tags":{"site":"lab"}}"#,
            ]
        )
    }

    @Test func aCSVLineHasAsManyColumnsAsItsHeader() {
        let writer = CSVLineWriter()
        var header = OutputBuffer()
        writer.writeHeader(into: &header)
        let columns = String(decoding: header.octets, as: UTF8.self).split(separator: ",").count
        let lines = text(writer)
        #expect(
            lines.first?.hasPrefix("region,1970-01-01T00:00:00.000001Z,,,,,,,,,,,,\"{\"\"region\"\":") == true
        )
        #expect(lines.last == "region,,,,,,,,,,,,,\"{}\",")
        #expect(lines.last?.filter { $0 == "," }.count == columns - 1)
    }

    @Test func hexadecimalHasNoLineForAnEvent() { #expect(text(HexLineWriter()) == []) }

    @Test func identityIsTheKindAndTheKeysThatSaySo() {
        let other = Event(Self.format, time: nil, values: [.text("lob\"by"), .text("exited")])
        let third = Event(Self.format, time: nil, values: [.text("hall")])
        let events = Events(EventBatch([Self.full, other, third]), watermark: nil)
        #expect(events.identity(ofRow: 0) == events.identity(ofRow: 1))
        #expect(events.identity(ofRow: 0) != events.identity(ofRow: 2))
        #expect(events.time(ofRow: 0) == Timestamp(nanoseconds: 1000))
        #expect(events.report(ofRow: 0) == nil)
    }

    @Test func aLongListBecomesSeveralBatchesAndTheLastHasTheWatermark() {
        let collected = CollectingReceiver()
        collected.receive(
            events: Array(repeating: Self.bare, count: 1025),
            watermark: Timestamp(nanoseconds: 5)
        )
        #expect(collected.eventLines.count == 1025)
        #expect(collected.watermarks == [nil, nil, Timestamp(nanoseconds: 5)])
    }
}
