import Foundation
import TestReading

/// A record that a source and the specification read differently: the specification's section decides.
struct ExceptedRecord: Decodable {
    let id: String
    /// The section that decides.
    let section: String
    let reason: String
    /// What we say, by the source's names.
    let ours: [String: JSONValue]

    static func all() throws -> [ExceptedRecord] {
        let data = try Data(
            contentsOf: Tree.root.appending(path: "Tests/ConformanceTests/Data/exceptions.json")
        )
        return try JSONDecoder().decode([ExceptedRecord].self, from: data)
    }
}
