import Testing

@testable import BeaconCommand

/// Keys as terminals send them, and what they do.
@Suite struct KeyTests {
    private func keys(_ octets: [UInt8], finish: Bool = false) -> [Key] {
        var reader = KeyReader()
        let read = reader.read(octets)
        return read + (finish ? reader.finish() : [])
    }

    @Test func keysAreReadWhole() {
        for (text, expected) in [
            ("q", [Key.character("q")]), ("\r", [.enter]), ("\n", [.enter]), ("\u{7F}", [.backspace]),
            ("\u{0C}", [.redraw]), ("\u{15}", [.eraseLine]), ("\u{01}", []), ("é", [.character("é")]),
            ("日本", [.character("日"), .character("本")]), ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]),
            ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[H", [.home]),
            ("\u{1B}[4~", [.end]),
            ("\u{1B}[1;5C", []), ("\u{1B}[Aq", [.up, .character("q")]),
            ("\u{1B}x", [.escape, .character("x")]),
            ("\u{202E}", []), ("\u{200B}", []),
        ] as [(String, [Key])] {
            #expect(keys(Array(text.utf8)) == expected, "\(text.debugDescription)")
        }
    }

    @Test func aKeyThatComesInPartsIsThatKey() {
        for text in ["\u{1B}[5~", "日", "\u{1B}OA", "😀"] {
            var reader = KeyReader()
            var read: [Key] = []
            for octet in text.utf8 { read += reader.read([octet]) }
            #expect(read == keys(Array(text.utf8)), "\(text.debugDescription)")
            #expect(!reader.isWaiting)
        }
    }

    @Test func escapeAloneIsAKeyAfterASilence() {
        #expect(keys([0x1B]) == [])
        #expect(keys([0x1B], finish: true) == [.escape])
        #expect(keys([0xE6, 0x97], finish: true) == [])
    }

    @Test func noOctetsStopTheReader() {
        var reader = KeyReader()
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max { _ = reader.read([first, second]) }
        }
        _ = reader.finish()
        _ = reader.read([0x1B, 0x5B] + [UInt8](repeating: 0x30, count: 100))
        #expect(!reader.isWaiting)
        #expect(reader.read([UInt8(ascii: "q")]) == [.character("q")])
    }

    private func view(_ keys: [Key], rows: Int = 100, places: Int = 10) -> ScanView {
        var view = ScanView()
        for key in keys { view.press(key, rows: rows, places: places) }
        return view
    }

    @Test func lettersSortAndQuit() {
        #expect(view([.character("n")]).order == .name)
        #expect(view([.character("s"), .character("s")]).order == .age)
        #expect(view([.character("f"), .character("R")]).isReversed)
        #expect(view([.character("q")]).wantsEnd)
        #expect(!view([.character("z"), .enter, .backspace]).wantsEnd)
        #expect(view([.redraw]).wantsRedraw)
    }

    @Test func helpGoesAtTheNextKey() {
        #expect(view([.character("?")]).showsHelp)
        #expect(!view([.character("?"), .character("s")]).showsHelp)
        #expect(view([.character("?"), .character("s")]).order == .rssi)
        #expect(view([.character("h"), .character("q")]).wantsEnd)
    }

    @Test func aFilterIsTypedKeptAndDropped() {
        let typed: [Key] = [.character("/"), .character("q"), .character("x"), .backspace]
        #expect(view(typed).filterInput == "q")
        #expect(!view(typed).wantsEnd)
        #expect(view(typed + [.enter]).filter == "q")
        #expect(view(typed + [.enter, .character("/")]).filterInput == "q")
        #expect(view(typed + [.enter, .escape]).filter == "")
        #expect(view(typed + [.escape]).filterInput == nil)
        #expect(view(typed + [.eraseLine, .backspace]).filterInput == "")
        let long = view([.character("/")] + Array(repeating: .character("a"), count: 1000))
        #expect(long.filterInput?.count == 64)
    }

    @Test func aFilterLooksAtNameAddressFormatAndFields() {
        let table = SightingFixture.table([
            SightingFixture.sighting(1, at: 0, fields: "major=77", name: "Kitchen"),
            SightingFixture.sighting(2, at: 0, format: "eddystone-url"),
        ])
        for (filter, numbers) in [
            ("KITCH", [0]), ("00:02", [1]), ("eddy", [1]), ("=77", [0]), ("", [0, 1]), ("nothing", []),
        ] {
            let view = view([.character("/")] + filter.map { .character($0) } + [.enter])
            #expect(view.rows(of: table, at: SightingFixture.time(0)).map(\.number) == numbers, "\(filter)")
        }
    }

    @Test func movingStaysWithinTheRows() {
        func first(_ keys: [Key], rows: Int = 100) -> Int {
            view(keys, rows: rows).firstRow(of: rows, places: 10)
        }
        #expect(first([.down, .down, .character("j"), .up]) == 2)
        #expect(first([.pageDown, .pageDown]) == 20)
        #expect(first([.end]) == 90)
        #expect(first([.end, .pageDown, .character("k")]) == 89)
        #expect(first([.end, .home]) == 0)
        #expect(first([.up, .pageUp]) == 0)
        #expect(first([.down, .end], rows: 5) == 0)
        // Rows that went away take the view along.
        #expect(view([.end]).firstRow(of: 3, places: 10) == 0)
    }
}
