import BeaconTestKit
import Foundation
import Testing

/// The grammar that output is held against must itself refuse what is no JSON.
@Suite struct JSONGrammarTests {
    private func isValid(_ octets: [UInt8]) -> Bool {
        do {
            try JSONGrammar.check(octets, 0..<octets.count)
            return true
        } catch {
            return false
        }
    }

    @Test func validTextsPass() {
        for text in [
            "{}", "[]", "0", "-0.5e+10", "1E9", "\"\"", "true", "false", "null", " { \"a\" : [ 1 , { } ] } ",
            #""\"\\\/\b\f\n\r\t\u00e9""#, "\"é€😀\u{7F}\"", #"{"a":{"a":1},"b":{"a":2}}"#,
        ] {
            #expect(isValid(Array(text.utf8)), "\(text)")
            #expect(throws: Never.self, "\(text)") {
                try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            }
        }
    }

    @Test func everythingElseIsRefused() {
        for text in [
            "", " ", "{", "}", "{]", "[1,]", "{,}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "01", "-",
            "1.", ".5",
            "1e", "+1", "NaN", "Infinity", "nul", "truee", "\"", "\"\u{1}\"", "\"\\x\"", "\"\\u12\"",
            "\"\\u12g4\"",
            "{} {}", "[1 2]", "'a'", #"{"a":1,"a":2}"#, "\"a\nb\"", "\u{FEFF}1", "1,2",
        ] { #expect(!isValid(Array(text.utf8)), "\(text)") }
        for octets in [
            [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3, 0x41],
        ] as [[UInt8]] { #expect(!isValid([0x22] + octets + [0x22]), "\(octets)") }
        #expect(!isValid(Array(String(repeating: "[", count: 100_000).utf8)))
    }
}
