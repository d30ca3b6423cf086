import Testing

@testable import BeaconPipeline

/// Seeded soups of tokens and octets: whatever the text, the parser answers.
struct SyntaxFuzzTests {
    /// SplitMix64: the same soup on each run.
    struct Soup: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    static let tokens = [
        "hci", "replay", "decode", "where", "region", "exec", "json", "nope", "a", "b", "name", " ", "  ",
        "\t",
        "\n", "\r\n", "|", "||", ";", "+", "+ ", "=", " = ", "==", ",", ", ", "#", " # ", "\\", "\\\n", "\"",
        "'",
        "\"x\"", "'y'", "\\x41", "\\xff", "key=", "key=v", "passive", "invert", "absent=1", "(", ")", "(a)",
        "not ", "and ", "or ", "has ", "in ", "matches ", "true", "1", "2.5", "10s", "0x1f", "..", "-", "*",
        "/",
        "<", "<=", ">", "!=", "!", "é", "“", "\u{0}", "\u{7F}", "e2c56db5-dffb-48d2-b060-d0f5a71096e0",
        "AA:BB:CC:DD:EE:FF", "99999999999999999999",
    ]

    @Test func everySoupOfTokensGetsAnAnswerWithinTheText() {
        var soup = Soup(state: 2)
        var read = 0
        for _ in 0..<20_000 {
            let length = Int.random(in: 1...24, using: &soup)
            let text = (0..<length).map { _ in Self.tokens.randomElement(using: &soup) ?? "" }.joined()
            check(SourceText(text), counting: &read)
        }
        // The soup is not all errors: some statements are read.
        #expect(read > 1000)
    }

    @Test func everyMutationOfAGoodTextGetsAnAnswer() {
        var soup = Soup(state: 3)
        var read = 0
        for (text, _) in SyntaxTests.outlines where !text.isEmpty {
            for _ in 0..<200 {
                var octets = Array(text.utf8)
                let place = Int.random(in: 0..<octets.count, using: &soup)
                switch Int.random(in: 0..<3, using: &soup) {
                case 0: octets[place] = UInt8.random(in: 0...255, using: &soup)
                case 1: octets.remove(at: place)
                default: octets.insert(contentsOf: octets[place...], at: place)
                }
                check(SourceText(octets: octets), counting: &read)
            }
        }
        #expect(read > 1000)
    }

    @Test func everyPrefixOfAGoodTextGetsAnAnswer() {
        var read = 0
        for (text, _) in SyntaxTests.outlines
            + ExpressionTests.readings.map({ ("hci | where \($0.text)", []) })
        {
            for length in 0...text.utf8.count {
                check(SourceText(octets: Array(text.utf8.prefix(length))), counting: &read)
            }
        }
        #expect(read > 100)
    }

    private func check(_ source: SourceText, counting read: inout Int) {
        let parsed = ParsedText(parsing: source) { name, _ in LanguageFixture.shapes[name] }
        read += parsed.statements.count
        let whole = 0..<source.octets.count + 1
        for diagnostic in parsed.diagnostics {
            let lines = diagnostic.rendered(in: source).split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            #expect(lines.count == 3, "\(source.text(in: whole).debugDescription)")
            #expect(
                whole.lowerBound <= diagnostic.range.lowerBound
                    && diagnostic.range.upperBound <= whole.upperBound,
                "\(source.text(in: whole).debugDescription)"
            )
        }
        for statement in parsed.statements {
            #expect(!statement.sources.isEmpty)
            #expect(whole.contains(statement.range.lowerBound) && whole.contains(statement.range.upperBound))
            for stage in statement.sources + statement.stages {
                #expect(!stage.name.text.isEmpty, "\(source.text(in: whole).debugDescription)")
            }
        }
    }
}
