import BlueZBus
import Foundation
import TestBus
import TestReading
import Testing

/// The example clients, against the service.
@Suite(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(10)))
struct ClientTests {
    private static let clients = RunningService.root.appending(path: "Examples/service")
    private static let region = "uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0 exit=60s"

    private func run(_ program: String, _ words: [String], bus: String = "") throws -> (
        status: Int32, text: String
    ) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = words
        process.standardOutput = output
        process.environment = ProcessInfo.processInfo.environment.merging(["BEACON_BUS": bus]) { $1 }
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test func theClientInCIsTold() throws {
        let folder = try TemporaryFolder()
        let client = folder.path("client")
        let built = try run(
            "/bin/sh",
            [
                "-c",
                "cc -Wall -Wextra -Werror '\(Self.clients.path)/client.c' $(pkg-config --cflags --libs dbus-1) -o '\(client)'",
            ]
        )
        try #require(built.status == 0)
        let service = try RunningService()
        let told = try run(client, ["lobby", Self.region, "1"], bus: service.bus.address.text)
        #expect(told.status == 0 && told.text == "state lobby unknown\nentered lobby\n", "\(service.errors)")
        #expect(try run(client, ["lobby", "| exec x", "1"], bus: service.bus.address.text).status == 1)
    }

    @Test(.enabled(if: RunningService.hasPython, "python3-dbus or python3-gi is not installed"))
    func theClientInPythonTakesItsMonitorBackWhenItIsInterrupted() throws {
        let service = try RunningService()
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        // What starts it here may have signals blocked, which a shell has not.
        let unblock = """
            import os, signal, sys
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            os.execv(sys.executable, [sys.executable] + sys.argv[1:])
            """
        let script = Self.clients.appending(path: "client.py").path
        process.arguments = ["-c", unblock, script, "lobby", Self.region]
        process.standardOutput = output
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["BEACON_BUS": service.bus.address.text]
        ) { $1 }
        try process.run()
        // "state …" comes before it waits, and the signal has its handler then.
        #expect(!output.fileHandleForReading.availableData.isEmpty, "\(service.errors)")
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let client = try BusConnection(service.bus.address)
        #expect(try client.values(of: .beacon("ListMonitors")).first?.asList == [], "\(service.errors)")
    }

    @Test(.enabled(if: RunningService.hasPython, "python3-dbus or python3-gi is not installed"))
    func theClientInPythonIsTold() throws {
        let service = try RunningService()
        let script = Self.clients.appending(path: "client.py").path
        let told = try run(
            "/usr/bin/python3",
            [script, "lobby", Self.region, "1"],
            bus: service.bus.address.text
        )
        #expect(told.status == 0, "\(service.errors)")
        #expect(told.text.hasPrefix("state lobby unknown\nentered lobby -"))
    }
}
