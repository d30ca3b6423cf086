import BlueZBus
import Foundation
import TestBus
import TestReading

/// A `beacon service` on a bus of its own, which hears the carried capture again and again.
final class RunningService {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    /// Whether the example in Python has what it needs.
    static let hasPython: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", "import dbus, gi"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    let bus: PrivateBus
    let folder: TemporaryFolder
    private var process: Process

    init(file: String? = nil) throws {
        bus = try PrivateBus()
        folder = try TemporaryFolder()
        if let file { try folder.write(Array(file.utf8), to: "monitors.beacon") }
        process = try Self.start(bus, folder, hasFile: file != nil)
        waitForName()
    }

    deinit { stop() }

    private static func start(_ bus: PrivateBus, _ folder: TemporaryFolder, hasFile: Bool) throws -> Process {
        let process = Process()
        process.executableURL = BuiltBeacon.url
        process.arguments =
            [
                "service", "--bus=\(bus.address.text)", "--state=\(folder.path(""))",
                "--source=replay Examples/captures/lobby.btsnoop at=now loop",
            ] + (hasFile ? ["-f", folder.path("monitors.beacon")] : [])
        process.currentDirectoryURL = root
        let errors = folder.url.appending(path: "errors")
        if !FileManager.default.fileExists(atPath: errors.path) { try Data().write(to: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        return process
    }

    /// Runs the command to its end.
    static func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
        let process = Process()
        let errors = Pipe()
        process.executableURL = BuiltBeacon.url
        process.arguments = arguments
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// What it said.
    var errors: String { folder.text("errors") }

    /// Ends it and starts it again, as a reboot does.
    func restart() throws {
        stop()
        process = try Self.start(bus, folder, hasFile: false)
        waitForName()
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Ends it, and gives its exit status.
    @discardableResult
    func stop() -> Int32 {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func waitForName() {
        guard let connection = try? BusConnection(bus.address) else { return }
        for _ in 0..<1000 {
            let answer = try? connection.values(of: .bus("NameHasOwner", [.text("org.beacon.Monitor1")]))
            if answer?.first?.asBoolean == true { return }
            usleep(10_000)
        }
    }
}

extension BusCall {
    /// A call of the service.
    static func beacon(_ member: String, _ texts: String...) -> BusCall {
        BusCall(
            "org.beacon.Monitor1",
            path: "/org/beacon/Monitor1",
            "org.beacon.Monitor1",
            member,
            texts.map { .text($0) }
        )
    }
}

extension BusConnection {
    /// Waits for a signal of the service about a monitor.
    ///
    /// - Returns: its arguments.
    func waitForSignal(_ member: String, about monitor: String) -> [BusValue] {
        let deadline = ContinuousClock().now + .seconds(120)
        while ContinuousClock().now < deadline {
            switch next(until: deadline) {
            case .signal(let message):
                let arguments = message.arguments
                if message.member == member, arguments.first?.asText == monitor { return arguments }
            case .answer: break
            case .served: break
            case .timedOut: break
            case .stopped: break
            case .disconnected: return []
            }
        }
        return []
    }
}
