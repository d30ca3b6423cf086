import BeaconCore
import Testing

@testable import BeaconPipeline

/// Positions, messages, near names and quantities.
struct TextTests {
    @Test func offsetsMapToLinesAndColumnsOfCharacters() {
        let source = SourceText("ab\néé\r\n\nx", file: nil)
        let expected = [
            (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (5, 2, 2), (7, 2, 3), (9, 3, 1), (10, 4, 1),
            (11, 4, 2), (99, 4, 2),
        ]
        for (offset, line, column) in expected {
            #expect(source.position(of: offset) == (line, column), "offset \(offset)")
        }
        #expect(source.text(in: source.line(containing: 5)) == "éé")
    }

    @Test func aByteOrderMarkIsLeftOutAndBadOctetsAreReplaced() {
        #expect(SourceText(octets: [0xEF, 0xBB, 0xBF, 0x61]).octets == [0x61])
        #expect(SourceText(octets: [0x61, 0xFF]).text(in: 0..<9) == "a\u{FFFD}")
    }

    @Test func colourComesOnlyWhenAsked() {
        let source = SourceText("hci", file: "x")
        let warning = Diagnostic.warning(at: 0..<3, "odd")
        #expect(warning.rendered(in: source) == "beacon: x:1:1: warning: odd\nhci\n^~~")
        #expect(
            warning.rendered(in: source, colour: true)
                == "\u{1B}[1mbeacon: x:1:1:\u{1B}[0m \u{1B}[33mwarning:\u{1B}[0m "
                + "\u{1B}[1modd\u{1B}[0m\nhci\n\u{1B}[33m^~~\u{1B}[0m"
        )
        #expect(warning.line(in: source) == "beacon: x:1:1: warning: odd")
    }

    @Test func aLongLineIsCutAroundTheCaret() {
        let source = SourceText(String(repeating: "a", count: 300) + "!" + String(repeating: "b", count: 300))
        let lines = Diagnostic.error(at: 300..<301, "odd").rendered(in: source).split(separator: "\n")
        #expect(
            lines[1] == "…" + String(repeating: "a", count: 49) + "!" + String(repeating: "b", count: 48)
                + "…"
        )
        #expect(lines[2] == String(repeating: " ", count: 50) + "^")
    }

    @Test func quotedWordsAreCutAndHarmless() {
        #expect(Diagnostic.quoted("a\u{1B}[2Jb") == "`a\u{FFFD}[2Jb`")
        #expect(Diagnostic.quoted(String(repeating: "x", count: 60)).count == 51)
    }

    @Test func theNearestNameIsFound() {
        let names = ["throttle", "deduplicate", "where", "json", "hci", "file", "tcp", "udp"]
        let expected: [(String, String?)] = [
            ("thottle", "throttle"), ("throtlte", "throttle"), ("Where", "where"), ("hwere", "where"),
            ("jsno", "json"), ("hic", "hci"), ("dedupe", nil), ("zigbee", nil), ("x", nil), ("", nil),
            ("tdp", "tcp"), (String(repeating: "j", count: 1000), nil),
        ]
        for (word, name) in expected {
            #expect(NearestName.nearest(to: word, among: names) == name, "\(word)")
        }
        #expect(NearestName.hint(for: "thottle", among: names) == "did you mean `throttle`?")
    }

    @Test func durationsAreExact() {
        let expected: [(String, Duration?)] = [
            ("500ms", .milliseconds(500)), ("1.5s", .milliseconds(1500)), ("10m", .seconds(600)),
            ("2h", .seconds(7200)), ("1d", .seconds(86_400)), ("0s", .zero), ("0.001ms", .microseconds(1)),
            ("0.0001ms", nil), ("10", nil), ("10M", nil), ("m", nil), ("-1s", nil), ("1 s", nil),
            ("1.s", nil), (".5s", nil), ("99999999999999d", nil), ("1h30m", nil), ("", nil),
        ]
        for (text, duration) in expected {
            #expect(DurationText.duration(of: text) == duration, "\(text)")
        }
    }

    @Test func sizesNeedTheirB() {
        let expected: [(String, Int64?)] = [
            ("100MB", 100_000_000), ("1GB", 1_000_000_000), ("64KiB", 65536), ("1.5MiB", 1_572_864),
            ("7B", 7), ("1kB", 1000), ("2GiB", 2_147_483_648), ("10m", nil), ("10M", nil), ("10", nil),
            ("1.5B", nil), ("10KB", nil), ("99999999999GB", nil), ("", nil),
        ]
        for (text, octets) in expected {
            #expect(SizeText.octets(of: text) == octets, "\(text)")
        }
    }

    @Test func wrongQuantitiesNameTheRightUnit() {
        let duration = "a duration like `30s` is expected, found "
        let size = "a size like `100MB` is expected, found "
        #expect(DurationText.complaint(about: "10M") == (duration + "`10M`", "did you mean `10m`?"))
        #expect(DurationText.complaint(about: "10") == (duration + "`10`", "say the unit: ms, s, m, h or d"))
        #expect(
            DurationText.complaint(about: "10x") == (duration + "`10x`", "the units are ms, s, m, h and d")
        )
        #expect(
            DurationText.complaint(about: "0.0001ms")
                == (duration + "`0.0001ms`", "it is too long or finer than 1 µs")
        )
        #expect(DurationText.complaint(about: "soon") == (duration + "`soon`", nil))
        #expect(SizeText.complaint(about: "10m") == (size + "`10m`", "did you mean `10MB`?"))
        #expect(SizeText.complaint(about: "10kib") == (size + "`10kib`", "did you mean `10KiB`?"))
        #expect(
            SizeText.complaint(about: "10") == (size + "`10`", "say the unit: B, kB, MB, GB, KiB, MiB or GiB")
        )
        #expect(
            SizeText.complaint(about: "1.5B")
                == (size + "`1.5B`", "a size is a whole number of octets below 2^63")
        )
    }
}
