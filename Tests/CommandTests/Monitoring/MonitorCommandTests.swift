import Foundation
import TestReading
import Testing

/// `beacon monitor` on a capture.
@Suite struct MonitorCommandTests {
    private static let lobby = ["lobby", "uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0", "exit=2s"]
    private static let source = "replay \(root.path)/Examples/captures/lobby.btsnoop"
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func monitor(_ arguments: [String]) throws -> BeaconProcess.Result {
        try BeaconProcess.run(["monitor"] + arguments, folder: folder.url)
    }

    @Test func thePipelineThatIsPrintedGivesTheSame() throws {
        let door = ["door", "address=C6:8E:89:80:00:0A", "exit=1s"]
        let result = try monitor(["--source=\(Self.source)"] + Self.lobby + door)
        #expect(result.status == 0, "\(result.errors)")
        let command = try #require(result.errorLines.first)
        #expect(command.hasPrefix("beacon run 'air = replay "))
        let pipeline = String(command.dropFirst("beacon run '".count).dropLast())
        let run = try BeaconProcess.run(["run", pipeline], folder: folder.url)
        #expect(run.output == result.output)
        #expect(result.output.contains(#""region":"lobby","event":"entered""#))
        #expect(result.output.contains(#""region":"door","event":"exited""#))
        let lines = result.output.split(separator: "\n")
        #expect(Set(lines).count == lines.count, "a line comes twice")
    }

    @Test func aFileOfMonitorsIsWatchedAndChecked() throws {
        let region = "region \(Self.lobby.joined(separator: " "))"
        try folder.write(Array("lobby = \(Self.source) | decode ibeacon | \(region)\n".utf8), to: "m.beacon")
        let result = try monitor(["-f", "m.beacon"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains(#""region":"lobby","event":"entered""#))
        try folder.write(
            Array("lobby = \(Self.source) | decode ibeacon | regoin lobby\n".utf8),
            to: "m.beacon"
        )
        let wrong = try monitor(["-f", "m.beacon"])
        #expect(wrong.status == 64)
        #expect(wrong.errors.contains("m.beacon:1:") && wrong.errors.contains("^"), "\(wrong.errors)")
    }

    @Test func aProgramIsStartedForEachEvent() throws {
        let script = "#!/bin/sh\necho \"$BEACON_REGION $BEACON_EVENT $BEACON_REPLAY\" >> log\n"
        try folder.write(Array(script.utf8), to: "greet")
        let program = "--exec=/bin/sh \(folder.path("greet"))"
        let announced = try monitor(["--source=\(Self.source)", program] + Self.lobby)
        #expect(announced.status == 0 && folder.text("log").isEmpty)
        #expect(announced.errors.contains("a capture starts no programs"))
        let result = try monitor(["--source=\(Self.source)", "--hooks", program] + Self.lobby)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.text("log").hasPrefix("lobby started 1\nlobby entered 1\n"))
    }

    @Test func whatIsWrongIsToldBeforeARadioIsMissed() throws {
        let cases: [(arguments: [String], message: String)] = [
            (["monitor", "lobby", "format=ibecon"], "did you mean \"ibeacon\"?"),
            (["monitor", "lobby", "--where", "rsi_dbm > 1"], "did you mean `rssi_dbm`?"),
            (["monitor", "lobby", "--for=0s"], "a duration above zero is expected"),
            (["monitor", "lobby", "--hooks"], "there is no program to start"),
            (["range", "lobby", "format=ibecon"], "did you mean \"ibeacon\"?"),
            (["range", "lobby", "filter=wiener"], "`filter`:"),
            (["calibrate", "format=ibecon", "--capture=1=a", "--capture=2=b"], "did you mean \"ibeacon\"?"),
        ]
        for (arguments, message) in cases {
            let result = try BeaconProcess.run(arguments, folder: folder.url)
            #expect(result.status == 64, "\(arguments): \(result.errors)")
            #expect(result.errors.contains(message), "\(arguments): \(result.errors)")
        }
    }
}
