import Foundation
import TestReading

/// Runs a program to its end, with its output in files: pipes would fill up.
enum Program {
    struct Result {
        /// The exit status; −n when signal n ended it.
        let status: Int32
        let output: String
        let errors: String
    }

    static func run(
        _ path: String,
        _ arguments: [String],
        folder: URL? = nil,
        environment: [String: String] = [:]
    ) throws -> Result {
        let scratch = try TemporaryFolder()
        let files = ["out", "err"].map { scratch.url.appending(path: $0) }
        for file in files { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        let wasSignalled = process.terminationReason == .uncaughtSignal
        return Result(
            status: wasSignalled ? -process.terminationStatus : process.terminationStatus,
            output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
        )
    }
}
