import BeaconTestKit
import Foundation
import TestReading

/// The files of vectors below `Plugins/Decoders`, decoder files among them.
enum VectorFiles {
    /// The vectors of every decoder, by path.
    static func all() throws -> [DecoderVector] {
        try paths().flatMap { path in
            try DecoderVector.read(Array(try Data(contentsOf: Tree.root.appending(path: path))), named: path)
        }
    }

    /// Where they lie below the root, sorted.
    static func paths() -> [String] {
        let folder = "Plugins/Decoders"
        let names = FileManager.default.enumerator(atPath: Tree.root.appending(path: folder).path)
        let paths = names?.compactMap { $0 as? String }.filter { path in
            let parts = path.split(separator: "/")
            return parts.count == 3 && parts[1] == "Vectors" && path.hasSuffix(".json")
                || parts.count == 2 && path.hasSuffix(".beacon.json")
        }
        return (paths ?? []).sorted().map { "\(folder)/\($0)" }
    }
}
