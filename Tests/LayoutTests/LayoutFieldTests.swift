import BeaconLayout
import BeaconTestKit
import TestReading
import Testing

/// What the extensions say: types, scales, masks, codes for no value.
@Suite struct LayoutFieldTests {
    private struct Case {
        let field: String
        /// The octets behind the company and `01 02`.
        let octets: [UInt8]
        /// What the line's `fields` say, as it is written.
        let fields: String
    }

    private static let cases = [
        Case(field: "d:4-5", octets: [0x12, 0x34], fields: #"{"data1":4660}"#),
        Case(field: "d:4-5l", octets: [0x12, 0x34], fields: #"{"data1":13330}"#),
        Case(field: "d:4-4=v:s", octets: [0xFE], fields: #"{"v":-2}"#),
        Case(field: "d:4-6=v:s", octets: [0xFF, 0xFF, 0xFE], fields: #"{"v":-2}"#),
        Case(
            field: "d:4-5=temperature_c:s*0.01",
            octets: [0xF6, 0x36],
            fields: #"{"temperature_c":-25.06}"#
        ),
        Case(field: "d:4-5=temperature_c:s/256", octets: [0x19, 0x80], fields: #"{"temperature_c":25.5}"#),
        Case(field: "d:4-4=temperature_c-40", octets: [10], fields: #"{"temperature_c":-30}"#),
        Case(field: "d:4-4=temperature_c:u*0.5-40.25", octets: [3], fields: #"{"temperature_c":-38.75}"#),
        Case(field: "d:4-5=pressure_pa+50000", octets: [0xFF, 0xFE], fields: #"{"pressure_pa":115534}"#),
        Case(field: "d:4-5l=b:u&fff0", octets: [0x5A, 0x12], fields: #"{"b":293}"#),
        Case(field: "d:4-4=b:s&0f", octets: [0xAF], fields: #"{"b":-1}"#),
        Case(field: "d:4-4=on:bool&80", octets: [0x80], fields: #"{"on":true}"#),
        Case(field: "d:4-4=on:bool&80", octets: [0x7F], fields: #"{"on":false}"#),
        Case(field: "d:4-5=t:s!8000", octets: [0x80, 0], fields: #"{}"#),
        Case(field: "d:4-5l=t:s!8000", octets: [0, 0x80], fields: #"{}"#),
        Case(
            field: "d:4-9=mac:address",
            octets: [1, 2, 3, 4, 5, 0xFF],
            fields: #"{"mac":"01:02:03:04:05:FF"}"#
        ),
        Case(
            field: "d:4-9l=mac:address",
            octets: [1, 2, 3, 4, 5, 0xFF],
            fields: #"{"mac":"FF:05:04:03:02:01"}"#
        ),
        Case(field: "d:4-9v=label:text", octets: [0x61, 0x62], fields: #"{"label":"ab"}"#),
        Case(field: "d:4-9v=label:text", octets: [], fields: #"{"label":""}"#),
        Case(field: "i:4-6", octets: [1, 2, 3], fields: #"{"id1":"010203"}"#),
        Case(field: "i:4-6l", octets: [1, 2, 3], fields: #"{"id1":"030201"}"#),
        Case(field: "i:4-4,i:5-5", octets: [7, 8], fields: #"{"id1":7,"id2":8}"#),
        Case(
            field: "d:4-11=v:s",
            octets: [0x80, 0, 0, 0, 0, 0, 0, 0],
            fields: #"{"v":"-9223372036854775808"}"#
        ),
        Case(
            field: "d:4-10",
            octets: [0xFF, 255, 255, 255, 255, 255, 255],
            fields: #"{"data1":"72057594037927935"}"#
        ),
        Case(field: "p:-:-59,d:4-4", octets: [0], fields: #"{"measured_power_dbm":-59,"data1":0}"#),
    ]

    @Test func everyFieldIsReadAsItSays() throws {
        for test in Self.cases {
            let text = "m:0-3=ffff0102,\(test.field)"
            let decoder = AdvertDecoder([LayoutDecoder(try Layout(text))])
            let value: [UInt8] = [0xFF, 0xFF, 0xFF, 1, 2] + test.octets
            let lines = decoder.lines(of: [UInt8(value.count)] + value)
            let fields = "\"fields\":\(test.fields)"
            #expect(lines.first?.contains(fields) == true, "\(text): \(lines)")
        }
    }

    @Test func aCodeForNoValueNamesTheFieldAsInvalid() throws {
        let decoder = AdvertDecoder([LayoutDecoder(try Layout("m:2-3=0102,d:4-5=temperature_c:s/256!8000"))])
        let line = try DecodedLine(#require(decoder.lines(of: [7, 0xFF, 0, 0, 1, 2, 0x80, 0]).first))
        #expect(line.invalid == ["temperature_c"])
        #expect(line.fields == [:])
    }

    @Test func matchesThatNoClaimCanTellAreCompared() throws {
        let decoder = AdvertDecoder([LayoutDecoder(try Layout("m:2-3=0102,m:5-5=aa,d:4-4"))])
        #expect(decoder.lines(of: [7, 0xFF, 0, 0, 1, 2, 9, 0xAA]).count == 1)
        #expect(decoder.lines(of: [7, 0xFF, 0, 0, 1, 2, 9, 0xAB]).isEmpty)
        #expect(decoder.lines(of: [6, 0xFF, 0, 0, 1, 2, 9]).isEmpty)
    }
}
