import BeaconCore
import CaptureFormats
import Foundation

/// A folder of captures made for one test, gone with it.
final class CaptureFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "replay-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ octets: [UInt8], _ name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(octets).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Puts a file through a compressor and returns the new one's name.
    func compress(_ file: String, with program: String, suffix: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program, "-q", "-c", file]
        let output = file + suffix
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        try process.run()
        process.waitUntilExit()
        return output
    }

    /// A btsnoop file of one report at each of `times`, in milliseconds since 1970; `mark` is in its data.
    static func btsnoop(at times: [Int64], mark: UInt8 = 0) -> [UInt8] {
        let writer = BtsnoopWriter(datalink: .h4)
        var file: [UInt8] = []
        writer.appendHeader(to: &file)
        for (index, time) in times.enumerated() {
            let number = UInt8(truncatingIfNeeded: index)
            let event: [UInt8] = [0x3E, 16, 2, 1, 3, 1, 1, 2, 3, 4, 5, 0xC6, 4, 3, 0xFF, mark, number, 0xC0]
            writer.append(
                event: event.span,
                adapter: 0,
                time: Timestamp(nanoseconds: time * 1_000_000),
                to: &file
            )
        }
        return file
    }
}
