import BeaconCore
import BeaconTestKit
import TestReading
import Testing

@testable import BeaconCommand

/// The schema of formats that repeat fields, list them or compute them, held against their frames.
@Suite struct FieldSchemaTests {
    private let line: String
    private let checker: LineChecker

    init() throws {
        let decoder = EveryKindDecoder()
        line = AdvertDecoder([decoder]).lines(of: [0x03, 0xFF, 0xFF, 0xFF]).joined()
        var buffer = OutputBuffer()
        OutputSchema(decoder.formats).write(into: &buffer)
        checker = try LineChecker(schema: String(decoding: buffer.octets, as: UTF8.self))
    }

    @Test func fieldsOfEveryKindAreWrittenAsDeclared() throws {
        let frame = try OrderedJSON(line)
        #expect(
            "\(try #require(frame["fields"]))" == """
                {"temperature_c":21.5,"temperature_3_c":-0.5,"note":"a\u{FFFD}","note_hex":"61ff",\
                "note_2":"\u{FFFD}","note_2_hex":"fe","serial":"9223372036854775807","levels":[7,9],\
                "labels":["b","\u{FFFD}"],"labels_hex":["62","80"],"mac":"A4:C1:38:00:00:01","press":true}
                """
        )
        #expect(frame["invalid"] == .list(["temperature_2_c", "levels", "distance_m"].map { .text($0) }))
    }

    @Test func theFrameIsValid() throws {
        #expect(try checker.expectValid(line, "every kind") == 1)
    }

    @Test func whatTheFormatDoesNotDeclareIsFound() throws {
        let frame = try OrderedJSON(line)
        let fields = try #require(frame["fields"])
        let broken: [(String, OrderedJSON)] = [
            ("serial", .number("1")), ("levels", .number("7")), ("levels", .list([.null])),
            ("temperature_1_c", .number("1")), ("temperature_c_2", .number("1")),
            ("temperature_2_c", .text("1")), ("note_2_hex", .text("F")), ("mac", .text("a4c138000001")),
        ]
        for (key, value) in broken {
            let changed = frame.setting("fields", to: fields.setting(key, to: value))
            #expect(checker.complaints(changed) != [], "\(key): \(value)")
        }
        let strange = frame.setting("invalid", to: .list([.text("serial")]))
        #expect(checker.complaints(strange) != [])
    }

    @Test func withoutDecodersThereAreReportsAlone() throws {
        var buffer = OutputBuffer()
        OutputSchema([]).write(into: &buffer)
        let checker = try LineChecker(schema: String(decoding: buffer.octets, as: UTF8.self))
        #expect(checker.complaints(try OrderedJSON(#"{"kind":"report","data":""}"#)) == [])
        #expect(checker.complaints(try OrderedJSON(line)) != [])
    }
}
