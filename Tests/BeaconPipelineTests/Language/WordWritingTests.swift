import Testing

@testable import BeaconPipeline

/// A word that a command writes into a pipeline is read as it was.
@Suite struct WordWritingTests {
    private static let plain = [
        "ibeacon", "layout:m:2-3=0215,i:4-19,x", "./my-sensor.beacon.json", "/opt/a_b.so",
    ]
    private static let quoted = ["a b", "a=b.json", "a|b", "", "it's", "two\"'\\\n", "a,", "=a", "#a", "é"]

    @Test func plainWordsStayAsTheyAreAndOthersGetQuotes() {
        for text in Self.plain { #expect(Word.written(text) == text) }
        for text in Self.quoted { #expect(Word.written(text) != text, "\(text)") }
        #expect(Word.written("it's") == "\"it's\"")
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        for text in Self.plain + Self.quoted {
            let parsed = LanguageFixture.parse("hci | decode \(Word.written(text)) | json")
            let argument = parsed.statements.first?.stages.first?.arguments.first
            #expect(argument?.key == nil, "\(text)")
            #expect(argument?.values.map(\.text) == [text], "\(text): \(parsed.diagnostics)")
        }
    }
}
