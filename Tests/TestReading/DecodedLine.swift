import Foundation

/// A line of output of the kinds `frame` and `malformed`, read again.
public struct DecodedLine: Decodable, Sendable {
    public enum Kind: String, Decodable, Sendable { case frame, malformed }

    public let kind: Kind
    public let format: String
    public let structureIndex: Int
    public let part: Int?
    public let encryption: String?
    public let fields: [String: JSONValue]?
    public let invalid: [String]?
    public let offset: Int?
    public let reason: String?

    enum CodingKeys: String, CodingKey {
        case kind, format, part, encryption, fields, invalid, offset, reason
        case structureIndex = "ad_index"
    }

    public init(_ line: String) throws {
        self = try JSONDecoder().decode(DecodedLine.self, from: Data(line.utf8))
    }
}
