import BeaconCore
import BeaconPluginHost
import BeaconTestKit
import Foundation
import TestReading
import Testing

/// What entries say arrives, whether they are copied at once or read one by one.
@Suite struct EntryKindTests {
    private static let advert: [UInt8] = [12, 0xFF, 0xFF, 0xFF, 0x5A, 1, 2, 3, 4, 5, 6, 7, 8]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The lines that a body of `decode` makes of the advert.
    private func lines(_ source: PluginSource) throws -> [String] {
        let object = try source.build(in: folder)
        let loaded = try TrialOfTests.loader.load(object.path, from: nil)
        return AdvertDecoder(loaded.map(\.decoder)).lines(of: Self.advert)
    }

    private func line(_ body: String) throws -> String {
        let lines = try lines(PluginSource(decode: "beacon_begin(frames, 0); \(body) return BEACON_DECODED;"))
        return try #require(lines.count == 1 ? lines.first : nil, "\(body): \(lines)")
    }

    /// A call for each kind, and what stands in the line for it.
    private static let kinds: [(call: String, text: String)] = [
        ("beacon_integer(frames, 0, -7);", #""count":-7"#),
        ("beacon_decimal(frames, 1, 2137, -2);", #""temperature_c":21.37"#),
        ("beacon_real(frames, 2, 0.5);", #""level":0.5"#),
        ("beacon_boolean(frames, 3, 1);", #""button":true"#),
        ("beacon_copy(frames, 4, \"AB\", 2);", #""model":"AB""#),
        ("beacon_octets(frames, 5, 4, 2);", #""payload":["0203"]"#),
        ("beacon_copy(frames, 6, \"0123456789abcdef\", 16);", #""uuid":"30313233-3435-"#),
        ("beacon_octets(frames, 7, 3, count < 9 ? 0 : 6);", #""mac":"01:02:03:04:05:06""#),
    ]

    @Test func everyKindArrivesInAnyOrder() throws {
        // An address has six octets: adverts that are shorter are none.
        let guarded = "if (count < 11) { frames->entry_count = 0; return BEACON_NOT_MINE; } "
        for calls in [Self.kinds, Self.kinds.reversed()] {
            let line = try line(guarded + calls.map(\.call).joined(separator: " "))
            for (_, text) in Self.kinds { #expect(line.contains(text), "\(line)") }
        }
    }

    @Test func whatIsOutOfTheOrdinaryArrivesToo() throws {
        let cases: [(body: String, text: String)] = [
            ("beacon_real(frames, 2, 0.0 / 0.0);", #""invalid":["level"]"#),
            ("beacon_add(frames, BEACON_ENTRY_BOOLEAN, 3, 0, 0, 256);", #""button":true"#),
            ("beacon_octets(frames, 5, 3, 1); beacon_octets(frames, 5, 2, 1);", #""payload":["01","5a"]"#),
            ("beacon_absent(frames, 0); beacon_integer(frames, 1, 5);", #""temperature_c":5"#),
        ]
        for (body, text) in cases {
            let line = try line(body)
            #expect(line.contains(text), "\(body): \(line)")
        }
    }

    /// Members that an entry's kind does not use hold what was there.
    @Test func whatAnEntryDoesNotUseDoesNotMatter() throws {
        let soiled = try line(
            "beacon_add(frames, BEACON_ENTRY_INTEGER, 0, 5, 9, 7); beacon_add(frames, BEACON_ENTRY_ABSENT, 1, 3, 4, 5);"
        )
        let clean = try line("beacon_integer(frames, 0, 7); beacon_absent(frames, 1);")
        #expect(soiled == clean)
    }

    @Test func framesFollowOneAnotherAndMayRepeatFields() throws {
        let body =
            "beacon_begin(frames, 0); beacon_integer(frames, 0, 1); beacon_begin(frames, 1); "
            + "beacon_integer(frames, 0, 2); beacon_integer(frames, 0, 3); beacon_begin(frames, 0); "
            + "beacon_integer(frames, 0, 4); return BEACON_DECODED;"
        let lines = try lines(PluginSource(decode: body))
        #expect(lines.count == 3)
        for (line, text) in zip(lines, [#""count":1"#, #""count":2,"count_2":3"#, #""count":4"#]) {
            #expect(line.contains(text), "\(line)")
        }
    }

    @Test func aFormatMayHaveManyFields() throws {
        let source = PluginSource(
            decode:
                "beacon_begin(frames, 0); for (int i = 0; i < 200; i++) beacon_integer(frames, i, i); return 1;",
            entry: """
                static char names[200][8];
                for (int i = 0; i < 200; i++) {
                    many[i] = fields[0];
                    snprintf(names[i], 8, "f%d", i);
                    many[i].name = names[i];
                }
                formats[0].fields = many;
                formats[0].field_count = 200;
                """,
            more: "static beacon_field many[200];"
        )
        let line = try #require(try lines(source).first)
        for number in [0, 63, 64, 65, 127, 128, 199] {
            #expect(line.contains(#""f\#(number)":\#(number)"#), "\(number)")
        }
    }
}
