import Foundation
import TestReading

/// Advertising data to compare decoders on: the project's vectors, and the shared ones where they are.
enum AdvertVectors {
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

    static func all() throws -> [(name: String, data: [UInt8])] {
        var result: [(name: String, data: [UInt8])] = []
        for file in ["AltBeacon/Vectors/altbeacon", "IBeacon/Vectors/ibeacon"]
            + ["tlm", "uid", "url"].map({ "Eddystone/Vectors/\($0)" })
        {
            let data = try Data(contentsOf: Tree.root.appending(path: "Plugins/Decoders/\(file).json"))
            for vector in try JSONDecoder().decode([Own].self, from: data) {
                result.append((vector.name, octets(hexadecimal: vector.advertisingData) ?? []))
            }
        }
        guard let shared = Tree.shared else { return result }
        for format in ["altbeacon", "ibeacon", "eddystone-uid", "eddystone-url", "eddystone-tlm"] {
            let data = try Data(contentsOf: shared.appending(path: "vectors/\(format).json"))
            for vector in try JSONDecoder().decode([Shared].self, from: data) {
                result.append((vector.id, octets(hexadecimal: vector.hexadecimal) ?? []))
            }
        }
        return result
    }
}
