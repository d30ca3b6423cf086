import BeaconCore
import Testing

@Suite struct OutputBufferTests {
    private func text(_ write: (inout OutputBuffer) -> Void) -> String {
        var buffer = OutputBuffer(capacity: 1)
        write(&buffer)
        return String(decoding: buffer.octets, as: UTF8.self)
    }

    @Test func integersAreWrittenInFull() {
        for value: Int64 in [
            0, 1, 9, 10, 99, 100, 999, 1000, 9999, 12_345, 100_000, 1_234_567, 99_999_999, 100_000_000,
            1_234_567_890, 12_345_678_901_234_567, .max, .min, -1, -100_000_001,
        ] {
            #expect(text { $0.append(integer: value) } == String(value))
        }
    }

    @Test func decimalsAreExactAndHaveNoTrailingZeros() {
        for (mantissa, exponent, expected) in [
            (2506, -2, "25.06"), (-50, -2, "-0.5"), (5, -3, "0.005"), (-1, -8, "-0.00000001"), (0, -4, "0"),
            (100, -2, "1"), (25, 2, "2500"), (390_625, -8, "0.00390625"), (1, -1, "0.1"),
            (12_345, -4, "1.2345"),
            (Int64.min, -18, "-9.223372036854775808"), (120, -1, "12"), (7, 0, "7"), (0, 3, "0"),
        ] as [(Int64, Int8, String)] {
            #expect(text { $0.append(mantissa: mantissa, exponent: exponent) } == expected)
        }
    }

    @Test func realsHaveNoExponentAndReadBackTheSame() {
        for value in [
            0.1, -2.5, 1e-7, 1.5e300, 123_456.789, .leastNonzeroMagnitude, 1e15, 1e21, .pi, 3.0e-5, 100.25,
        ] {
            let written = text { _ = $0.append(real: value) }
            #expect(!written.contains("e"), "\(value)")
            #expect(Double(written) == value, "\(written)")
        }
        let nothing = text { _ = ($0.append(real: .nan), $0.append(real: .infinity)) }
        #expect(nothing == "")
    }

    @Test func addressesAreUpperCaseWithColons() {
        let address = DeviceAddress(rawValue: 0xA4C1_38FA_0B01)
        #expect(text { $0.append(address) } == "A4:C1:38:FA:0B:01")
        #expect(DeviceAddress(text: "a4:c1:38:fa:0b:01") == address)
        #expect(DeviceAddress(text: "a4:c1:38:fa:0b") == nil)
        #expect(DeviceAddress(text: "a4-c1-38-fa-0b-01") == nil)
    }

    @Test func eachMaximalIllFormedPartBecomesOneReplacement() {
        let cases: [([UInt8], String, Bool)] = [
            ([0x61, 0x22, 0x5C, 0x01, 0x7F], "a\\\"\\\\\\u0001\\u007f", true),
            ([0xE2, 0x82, 0xAC], "€", true),
            ([0xC2, 0x9B, 0xC2, 0xA0, 0xC2, 0x85], "\\u009b\u{A0}\\u0085", true),
            ([0xE2, 0x82], "\u{FFFD}", false),
            ([0xE2, 0x82, 0x41], "\u{FFFD}A", false),
            ([0xC0, 0x80], "\u{FFFD}\u{FFFD}", false),
            ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", false),
            ([0xF0, 0x9F, 0x98, 0x80], "😀", true),
        ]
        for (octets, expected, wellFormed) in cases {
            var isWellFormed = false
            let written = text { isWellFormed = $0.appendJSONCharacters(octets.span) }
            #expect(written == expected)
            #expect(isWellFormed == wellFormed)
        }
    }

    @Test func octetsAreLowerCaseHexadecimal() {
        let octets: [UInt8] = [0x00, 0x0A, 0xA0, 0xFF, 0x9F, 0x12, 0xCD]
        let written = text { $0.append(hex: octets.span) }
        #expect(written == "000aa0ff9f12cd")
    }
}
