import Foundation

/// A `beacon` that runs until it is told to end.
final class RunningBeacon {
    private let process = Process()
    private let errorFile: URL

    init(_ arguments: [String], _ folder: URL) throws {
        errorFile = folder.appending(path: "stderr-\(UUID().uuidString)")
        try Data().write(to: errorFile)
        process.executableURL = BeaconProcess.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// What it said so far.
    var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

    /// Waits for the end, and gives the exit status.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
