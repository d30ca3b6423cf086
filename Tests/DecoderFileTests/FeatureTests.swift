import BeaconCore
import BeaconDecoderFiles
import BeaconTestKit
import TestReading
import Testing

/// What each member of a decoder file does to octets.
@Suite struct FeatureTests {
    private struct Case {
        let title: String
        let members: String
        let payload: String
        let lines: [String]

        init(_ title: String, _ members: String, _ payload: String, _ lines: String...) {
            self.title = title
            self.members = members
            self.payload = payload
            self.lines = lines
        }
    }

    private static func field(_ rest: String) -> String { #""fields":[{"name":"x",\#(rest)}]"# }

    private func check(_ cases: [Case]) throws {
        for item in cases {
            #expect(try SampleFile.outcome(item.members, item.payload) == item.lines, "\(item.title)")
        }
    }

    private static let numbers: [Case] = [
        Case("u16le", field(#""at":2,"type":"u16le""#), "0102", #""fields":{"x":513}"#),
        Case("s16be", field(#""at":2,"type":"s16be""#), "FFFE", #""fields":{"x":-2}"#),
        Case("u24be", field(#""at":2,"type":"u24be""#), "010203", #""fields":{"x":66051}"#),
        Case(
            "u48le",
            field(#""at":2,"type":"u48le""#),
            "010000000001",
            #""fields":{"x":1099511627777}"#
        ),
        Case("wide", field(#""at":2,"type":"s64be""#), "FFFFFFFFFFFFFFFE", #""fields":{"x":"-2"}"#),
        Case("from the end", field(#""at":-1,"type":"u8""#), "010203", #""fields":{"x":3}"#),
        Case(
            "f32le",
            field(#""at":2,"type":"f32le","scale":100,"decimals":1"#),
            "56D70842",
            #""fields":{"x":3421}"#
        ),
        Case("f32be, none", field(#""at":2,"type":"f32be""#), "7FC00000", #""fields":{},"invalid":["x"]"#),
        Case("bits", field(#""at":2,"type":"u16be","bits":"5-15""#), "0041", #""fields":{"x":2}"#),
        Case("signed bits", field(#""at":2,"type":"s8","bits":"0-3""#), "0F", #""fields":{"x":-1}"#),
        Case(
            "scale",
            field(#""at":2,"type":"u8","scale":0.005,"add":-1"#),
            "03",
            #""fields":{"x":-0.985}"#
        ),
        Case(
            "divisor",
            field(#""at":2,"type":"s16be","divisor":256"#),
            "FF80",
            #""fields":{"x":-0.5}"#
        ),
        Case(
            "rounded",
            field(#""at":2,"type":"u8","divisor":3,"decimals":2"#),
            "02",
            #""fields":{"x":0.67}"#
        ),
        Case(
            "Celsius",
            field(#""at":2,"type":"u8","convert":"fahrenheit""#),
            "47",
            #""fields":{"x":21.67}"#
        ),
        Case(
            "freezing",
            field(#""at":2,"type":"u8","convert":"fahrenheit""#),
            "20",
            #""fields":{"x":0}"#
        ),
        Case(
            "modulo",
            field(#""at":2,"type":"u16be","modulo":1000,"scale":0.1"#),
            "04D3",
            #""fields":{"x":23.5}"#
        ),
        Case(
            "quotient",
            field(#""at":2,"type":"u16be","quotient":1000"#),
            "07D1",
            #""fields":{"x":2}"#
        ),
        Case(
            "sign apart",
            field(#""at":2,"type":"u8","bits":"0-6","negative":{"at":2,"bits":7}"#),
            "83",
            #""fields":{"x":-3}"#
        ),
        Case(
            "parts",
            field(#""parts":[{"at":2,"bits":"0-6"},{"at":3,"bits":"0-3","scale":0.1}]"#),
            "1985",
            #""fields":{"x":25.5}"#
        ),
    ]

    @Test func numbersAreReadInEveryWidthAndOrder() throws { try check(Self.numbers) }

    private static let none = #""fields":{},"invalid":["x"]"#
    private static let absent: [Case] = [
        Case("one code", field(#""at":2,"type":"s16be","absent":"0x8000""#), "8000", Self.none),
        Case("a negative one", field(#""at":2,"type":"s8","absent":-1"#), "FF", Self.none),
        Case("of several", field(#""at":2,"type":"u8","absent":[0,"0xFF"]"#), "FF", Self.none),
        Case("of bits", field(#""at":2,"type":"u8","bits":"0-3","absent":15"#), "0F", Self.none),
        Case("octets", field(#""at":2,"type":"hex","length":2,"absent":"ffff""#), "FFFF", Self.none),
        Case(
            "an address in its own order",
            field(#""at":2,"type":"address_le","absent":"010203040506""#),
            "060504030201",
            Self.none
        ),
        Case("below the minimum", field(#""at":2,"type":"s8","minimum":-40"#), "D7", Self.none),
        Case(
            "above the maximum",
            field(#""at":2,"type":"u8","scale":0.1,"maximum":10.05"#),
            "65",
            Self.none
        ),
        Case(
            "at the maximum",
            field(#""at":2,"type":"u8","scale":0.1,"maximum":10.05"#),
            "64",
            #""fields":{"x":10}"#
        ),
        Case(
            "absent_when",
            field(#""at":2,"type":"u8","absent_when":{"at":3,"bits":0}"#),
            "0101",
            Self.none
        ),
        Case(
            "null of a lookup",
            field(#""at":2,"type":"u8","lookup":{"0":null,"1":"on"}"#),
            "00",
            Self.none
        ),
    ]

    @Test func codesForNoValueLeaveAFieldOut() throws { try check(Self.absent) }

    @Test func lookupsTurnCodesIntoValues() throws {
        let texts = Self.field(#""at":2,"type":"u8","lookup":{"0x01":"on","2":"off"},"unknown":"malformed""#)
        try check([
            Case("a text", texts, "01", #""fields":{"x":"on"}"#),
            Case(
                "an unknown code",
                texts,
                "07",
                #""fields":{},"invalid":["x"]"#,
                #""offset":4,"reason":"reserved_value""#
            ),
            Case(
                "left out",
                Self.field(#""at":2,"type":"u8","lookup":{"1":"on"},"unknown":"omit""#),
                "07",
                #""fields":{}"#
            ),
            Case(
                "numbers",
                Self.field(#""at":2,"type":"u8","lookup":{"1":1,"2":2.5}"#),
                "02",
                #""fields":{"x":2.5}"#
            ),
            Case(
                "booleans",
                Self.field(#""at":2,"type":"s8","lookup":{"-1":true,"0":false}"#),
                "FF",
                #""fields":{"x":true}"#
            ),
            Case(
                "a value that is not sent",
                Self.field(#""value":"kitchen""#),
                "",
                #""fields":{"x":"kitchen"}"#
            ),
        ])
    }

    private static let octets: [Case] = [
        Case("hex", field(#""at":2,"type":"hex","length":2"#), "0A0B0C", #""fields":{"x":"0a0b"}"#),
        Case(
            "the rest",
            field(#""at":3,"type":"hex","length":"rest""#),
            "0A0B0C",
            #""fields":{"x":"0b0c"}"#
        ),
        Case(
            "all but the last",
            field(#""at":2,"type":"hex","length":-1"#),
            "0A0B0C",
            #""fields":{"x":"0a0b"}"#
        ),
        Case(
            "backward",
            field(#""at":2,"type":"hex_le","length":2"#),
            "0A0B",
            #""fields":{"x":"0b0a"}"#
        ),
        Case(
            "text without zeros",
            field(#""at":2,"type":"text","length":4"#),
            "41420000",
            #""fields":{"x":"AB"}"#
        ),
        Case(
            "a version",
            field(#""at":2,"type":"version_le","length":3"#),
            "0301FF",
            #""fields":{"x":"255.1.3"}"#
        ),
        Case(
            "an address",
            field(#""at":2,"type":"address_le""#),
            "060504030201",
            #""fields":{"x":"01:02:03:04:05:06"}"#
        ),
        Case(
            "a list",
            field(#""at":2,"type":"s8","list":3"#),
            "01FF03",
            #""fields":{"x":[1,-1,3]}"#
        ),
        Case(
            "a list to the end",
            field(#""at":2,"type":"u16le","list":"rest""#),
            "01000200",
            #""fields":{"x":[1,2]}"#
        ),
        Case("a bit", field(#""at":2,"type":"bool","bits":3"#), "08", #""fields":{"x":true}"#),
    ]

    @Test func octetsAreReadAsTextAndTheRest() throws { try check(Self.octets) }

    private static let field = field(#""at":2,"type":"u8""#)
    private static let read = #""fields":{"x":1}"#
    private static let conditions: [Case] = [
        Case("when holds", #""when":{"at":3,"equals":[2,3]},"# + Self.field, "0103", Self.read),
        Case("when does not", #""when":{"at":3,"equals":[2,3]},"# + Self.field, "0104"),
        Case("not there is no match", #""when":{"at":9,"not":1},"# + Self.field, "01"),
        Case("octets", #""when":{"at":2,"octets":"0102"},"# + Self.field, "0102", Self.read),
        Case(
            "any",
            #""when":{"any":[{"at":2,"equals":9},{"at":3,"bits":"0-1"}]},"# + Self.field,
            "0102",
            Self.read
        ),
        Case("none", #""when":{"none":[{"at":2,"equals":1}]},"# + Self.field, "01"),
        Case("the length", #""when":{"length":{"maximum":3}},"# + Self.field, "0102"),
        Case("too short", Self.field, "", #""offset":4,"reason":"too_short""#),
        Case("too long", #""length":3,"# + Self.field, "0102", Self.read, #""offset":5,"reason":"too_long""#),
        Case(
            "require",
            #""require":[{"at":3,"equals":2,"reason":"unknown_version"}],"# + Self.field,
            "0103",
            #""offset":5,"reason":"unknown_version""#
        ),
        Case(
            "require from the end",
            #""require":[{"at":-6,"equals":2,"reason":"unknown_version"}],"# + Self.field,
            "0103",
            #""offset":6,"reason":"too_short""#
        ),
        Case(
            "too short for what stands behind",
            field(#""at":2,"type":"hex","length":-2"#),
            "01",
            #""offset":5,"reason":"too_short""#
        ),
        Case("encrypted", #""encrypted":true,"# + Self.field, "01", #""encryption":"no_key","# + Self.read),
        Case("optional", field(#""at":2,"type":"u8","optional":true"#), "", #""fields":{}"#),
        Case(
            "a checksum",
            #""checksum":{"type":"sum8","at":-1,"to":-1,"from":2},"# + Self.field,
            "010203",
            Self.read
        ),
        Case(
            "a wrong one",
            #""checksum":{"type":"xor8","at":-1,"to":-1,"from":2},"# + Self.field,
            "010204",
            #""offset":6,"reason":"bad_checksum""#
        ),
        Case(
            "crc",
            #""checksum":{"type":"crc16","at":3,"order":"be","from":2,"to":3,"polynomial":"0x1021"},"#
                + Self.field,
            "011021",
            Self.read
        ),
    ]

    @Test func conditionsAndLengthsDecideWhoseAStructureIs() throws { try check(Self.conditions) }

    @Test func fieldsFollowOneAnotherAndObjectsHaveTags() throws {
        let next =
            #""fields":[{"name":"x","at":3,"type":"u8","when":{"at":2,"bits":0}},"#
            + #"{"name":"y","at":3,"type":"u8","when":{"at":2,"bits":1,"equals":9}},{"name":"z","at":"next","type":"u8"}]"#
        let objects =
            #""objects":{"at":2,"length":"u8","items":[{"tag":1,"fields":[{"name":"x","at":0,"type":"u8"}]},"#
            + #"{"tag":2,"objects":{"at":0,"length":1,"items":[{"tag":7,"fields":[{"name":"y","at":0,"type":"u8"}]}]}}]}"#
        let known =
            #""objects":{"at":2,"unknown":"stop","items":[{"tag":1,"length":1,"fields":[{"name":"x","at":0,"type":"u8"}]}]}"#
        let structures =
            #""objects":{"at":2,"length":"u8","length_first":true,"length_add":-1,"#
            + #""items":[{"tag":9,"fields":[{"name":"x","at":0,"type":"text","length":"rest"}]}]}"#
        try check([
            Case(
                "next behind a field that is there",
                next.replacing(#","equals":9"#, with: ""),
                "010507",
                #""fields":{"x":5,"z":7}"#
            ),
            Case(
                "objects",
                objects,
                "0101050202070903FF",
                #""fields":{"x":5,"y":9}"#,
                #""offset":13,"reason":"too_short""#
            ),
            Case("an unknown one is skipped", objects, "0901AA010105", #""fields":{"x":5}"#),
            Case("again", objects, "010105010106", #""fields":{"x":5,"x_2":6}"#),
            Case("an unknown one ends", known, "010509AA", #""fields":{"x":5}"#),
            Case(
                "an unknown one is malformed",
                known.replacing(#""unknown":"stop","#, with: ""),
                "010509AA",
                #""fields":{"x":5}"#,
                #""offset":6,"reason":"reserved_value""#
            ),
            Case("as AD structures", structures, "03094142", #""fields":{"x":"AB"}"#),
        ])
    }

    @Test func anObjectHasNoOctetsOfOthersAndARowEndsAlone() throws {
        let before =
            #""objects":{"at":2,"length":"u8","items":[{"tag":1,"fields":[{"name":"x","at":-2,"type":"u8"}]}]}"#
        let rows =
            #""objects":[{"at":2,"end":-2,"unknown":"stop","items":[{"tag":1,"length":1,"#
            + #""fields":[{"name":"x","at":0,"type":"u8"}]}]},{"at":-2,"items":[{"tag":2,"length":1,"#
            + #""fields":[{"name":"y","at":0,"type":"u8"}]}]}]"#
        try check([
            Case(
                "octets before an object are another's",
                before,
                "010105",
                #""fields":{}"#,
                #""offset":7,"reason":"too_short""#
            ),
            Case("an unknown one ends its own row alone", rows, "010509AA0207", #""fields":{"x":5,"y":7}"#),
        ])
    }

    /// Conditions that look beside the structure: at service data, which the sample has none of.
    @Test func aConditionMayBeAboutServiceDataBeside() throws {
        let text = SampleFile.text(
            #""when":{"beside":["fd3d","0d00"],"at":2,"equals":5},"fields":[{"name":"x","at":2,"type":"u8"}]"#
        )
        let decoder = AdvertDecoder([try SampleFile.load(text).decoder.decoder])
        for (beside, frames) in [
            ("0416000D05", 1), ("04163DFD05", 1), ("04163DFD06", 0), ("04163EFD05", 0), ("", 0),
        ] {
            let data = TestReading.octets(hexadecimal: beside + "04FFFFFF07") ?? []
            #expect(decoder.lines(of: data).count == frames, "\(beside)")
        }
    }

    /// A file whose cases all have names is several formats, and none of its own name.
    @Test func aGroupHasTheFormatsOfItsCases() throws {
        let text = SampleFile.text(
            #""cases":[{"name":"a","summary":"s","when":{"at":2,"equals":1},"fields":[{"name":"x","at":3,"type":"u8"}]},"#
                + #"{"name":"b","summary":"s","fields":[{"name":"y","at":3,"type":"u8"}]}]"#
        )
        let decoder = try SampleFile.load(text).decoder.decoder
        #expect(decoder.formats.map(\.name) == ["a", "b"])
        let lines = AdvertDecoder([decoder]).lines(
            of: TestReading.octets(hexadecimal: "05FFFFFF020905FFFFFF0108") ?? []
        )
        #expect(lines.map { $0.contains(#""format":"b","fields":{"y":9}"#) } == [true, false])
        #expect(lines.last?.contains(#""format":"a","fields":{"x":8}"#) == true)
    }
}
