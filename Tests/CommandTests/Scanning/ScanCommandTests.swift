import Foundation
import TestReading
import Testing

/// `beacon scan` where there is no terminal.
@Suite struct ScanCommandTests {
    private static let lobby = "replay Examples/captures/lobby.btsnoop"
    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    private func scan(_ arguments: String...) throws -> BeaconProcess.Result {
        try BeaconProcess.run(["scan"] + arguments, folder: root)
    }

    @Test func eachBeaconIsALineAndThePipelineIsSaid() throws {
        let result = try scan(Self.lobby)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errorLines.first == "beacon run '\(Self.lobby) | decode unknown=keep | json'")
        let lines = result.output.split(separator: "\n").map(String.init)
        let addresses = Set(lines.map { $0.split(separator: " ", omittingEmptySubsequences: true)[2] })
        #expect(addresses.count == 25)
        #expect(
            lines[0].hasPrefix("2025-10-09T08:53:20.002461Z   -79  D9:D2:2E:40:00:09  eddystone-url  url=")
        )
        // Fields that change each time are told once a second: the capture lasts 20.
        for address in addresses { #expect(lines.count { $0.contains(address) } <= 21, "\(address)") }
    }

    @Test func theSameCaptureGivesTheSameLinesAndTheSameTable() throws {
        #expect(try scan(Self.lobby).output == scan(Self.lobby).output)
        #expect(try scan("--once", Self.lobby).output == scan("--once", Self.lobby).output)
    }

    @Test func onceIsATable() throws {
        let result = try scan("--once", "--sort=address", Self.lobby)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 27)
        #expect(lines[0].hasPrefix("RSSI HISTORY"))
        #expect(lines[1].contains("11:B8:75:60:00:05"))
        #expect(lines.last?.hasPrefix("25 beacons") == true)
        #expect(lines.allSatisfy { $0.count <= 120 })
    }

    @Test func jsonIsWhatThePipelineWrites() throws {
        let condition = "format == \"ibeacon\""
        let result = try scan("--json", "--where=\(condition)", Self.lobby)
        let pipeline = "\(Self.lobby) | decode unknown=keep | where \(condition) | json"
        let run = try BeaconProcess.run(["run", pipeline], folder: root)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == run.output)
        #expect(!run.output.isEmpty)
    }

    @Test func aConditionWithQuotesIsQuotedForAShell() throws {
        let result = try scan("--once", "--where", "name == 'x'", Self.lobby)
        #expect(
            result.errorLines.first?.hasSuffix(#"where name == '\''x'\'' | json'"#) == true,
            "\(result.errors)"
        )
        #expect(
            result.output.split(separator: "\n").last == "0 beacons · 0 adverts/s"
                || result.output.split(separator: "\n").last == "0 beacons, 0 adverts/s"
        )
    }

    @Test func wordsMakeOneSource() throws {
        let result = try scan("--once", "synthetic", "count=50", "beacons=5")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("5 beacons"))
    }

    @Test func whatCannotBeIsSaid() throws {
        for (arguments, status, words) in [
            (
                ["--sort=size", Self.lobby], 64,
                "one of rssi, name, age, rate, address is expected, found `size`"
            ),
            (["--for=0s", Self.lobby], 64, "scan: --for: a duration above zero"),
            (["--json", "--once", Self.lobby], 64, "--json and --once"),
            (["replay nothing.btsnoop"], 66, "nothing.btsnoop: no such file"),
            (["--where", "rsi_dbm > 3", Self.lobby], 64, "did you mean `rssi_dbm`?"),
            (["nonsense"], 64, "unknown source `nonsense`"),
        ] as [([String], Int32, String)] {
            let result = try BeaconProcess.run(["scan"] + arguments, folder: root)
            #expect(result.status == status, "\(arguments): \(result.errors)")
            #expect(result.errors.contains(words), "\(arguments): \(result.errors)")
            #expect(result.output.isEmpty, "\(arguments)")
        }
    }

    @Test func textFromTheAirCannotSteerATerminal() throws {
        // A name with a sequence that clears the screen and one that turns the direction of writing.
        let name = Array("\u{1B}[2J\u{202E}abc".utf8) + [0xFF, 0x9B]
        let data = ([UInt8(name.count + 1), 0x09] + name).map { String(format: "%02x", $0) }.joined()
        let line =
            #"{"kind":"report","time":"2021-01-01T00:00:00.000000Z","address":"C4:C1:38:00:00:01","data":"\#(data)"}"#
        for option in ["--once", "--sort=rssi"] {
            let folder = try TemporaryFolder()
            try folder.write(Array((line + "\n").utf8), to: "air.jsonl")
            let result = try BeaconProcess.run(["scan", option, "lines air.jsonl"], folder: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("[2J"), "\(result.output)")
            #expect(result.output.contains("abc"), "\(result.output)")
            let steering = result.output.unicodeScalars.filter { scalar in
                scalar != "\n"
                    && (scalar.properties.generalCategory == .control
                        || scalar.properties.generalCategory == .format)
            }
            #expect(steering.isEmpty, "\(option): \(result.output.debugDescription)")
        }
    }
}
