import BeaconCore
import BeaconDecoderFiles
import Testing

/// What is wrong with a file is told in one line: the place, what was found, what to write.
@Suite struct FaultTests {
    private func message(_ text: String) -> String {
        do throws(LoadFailure) {
            _ = try DecoderFile(octets: Array(text.utf8), name: "t")
            return "no fault"
        } catch {
            #expect(error.kind == .badInput, "\(text)")
            return error.message + (error.hint.map { ": \($0)" } ?? "")
        }
    }

    private func field(_ rest: String, _ name: String = "x") -> String {
        SampleFile.text(#""fields":[{"name":"\#(name)",\#(rest)}]"#)
    }

    private func claim(_ claim: String) -> String {
        SampleFile.text(#""fields":[{"name":"x","at":2,"type":"u8"}]"#, claims: "[\(claim)]")
    }

    private func check(_ cases: [(String, String)]) {
        for (text, expected) in cases { #expect(message(text) == expected, "\(text)") }
    }

    @Test func whatIsNoJSONIsToldWithItsPlace() {
        check([
            ("", "t:1:1: unexpected token near end of file"),
            ("{\n  \"beacon_decoder\": 1,\n  \"name\": }", "t:3:11: unexpected token near '}'"),
            (#"{"name":"a","name":"b"}"#, "t:1:18: duplicate object key near '\"name\"'"),
        ])
    }

    @Test func membersThatAreMissingUnknownOrOfAnotherShapeAreTold() {
        check([
            ("[]", "t: found a list, expected a decoder file, which is an object"),
            ("{}", "t: `beacon_decoder` is missing: version of this language: 1"),
            (#"{"beacon_decoder":2}"#, "t: beacon_decoder: found 2, expected 1"),
            (
                field(#""at":2,"type":"u8","scal":2"#),
                "t: fields[0]: there is no member `scal` of a field: did you mean `scale`?"
            ),
            (
                field(#""offset":2,"type":"u8""#),
                "t: fields[0]: there is no member `offset` of a field: write `at` for the place, `add` for what is added"
            ),
            (
                field(#""at":2,"type":"u16""#),
                "t: fields[0].type: there is no `u16`: did you mean `u16le` or `u16be`?"
            ),
            (field(#""at":"first","type":"u8""#), "t: fields[0].at: there is no `first`: it is one of next"),
            (
                field(#""at":2.5,"type":"u8""#),
                "t: fields[0].at: found 2.5, expected a whole number from -254 to 253, or one of next"
            ),
            (field(#""at":2,"type":"u8","scale":"a""#), "t: fields[0].scale: found \"a\", expected a number"),
            (SampleFile.text(#""fields":{}"#), "t: fields: found an object, expected a list"),
            (
                SampleFile.text(#""fields":[]"#),
                "t: the file has no field: add `fields`, each with `name`, `at` and `type`"
            ),
        ])
    }

    @Test func claimsThatClaimNothingAreTold() {
        check([
            (
                claim(#"{"prefix":"05"}"#),
                "t: claims[0]: a claim of nothing: write one of company, any_company_prefix, service_data, "
                    + "service_uuid, name_prefix, beside_name, beside_service, structure"
            ),
            (claim(#"{"company":"0x12345"}"#), "t: claims[0].company: 74565 is not between 0 and 0xFFFF"),
            (
                claim(#"{"any_company_prefix":"02"}"#),
                "t: claims[0].any_company_prefix: at least two octets tell a format"
            ),
            (
                claim(#"{"service_data":"fcd"}"#),
                "t: claims[0].service_data: \"fcd\" is no UUID: write 4, 8 or 32 hexadecimal digits, such as \"fcd2\""
            ),
            (
                claim(#"{"structure":"0x16"}"#),
                "t: claims[0].structure: AD type 0x16 has a claim of its own: "
                    + "write `name_prefix`, `service_uuid` or `service_data`"
            ),
        ])
    }

    @Test func fieldsThatMeanNothingAreTold() {
        check([
            (
                field(#""at":2,"type":"u8""#, "Temp"),
                "t: fields[0].name: `Temp` is no name of a field: "
                    + "write a-z, 0-9 and _, a letter first and the unit last: temperature_c"
            ),
            (
                field(#""at":2,"type":"u8""#, "time"),
                "t: fields[0].name: `time` is a key of every line: choose another name"
            ),
            (
                field(#""at":2,"type":"bool""#, "temperature_c"),
                "t: fields[0]: `temperature_c` is a decimal number in the register of fields, here true or false: "
                    + "choose another name, or read it as that"
            ),
            (
                field(#""at":2,"type":"u8","bits":"4-9""#),
                "t: fields[0].bits: bit 9, and the number has bits 0 to 7"
            ),
            (field(#""at":2,"type":"u8","scale":0"#), "t: fields[0].scale: the scale is zero"),
            (
                field(#""at":2,"type":"u8","divisor":3"#),
                "t: fields[0].divisor: the value has no end in decimals, or too many digits: "
                    + "divide by a number made of twos and fives, or say where to round: \"decimals\": 2"
            ),
        ])
    }

    @Test func valuesThatDoNotGoTogetherAreTold() {
        check([
            (
                field(#""at":2,"type":"u56be","scale":1000"#),
                "t: fields[0].scale: the largest number of the field does not fit 63 bits"
            ),
            (field(#""at":2,"type":"u8","absent":256"#), "t: fields[0].absent: 256 does not fit 8 bits"),
            (
                field(#""at":2,"type":"hex""#),
                "t: fields[0]: `hex` needs a `length`: a number of octets, or \"rest\""
            ),
            (
                field(#""at":2,"type":"hex","length":2,"scale":2"#),
                "t: fields[0]: `scale` goes with numbers, and `hex` is none"
            ),
            (
                field(#""at":2,"type":"u8","lookup":{"1":"a","0x01":"b"}"#),
                "t: fields[0].lookup: the code 1 stands there twice"
            ),
            (
                field(#""at":2,"type":"u8","lookup":{"1":"a","2":2}"#),
                "t: fields[0].lookup.2: found a whole number, and values before are of another kind"
            ),
            (field(#""value":1,"at":2"#), "t: fields[0]: `at` does not go with `value`"),
            (
                SampleFile.text(#""length":3,"fields":[{"name":"x","at":2,"type":"u16le"}]"#),
                "t: length: the fields need 4 octets, and 3 are all that there are"
            ),
            (
                SampleFile.text(#""identity":["y"],"fields":[{"name":"x","at":2,"type":"u8"}]"#),
                "t: identity[0]: there is no field `y`"
            ),
        ])
    }

    @Test func codesAndBitsThatAreWrittenOtherwiseAreTold() {
        check([
            (
                field(#""at":2,"type":"s64le","absent":"0x8000000000000000""#),
                "t: fields[0].absent: 0x8000000000000000 does not fit 63 bits: "
                    + "write the number with its sign: -9223372036854775808"
            ),
            (
                field(#""at":2,"type":"u8","bits":"+1-+3""#),
                "t: fields[0].bits: found \"+1-+3\", expected bits such as 7 or \"0-6\""
            ),
            (
                field(#""at":2,"type":"u8","lookup":{"+5":"a"}"#),
                "t: fields[0].lookup: `+5` is no code: write a whole number or hexadecimal, such as \"0x1F\""
            ),
        ])
    }

    @Test func conditionsAndObjectsThatMeanNothingAreTold() {
        let one = #"{"name":"x","at":2,"type":"u8"}"#
        func with(_ members: String) -> String { SampleFile.text(members + #","fields":[\#(one)]"#) }
        check([
            (
                with(#""when":{"at":2}"#),
                "t: when: nothing is said of the number: add `equals`, `minimum` or `bits`"
            ),
            (
                with(#""when":{"at":2,"length":3}"#),
                "t: when: a condition about several things: write one of at, length, name_prefix, lists_service, "
                    + "structure, any, none"
            ),
            (
                with(#""when":{"at":2,"octets":"0"}"#),
                "t: when.octets: \"0\" is no run of octets: write two hexadecimal digits an octet, such as \"0215\""
            ),
            (
                with(#""checksum":{"type":"crc8","at":9,"to":9}"#),
                "t: checksum: a crc8 needs its `polynomial`: such as \"0x1021\""
            ),
            (
                with(#""objects":{"at":2,"items":[{"tag":1}]}"#),
                "t: objects.items[0]: its length is not told: add `length` to the item or to `objects`"
            ),
            (
                with(#""objects":{"at":2,"unknown":"skip","items":[{"tag":1,"length":1}]}"#),
                "t: objects: an unknown object can't be skipped: its length is not known"
            ),
            (
                with(#""objects":{"at":2,"items":[{"tag":256,"length":1}]}"#),
                "t: objects.items[0].tag: 256 is not between 0 and 0xFF"
            ),
        ])
    }
}
