import Foundation

/// A `beacon` that runs until it is told to end.
final class RunningBeacon {
    private let process = Process()
    private let errorFile: URL

    init(_ arguments: [String], _ folder: URL, output: Pipe? = nil) throws {
        errorFile = folder.appending(path: "stderr-\(UUID().uuidString)")
        try Data().write(to: errorFile)
        process.executableURL = BeaconProcess.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardError = try FileHandle(forWritingTo: errorFile)
        if let output { process.standardOutput = output }
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// What it said so far.
    var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

    /// The most memory that it had at once, in octets; `nil` once it has ended.
    var peakMemory: Int? {
        let path = "/proc/\(process.processIdentifier)/status"
        let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
        let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(separator: " ") ?? []
        return words.dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }

    /// Whether it has not ended yet.
    var isRunning: Bool { process.isRunning }

    /// Waits for the end, and gives the exit status.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
