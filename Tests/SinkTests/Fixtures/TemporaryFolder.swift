import Foundation

/// A folder that goes away with its test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "beacon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func text(_ name: String) -> String {
        (try? String(contentsOf: url.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// Names of what is in it, sorted.
    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
    }
}
