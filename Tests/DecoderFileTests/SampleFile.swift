import BeaconCore
import BeaconDecoderFiles
import BeaconTestKit
import Foundation
import TestReading

/// A small file made of members, for tests: manufacturer specific data of company 0xFFFF.
enum SampleFile {
    static func text(_ members: String, claims: String = #"[{"company":"0xFFFF"}]"#) -> String {
        #"{"beacon_decoder":1,"name":"t","summary":"s","claims":\#(claims),\#(members)}"#
    }

    static func load(_ text: String) throws -> DecoderFile {
        try DecoderFile(octets: Array(text.utf8), name: "t.beacon.json")
    }

    /// What a file with these members makes of manufacturer specific data: each line behind its format.
    static func outcome(_ members: String, _ payload: String) throws -> [String] {
        let decoder = AdvertDecoder([try load(text(members)).decoder.decoder])
        let value = [0xFF, 0xFF] + (octets(hexadecimal: payload) ?? [])
        return decoder.lines(of: [UInt8(value.count + 1), 0xFF] + value).map { line in
            line.components(separatedBy: "\"format\":\"t\",").last.map { String($0.dropLast()) } ?? line
        }
    }
}
