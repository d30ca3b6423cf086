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

    private func built(in folder: TemporaryFolder) throws -> String {
        let client = folder.path("client")
        let compile =
            "cc -Wall -Wextra -Werror '\(Self.clients.path)/client.c' $(pkg-config --cflags --libs dbus-1) -o '\(client)'"
        try #require(try run("/bin/sh", ["-c", compile]).status == 0)
        return client
    }

    @Test func theClientInCIsTold() throws {
        let folder = try TemporaryFolder()
        let client = try built(in: folder)
        let service = try RunningService()
        let told = try run(client, ["lobby", Self.region, "1"], bus: service.bus.address.text)
        #expect(told.status == 0 && told.text == "state lobby unknown\nentered lobby\n", "\(service.errors)")
        #expect(try run(client, ["lobby", "| exec x", "1"], bus: service.bus.address.text).status == 1)
    }

    /// A client that watches, once it has told the state.
    private func watching(_ service: RunningService, _ words: [String]) throws -> Process {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        // What starts it here may have signals blocked, which a shell has not.
        let unblock = """
            import os, signal, sys
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            os.execv(sys.argv[1], sys.argv[1:])
            """
        process.arguments = ["-c", unblock] + words + ["lobby", Self.region]
        process.standardOutput = output
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["BEACON_BUS": service.bus.address.text]
        ) { $1 }
        try process.run()
        // "state …" comes before it waits, and signals have their handlers then.
        #expect(!output.fileHandleForReading.availableData.isEmpty, "\(service.errors)")
        return process
    }

    @Test(.enabled(if: RunningService.hasPython, "python3-dbus or python3-gi is not installed"))
    func clientsTakeTheirMonitorBackWhenTheyAreInterrupted() throws {
        let folder = try TemporaryFolder()
        let script = Self.clients.appending(path: "client.py").path
        for words in [["/usr/bin/python3", script], [try built(in: folder)]] {
            let service = try RunningService()
            let process = try watching(service, words)
            process.interrupt()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(words)")
            let client = try BusConnection(service.bus.address)
            let monitors = try client.values(of: .beacon("ListMonitors")).first?.asList
            #expect(monitors == [], "\(words): \(service.errors)")
        }
    }

    @Test(.enabled(if: RunningService.hasPython, "python3-dbus or python3-gi is not installed"))
    func clientsEndWithTheService() throws {
        let folder = try TemporaryFolder()
        let script = Self.clients.appending(path: "client.py").path
        for words in [["/usr/bin/python3", script], [try built(in: folder)]] {
            let service = try RunningService()
            let process = try watching(service, words)
            service.stop()
            process.waitUntilExit()
            #expect(process.terminationStatus == 69, "\(words)")
        }
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
