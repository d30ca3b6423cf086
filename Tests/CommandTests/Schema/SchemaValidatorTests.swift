import Foundation
import TestReading
import Testing

/// A test against a schema is worth what its validator finds.
@Suite struct SchemaValidatorTests {
    private let checker: LineChecker
    private let frame: OrderedJSON
    private let report: OrderedJSON

    init() throws {
        checker = try LineChecker(schema: try BeaconProcess.run(["schema"]).output)
        frame = try OrderedJSON(
            """
            {"kind":"frame","time":"2021-01-01T00:00:00.026894Z","transport":"replay","adapter":"air.btsnoop",\
            "report":1,"address":"A4:C1:38:00:00:01","address_type":"public","address_kind":"public",\
            "event_type":"adv_ind","rssi_dbm":-59,"ad_index":1,"format":"ibeacon","fields":{"uuid":\
            "e2c56db5-dffb-48d2-b060-d0f5a71096e0","major":1,"minor":2,"measured_power_dbm":-59}}
            """
        )
        report = try OrderedJSON(
            """
            {"kind":"report","report":7,"name":"a","tags":{"site":"lobby"},"data":"0201",\
            "anomalies":[{"offset":0,"reason":"overrun"}],"ad":[{"index":0,"type":1,"data":"06"}]}
            """
        )
    }

    @Test func goodLinesPass() {
        #expect(checker.complaints(frame) == [])
        #expect(checker.complaints(report) == [])
    }

    private func expectFound(_ broken: [(String, OrderedJSON)]) {
        for (name, line) in broken { #expect(checker.complaints(line) != [], "\(name): \(line)") }
    }

    @Test func aWrongKeyIsFound() {
        expectFound([
            ("a missing key", frame.setting("ad_index", to: nil)),
            ("no kind", frame.setting("kind", to: nil)),
            ("another kind", frame.setting("kind", to: .text("status"))),
            ("an extra key", frame.setting("colour", to: .text("red"))),
            ("a key of another kind", frame.setting("reason", to: .text("too_short"))),
        ])
    }

    @Test func aWrongValueIsFound() {
        expectFound([
            ("a wrong type", frame.setting("rssi_dbm", to: .text("-59"))),
            ("a fraction for an integer", frame.setting("ad_index", to: .number("1.5"))),
            ("a number for text", frame.setting("name", to: .number("1"))),
            ("out of range", frame.setting("rssi_dbm", to: .number("127"))),
            ("report 0", frame.setting("report", to: .number("0"))),
            ("a wrong word", frame.setting("address_type", to: .text("private"))),
            ("null for absent", frame.setting("name", to: .null)),
            ("false for absent", frame.setting("merged", to: .boolean(false))),
            ("an address in lower case", frame.setting("address", to: .text("a4:c1:38:00:00:01"))),
            ("a time without microseconds", frame.setting("time", to: .text("2021-01-01T00:00:00Z"))),
            ("a line break at the end", frame.setting("time", to: .text("2021-01-01T00:00:00.026894Z\n"))),
            ("half an octet", report.setting("data", to: .text("020"))),
            ("a tag that is no text", report.setting("tags", to: .object([.init(key: "a", value: .null)]))),
            ("a wrong element", report.setting("ad", to: .list([.number("1")]))),
        ])
    }

    @Test func aWrongFieldIsFound() throws {
        let fields = try #require(frame["fields"])
        let upperCase = OrderedJSON.text("E2C56DB5-DFFB-48D2-B060-D0F5A71096E0")
        let large = OrderedJSON.number("9007199254740992")
        expectFound([
            ("an unknown format", frame.setting("format", to: .text("nobody's"))),
            ("the fields of another format", frame.setting("format", to: .text("altbeacon"))),
            ("invalid where no field has a code", frame.setting("invalid", to: .list([.text("major")]))),
            ("of no format", frame.setting("fields", to: fields.setting("colour", to: .number("1")))),
            ("upper case", frame.setting("fields", to: fields.setting("uuid", to: upperCase))),
            ("beyond 2^53", frame.setting("fields", to: fields.setting("major", to: large))),
            ("an exponent", frame.setting("fields", to: fields.setting("major", to: .number("1e3")))),
        ])
    }

    @Test func anAnomalyWithoutAReasonIsFound() throws {
        let anomaly = try #require(report["anomalies"]?.elements.first)
        let broken = report.setting("anomalies", to: .list([anomaly.setting("reason", to: nil)]))
        #expect(checker.complaints(broken).count == 1)
    }

    @Test func keysInAnotherOrderAreFound() {
        let moved = frame.setting("time", to: nil).setting("time", to: frame["time"])
        #expect(checker.complaints(moved).count == 1)
    }

    @Test func anUnknownKeywordAndADanglingReferenceAreRefused() {
        for schema in [
            #"{"type":"object","maxLength":3}"#, #"{"properties":{"a":{"format":"uri"}}}"#,
            #"{"oneOf":[{"minProperties":1}]}"#, ##"{"$ref":"#/$defs/nothing"}"##,
        ] {
            #expect(throws: SchemaRule.Unknown.self, "\(schema)") {
                try SchemaValidator(try OrderedJSON(schema))
            }
        }
    }

    @Test func whatIsNoJSONIsRefused() {
        for text in [
            "", "{", "{\"a\":1,}", "[1 2]", "{\"a\":1,\"a\":2}", "01", "1.", "+1", "\"\n\"", "\"\\x\"", "nul",
            "1 2",
            "\"a", "NaN",
        ] {
            #expect(throws: (any Error).self, "\(text)") { try OrderedJSON(text) }
        }
    }
}
