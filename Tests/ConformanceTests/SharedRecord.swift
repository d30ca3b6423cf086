import Foundation
import TestReading

/// A record of the shared vectors: octets, and what a source says of them.
struct SharedRecord: Decodable {
    let id: String
    let format: String
    let source: String
    let adHexadecimal: String
    let note: String?
    let expect: [String: JSONValue]

    enum CodingKeys: String, CodingKey {
        case id, format, source, note, expect
        case adHexadecimal = "ad_hex"
    }

    /// The project or document of `source`, without revision and path.
    var project: String {
        String(source.prefix { $0 != " " && $0 != "@" })
    }

    /// No frame of the record's family may come out; its other names say why.
    var expectsNoFrame: Bool { expect["decoded"] == .null }

    /// The advertising data, with the zero padding that the note says was left out.
    var advertisingData: [UInt8]? {
        guard var data = octets(hexadecimal: adHexadecimal) else { return nil }
        if let note, let length = note.firstMatch(of: /stripped here \(original length (\d+)\)/),
            let count = Int(length.1), count > data.count
        {
            data += [UInt8](repeating: 0, count: count - data.count)
        }
        return data
    }

    static func all(_ format: String, in folder: URL) throws -> [SharedRecord] {
        let data = try Data(contentsOf: folder.appending(path: "vectors/\(format).json"))
        return try JSONDecoder().decode([SharedRecord].self, from: data)
    }
}
