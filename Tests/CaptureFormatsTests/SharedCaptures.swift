import Foundation

/// The captures that lie beside the repository while it is developed.
enum SharedCaptures {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/captures")

    static var areThere: Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("index.json").path)
    }

    /// A file of the index.
    struct Entry: Decodable {
        let file: String
        let packets: Int
        let oracle: String?
    }

    /// What an independent program read in a capture, a row a report.
    struct Row: Decodable {
        let frame: Int
        let timeEpoch: String
        let layer: String
        let eventType: UInt8?
        let addressType: UInt8?
        let address: String?
        let adHex: String?
        let rssiDbm: Int?
        let pduType: UInt8?
    }

    static func entries() throws -> [Entry] {
        try JSONDecoder().decode(
            [Entry].self,
            from: Data(contentsOf: folder.appendingPathComponent("index.json"))
        )
    }

    static func octets(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
    }

    static func rows(_ name: String) throws -> [Row] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return try text.split(separator: "\n").map { try decoder.decode(Row.self, from: Data($0.utf8)) }
    }
}
