import BeaconCore
import Testing

@testable import BeaconCommand

/// The table as lines of text.
@Suite struct ScanScreenTests {
    private typealias Fixture = SightingFixture
    private let pipeline = "beacon run 'hci | decode unknown=keep | json'"

    private var table: ScanTable {
        let uuid = "uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0 major=1 minor=2"
        var sightings: [Sighting] = []
        for second in 0..<6 {
            let time = Double(second)
            sightings.append(Fixture.sighting(1, at: time, rssi: -90 + 10 * second, fields: uuid))
            sightings.append(
                Fixture.sighting(
                    2,
                    at: time / 2,
                    rssi: -80,
                    format: nil,
                    fields: "company=0x0157",
                    name: "日本語のビーコン表示"
                )
            )
        }
        sightings.append(
            Fixture.sighting(3, at: 5, rssi: nil, format: "eddystone-url", fields: "url=\"http://a.b\"")
        )
        return Fixture.table(sightings)
    }

    private func screen(_ columns: Int, _ lines: Int = 6, _ glyphs: Glyphs = .unicode) -> [String] {
        draw(table, ScanView(), columns, lines, glyphs)
    }

    private func draw(
        _ table: ScanTable,
        _ view: ScanView,
        _ columns: Int,
        _ lines: Int,
        _ glyphs: Glyphs = .unicode,
        message: String? = nil
    ) -> [String] {
        CharacterWidth().use { measure in
            ScanScreen(ScreenSize(columns: columns, lines: lines), glyphs, pipeline: pipeline, measure)
                .lines(table, view, now: Fixture.time(5), message: message).map(\.text)
        }
    }

    /// Blanks at the ends of lines are the cells' own.
    private func trimmed(_ lines: [String]) -> String {
        lines.map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    @Test func aWideScreenShowsEverything() {
        #expect(
            trimmed(screen(120, 7)) == """
                beacon run 'hci | decode unknown=keep | json'
                RSSI HISTORY            /S  AGE ADDRESS           NAME           FORMAT         FIELDS
                 -50           ▂▃▄▅▆▇  1.0   0s C4:C1:38:00:00:01 -              ibeacon        uuid=e2c56db5…96e0 major=1 minor=2
                 -80           ▃▃▃     1.0   2s C4:C1:38:00:00:02 日本語のビー…  -              company=0x0157
                   -                   1.0   0s C4:C1:38:00:00:03 -              eddystone-url  url="http://a.b"

                3 beacons · 2 adverts/s · by rssi   q quit  s sort  / filter  ? help
                """
        )
    }

    @Test func aNarrowerScreenLeavesColumnsOut() {
        #expect(
            trimmed(screen(80)) == """
                beacon run 'hci | decode unknown=keep | json'
                RSSI HISTORY      /S  AGE BEACON            FORMAT         FIELDS
                 -50     ▂▃▄▅▆▇  1.0   0s C4:C1:38:00:00:01 ibeacon        uuid=e2c56db5…96e0 m…
                 -80     ▃▃▃     1.0   2s 日本語のビーコン… -              company=0x0157
                   -             1.0   0s C4:C1:38:00:00:03 eddystone-url  url="http://a.b"
                3 beacons · 2 adverts/s · by rssi   q quit  s sort  / filter  ? help
                """
        )
        #expect(
            trimmed(screen(60, 4)) == """
                beacon run 'hci | decode unknown=keep | json'
                RSSI HISTORY   AGE BEACON            FORMAT
                 -50   ▂▃▄▅▆▇   0s C4:C1:38:00:00:01 ibeacon
                3 beacons · 2 adverts/s · by rssi   q quit  s sort  / filte…
                """
        )
        #expect(
            trimmed(screen(30, 5)) == """
                beacon run 'hci | decode unkn…
                RSSI  AGE BEACON
                 -50   0s C4:C1:38:00:00:01
                 -80   2s 日本語のビーコン表示
                3 beacons · 2 adverts/s · by …
                """
        )
    }

    @Test func aTerminalWithoutUnicodeGetsASCII() {
        let lines = screen(80, 6, .ascii)
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }, "\(lines)")
        #expect(lines[2].hasPrefix(" -50     :-=+*#  1.0"), "\(lines[2])")
        #expect(lines[3].contains("??????????"), "\(lines[3])")
    }

    /// Whatever the air sends, no line is wider than the screen, and none steers it.
    @Test func noLineIsWiderThanTheScreenAndNoneSteersIt() {
        let names = [
            "日本語日本語日本語日本語", "e\u{301}e\u{301}e\u{301}e\u{301}", "\u{1B}[2J\u{7}\r\n\t",
            "\u{202E}txt.exe\u{2066}",
            "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "🇩🇪🇫🇷🇯🇵🇺🇸🇬🇧", "Z" + String(repeating: "\u{335}", count: 200), "\u{9B}31m\u{85}\u{2028}",
            String(repeating: "\u{301}", count: 50), "❤️❤️❤️", "\u{FFFD}\u{FFFE}\u{E000}\u{10FFFF}", "", "ｗｉｄｅ",
            "한국어", "𝔸\u{E0041}",
        ]
        var sightings: [Sighting] = []
        for (index, name) in names.enumerated() {
            sightings.append(
                Fixture.sighting(
                    UInt64(index),
                    at: 1,
                    fields: "url=\"\(name)\"",
                    name: name.isEmpty ? nil : name
                )
            )
        }
        let table = Fixture.table(sightings)
        for columns in 0...130 {
            for lines in [0, 1, 2, 3, 4, 20] {
                let drawn = draw(table, ScanView(), columns, lines, message: names.joined())
                #expect(drawn.count <= lines)
                for line in drawn {
                    #expect(Self.columns(line) <= columns, "\(columns): \(line.debugDescription)")
                    #expect(line.unicodeScalars.allSatisfy { !$0.steers }, "\(line.debugDescription)")
                }
            }
        }
    }

    /// Counted without the library: wide ones as Unicode's East Asian Width has them, in the blocks used above.
    private static func columns(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x300...0x36F: sum
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60, 0x1F1E6...0x1FAFF:
                sum + 2
            default: sum + 1
            }
        }
    }

    @Test func atMostTwoMarksStandOnALetterAndNoneOnNothing() {
        CharacterWidth().use { measure in
            let cells = CellText(measure: measure, glyphs: .unicode)
            #expect(cells.shown("Z\u{335}\u{336}\u{337}\u{338}") == "Z\u{335}\u{336}")
            #expect(cells.shown("\u{301}a") == "\u{FFFD}a")
            #expect(cells.cell("ab", 4) == "ab  ")
            #expect(cells.cell("ab", 4, alignsRight: true) == "  ab")
            #expect(cells.cell("abcdef", 4) == "abc…")
            #expect(cells.cell("日本", 3) == "日…")
            #expect(cells.cell("日本", 4) == "日本")
            #expect(cells.cell("日本語", 4) == "日… ")
            #expect(cells.cell("e\u{301}x", 2) == "e\u{301}x")
            #expect(cells.columns("日e\u{301}") == 3)
        }
    }

    @Test func theBottomLineShowsTheFilterThatIsTypedOrAMessage() {
        var view = ScanView()
        for key: Key in [.character("/"), .character("w")] { view.press(key, rows: 3, places: 3) }
        #expect(draw(table, view, 80, 6).last == "/w")
        #expect(draw(table, ScanView(), 80, 6, message: "hci0: gone").last == "hci0: gone")
        view.press(.enter, rows: 3, places: 3)
        #expect(
            draw(table, view, 80, 6).last?.hasPrefix("3 beacons · 0 shown · 2 adverts/s · by rssi · /w")
                == true
        )
    }

    @Test func helpTellsEveryKeyThatSorts() {
        var view = ScanView()
        view.press(.character("?"), rows: 3, places: 3)
        let help = draw(table, view, 100, 24).joined(separator: "\n")
        for order in ScanOrder.allCases { #expect(help.contains(order.rawValue)) }
        #expect(draw(table, view, 20, 3).count == 3)
    }

    @Test func agesAreShort() {
        for (seconds, text) in [
            (0.0, "0s"), (59.9, "59s"), (60, "1m"), (3599, "59m"), (7200, "2h"), (200_000, "2d"),
        ] {
            #expect(ScanRowText.age(since: Fixture.time(0), Fixture.time(seconds)) == text)
        }
        #expect(ScanRowText.age(since: Fixture.time(9), Fixture.time(0)) == "0s")
        #expect(ScanRowText.age(since: Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max)) == "0s")
    }
}
