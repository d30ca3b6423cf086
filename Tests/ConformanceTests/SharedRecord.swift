import Foundation
import TestReading

/// A record of the shared vectors: octets, and what a source says of them.
struct SharedRecord: Decodable {
    let id: String
    let format: String
    let source: String
    let kind: String
    let hexadecimal: String
    let adHexadecimal: String?
    let note: String?
    /// The address of the device, where the source gives it.
    let address: String?
    /// The key that opens an encrypted payload.
    let key: String?
    /// What a fresh decoder says, where the source remembered earlier adverts.
    private let stateless: [String: JSONValue]?
    private let sourceExpects: [String: JSONValue]

    enum CodingKeys: String, CodingKey {
        case id, format, source, note, address, key, kind
        case hexadecimal = "hex"
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

    /// Whether the source told its reader the model, which no service data beside tells.
    ///
    /// What the octets mean is then not in the payload.
    var isTold: Bool {
        note?.contains("model hint passed by the test") == true && format == "switchbot"
            && adHexadecimal?.contains("163dfd") == false
    }

    /// The companies of a source's readers, by the names of which notes tell a record's.
    private static let companies: [String: UInt16] = [
        "efento": 0x026C, "elainnovation": 0x0757, "enocean": 0x03DA, "lairdconnectivity": 0x0077,
        "mokotechnology": 0x0A62, "pur3ltd": 0x0590, "smartsensordevices": 0x075B, "wiliot": 0x0500,
    ]

    /// The structure of manufacturer specific data of which the record gives the payload alone.
    private var structure: [UInt8]? {
        guard kind == "manufacturer_data", let payload = octets(hexadecimal: hexadecimal),
            let module = note?.firstMatch(of: /module (\w+)/)?.1, let company = Self.companies[String(module)]
        else { return nil }
        return [UInt8(payload.count + 3), 0xFF, UInt8(company & 0xFF), UInt8(company >> 8)] + payload
    }

    /// The advertising data, with the zero padding that the note says was left out.
    ///
    /// `nil` when the record does not tell it: of service data that the UUID is missing, or the payload.
    var advertisingData: [UInt8]? {
        guard let adHexadecimal else { return structure }
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
