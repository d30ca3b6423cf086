import Foundation

/// A folder of a test's own, gone when the test is.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "beacon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file into the folder.
    func write(_ octets: [UInt8], to name: String) throws {
        try Data(octets).write(to: url.appending(path: name))
    }
}
