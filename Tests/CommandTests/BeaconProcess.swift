import Foundation
import TestReading

/// Runs the built `beacon` as a user does, with its output in files.
struct BeaconProcess {
    struct Result {
        var status: Int32
        var output: String
        var errors: String

        /// The lines of standard error.
        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    static let executable = BuiltBeacon.url
    /// The folder of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    /// Runs a command line to its end; `under` stands before it, such as `taskset -c 0`.
    static func run(
        _ arguments: [String],
        input: String = "",
        folder: URL? = nil,
        under: [String] = []
    ) throws -> Result {
        let scratch = try TemporaryFolder()
        let files = ["in", "out", "err"].map { scratch.url.appending(path: $0) }
        try Data(input.utf8).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = under + [executable.path] + arguments
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        )
    }
}
