import Foundation
import TestReading

/// A vector of a decoder's folder: advertising data, and what must come of it.
struct Vector: Decodable {
    enum Verdict: String, Decodable, CaseIterable {
        case decoded, malformed
        case notMine = "not_mine"

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let word = try container.decode(String.self)
            guard let verdict = Verdict(rawValue: word) else {
                let words = Verdict.allCases.map(\.rawValue).joined(separator: ", ")
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "the verdict \"\(word)\" is none of \(words)"
                )
            }
            self = verdict
        }
    }

    struct Frame: Decodable {
        let format: String
        let structureIndex: Int?
        let part: Int?
        let encryption: String?
        let fields: [String: JSONValue]
        let invalid: [String]?

        enum CodingKeys: String, CodingKey {
            case format, part, encryption, fields, invalid
            case structureIndex = "ad_index"
        }
    }

    struct Complaint: Decodable, Equatable {
        let format: String
        let offset: Int
        let reason: String
    }

    let name: String
    let source: String
    let advertisingData: String
    let verdict: Verdict
    let frames: [Frame]?
    let malformed: [Complaint]?
}

/// A file of vectors below `Plugins/Decoders`.
struct VectorFile {
    let path: String
    let vectors: [Vector]

    /// Every file of every decoder, by path.
    static func all() throws -> [VectorFile] {
        let folder = Tree.root.appending(path: "Plugins/Decoders")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.flatMap { name -> [VectorFile] in
            let vectors = folder.appending(path: name).appending(path: "Vectors")
            guard let files = try? FileManager.default.contentsOfDirectory(atPath: vectors.path) else {
                return []
            }
            return try files.sorted().filter { $0.hasSuffix(".json") }.map { file in
                let data = try Data(contentsOf: vectors.appending(path: file))
                let path = "Plugins/Decoders/\(name)/Vectors/\(file)"
                return VectorFile(path: path, vectors: try VectorFile.vectors(in: data, path))
            }
        }
    }

    /// The vectors of one file; what cannot be read is told with its place.
    static func vectors(in data: Data, _ path: String) throws -> [Vector] {
        do {
            return try JSONDecoder().decode([Vector].self, from: data)
        } catch let error as DecodingError {
            throw UnreadableVectors(path, error)
        }
    }
}
