import Foundation

/// Advertising data to compare decoders on: the project's vectors, and the shared ones where they are.
public enum AdvertVectors {
    private struct Own: Decodable {
        let name: String
        let advertisingData: String
    }

    private struct Shared: Decodable {
        let id: String
        let hexadecimal: String

        enum CodingKeys: String, CodingKey {
            case id
            case hexadecimal = "ad_hex"
        }
    }

    /// - Parameters:
    ///   - own: files below `Plugins/Decoders`, without their ending: `Ruuvi/Vectors/tags`.
    ///   - shared: files of shared vectors, without their ending.
    /// - Returns: the adverts of all vectors, with the vectors' names.
    /// - Throws: when a file of the project cannot be read.
    public static func read(own: [String], shared: [String]) throws -> [(name: String, data: [UInt8])] {
        var result: [(name: String, data: [UInt8])] = []
        for file in own {
            let data = try Data(contentsOf: Tree.root.appending(path: "Plugins/Decoders/\(file).json"))
            for vector in try JSONDecoder().decode([Own].self, from: data) {
                result.append((vector.name, octets(hexadecimal: vector.advertisingData) ?? []))
            }
        }
        guard let folder = Tree.shared else { return result }
        for format in shared {
            let data = try Data(contentsOf: folder.appending(path: "vectors/\(format).json"))
            for vector in try JSONDecoder().decode([Shared].self, from: data) {
                result.append((vector.id, octets(hexadecimal: vector.hexadecimal) ?? []))
            }
        }
        return result
    }
}
