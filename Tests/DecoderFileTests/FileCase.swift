import BeaconCore
import BeaconDecoderFiles
import BeaconTestKit
import Foundation
import TestReading

/// A decoder file of the project.
struct FileCase {
    let path: String
    let octets: [UInt8]

    init(_ path: String) throws {
        self.path = path
        octets = Array(try Data(contentsOf: Tree.root.appending(path: path)))
    }

    func load() throws -> DecoderFile { try DecoderFile(octets: octets, name: path) }

    static let examples = "Examples/decoders"
    static let fixtures = "Tests/DecoderFileTests/Fixtures"

    /// Every file, the examples first, by name.
    static func all() throws -> [FileCase] {
        try [examples, fixtures].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: Tree.root.appending(path: folder).path)
                .sorted().filter { $0.hasSuffix(DecoderFileLoader.suffix) }
                .map { try FileCase("\(folder)/\($0)") }
        }
    }
}
