import Foundation
import TestReading

/// The examples of shared objects, built once by their own script.
struct BuiltExamples {
    static let shared = Swift.Result { try BuiltExamples() }

    private let folder: TemporaryFolder
    /// Those that could be built: `c`, `rust`, `swift`, with where they are.
    let objects: [(language: String, url: URL)]

    private init() throws {
        folder = try TemporaryFolder()
        let script = Tree.root.appending(path: "Examples/plugins/build").path
        let result = try Program.run(script, [folder.url.path])
        guard result.status == 0 else { throw ProgramFailure(description: result.errors) }
        // Says which example was left out, for whoever reads the log of all tests.
        print(result.output, terminator: "")
        let folder = folder.url
        objects = ["c", "rust", "swift"].map { ($0, folder.appending(path: "\($0)/ruuvi5.so")) }
            .filter { FileManager.default.fileExists(atPath: $0.1.path) }
    }
}
