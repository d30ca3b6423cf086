import Foundation
import TestReading

/// A file that always holds the input at hand, so that one that ends the process is there afterwards.
final class LatestInput {
    private let descriptor: Int32

    /// Where it lies: `BEACON_HOSTILE_INPUT`, or a file in `.build`.
    static let path =
        ProcessInfo.processInfo.environment["BEACON_HOSTILE_INPUT"]
        ?? Tree.root.appending(path: ".build/hostile-input").path

    init(_ suffix: String) {
        descriptor = open("\(Self.path).\(suffix)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func keep(_ octets: [UInt8]) {
        guard descriptor >= 0 else { return }
        _ = octets.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        _ = ftruncate(descriptor, off_t(octets.count))
    }
}
