import Foundation
import TestReading

/// A record of the shared vectors: octets, and what a source says of them.
struct SharedRecord: Decodable {
    let id: String
    let format: String
    let source: String
    let adHexadecimal: String
    let note: String?
    /// The address of the device, where the source gives it.
    let address: String?
    /// The key that opens an encrypted payload.
    let key: String?
    /// What a fresh decoder says, where the source remembered earlier adverts.
    private let stateless: [String: JSONValue]?
    private let sourceExpects: [String: JSONValue]

    enum CodingKeys: String, CodingKey {
        case id, format, source, note, address, key
        case sourceExpects = "expect"
        case stateless = "expect_stateless"
        case adHexadecimal = "ad_hex"
    }

    var expect: [String: JSONValue] { stateless ?? sourceExpects }

    /// The project or document of `source`, without revision and path.
    var project: String {
        String(source.prefix { $0 != " " && $0 != "@" })
    }

    /// The key as a key file has it, with what belongs to it: an initialisation vector, a beacon's clock.
    var secret: [UInt8]? {
        guard let key else { return nil }
        return octets(hexadecimal: key + (expect["iv"]?.text ?? ""))
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
