import Foundation
import TestReading
import Testing

/// `beacon range` where there is no terminal, and the bytes of its pipeline at every speed.
@Suite struct RangeCommandTests {
    private static let lobby = "replay Examples/captures/lobby.btsnoop"
    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    private func range(_ arguments: String...) throws -> BeaconProcess.Result {
        try BeaconProcess.run(["range"] + arguments, folder: root)
    }

    @Test func jsonIsWhatThePipelineWrites() throws {
        let result = try range("lobby", "format=ibeacon", "filter=kalman", "--source", Self.lobby)
        let pipeline =
            "\(Self.lobby) | decode unknown=keep | range lobby format=ibeacon filter=kalman | json"
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errorLines.first == "beacon run '\(pipeline)'")
        let run = try BeaconProcess.run(["run", pipeline], folder: root)
        #expect(result.output == run.output)
        let lines = result.output.split(separator: "\n")
        // Six iBeacons in a capture of twenty seconds.
        #expect(lines.count > 100)
        #expect(lines.allSatisfy { $0.hasPrefix(#"{"kind":"ranging","time":"2025-10-09T08:53:"#) })
        #expect(lines.allSatisfy { $0.contains(#""format":"ibeacon","identity":{"uuid":""#) })
        #expect(lines.first?.hasSuffix(#""rank":1}"#) == true)
    }

    @Test func theBytesAreTheSameAtEverySpeedAndOnOneCore() throws {
        func lines(_ speed: String, under: [String] = []) throws -> String {
            let pipeline = "\(Self.lobby) \(speed) | decode | range any every=500ms | json"
            let result = try BeaconProcess.run(["run", pipeline], folder: root, under: under)
            #expect(result.status == 0, "\(speed): \(result.errors)")
            return result.output
        }
        let whole = try lines("")
        #expect(!whole.isEmpty)
        #expect(try lines("speed=100") == whole)
        #expect(try lines("", under: ["taskset", "-c", "0"]) == whole)
    }

    @Test func withoutANameEveryBeaconIsRanged() throws {
        let result = try range("--source", Self.lobby)
        #expect(result.errorLines.first?.contains("| range any | json") == true, "\(result.errors)")
        #expect(result.output.contains(#""region":"any","format":"altbeacon""#))
    }

    @Test func aValueWithBlanksIsQuotedAgain() throws {
        let result = try range("x", "models=no such file", "-s", Self.lobby)
        #expect(result.status == 66, "\(result.errors)")
        #expect(result.errors.contains("no such file"))
    }

    @Test func whatIsWrongIsSaidWithACaret() throws {
        let result = try range("x", "filter=wiener", "-s", Self.lobby)
        #expect(result.status == 64)
        #expect(result.errors.contains("^"), "\(result.errors)")
    }
}
