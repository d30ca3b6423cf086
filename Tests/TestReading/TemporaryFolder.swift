public import Foundation

/// A folder of a test's own, gone when the test is.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "beacon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    public func path(_ name: String) -> String { url.appending(path: name).path }

    /// What a file of it says; nothing when it is not there.
    public func text(_ name: String) -> String {
        (try? String(contentsOf: url.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// Names of what is in it, sorted.
    public var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
    }

    /// Writes a file into the folder.
    public func write(_ octets: [UInt8], to name: String) throws {
        try Data(octets).write(to: url.appending(path: name))
    }
}
