import Foundation
import TestReading
import Testing

/// `beacon range` and `beacon calibrate` on a real terminal.
@Suite(.serialized, .timeLimit(.minutes(10))) struct RangingTerminalTests {
    private static let leave = "\u{1B}[?1049l"
    private static let raw = UInt32(ICANON | ECHO)
    private static let lobby = "replay \(BeaconProcess.root.path)/Examples/captures/lobby.btsnoop loop at=now"

    @Test func theLiveTableRangesAndGivesTheTerminalBack() throws {
        let terminal = try PseudoTerminal(["range", "-s", Self.lobby], columns: 100)
        terminal.wait { terminal.text.contains("beacons in range") }
        #expect(terminal.localModes & Self.raw == 0)
        for heading in ["METRES", "BETWEEN", "PROXIMITY", "SAMPLES", "BEACON"] {
            #expect(terminal.text.contains(heading), "\(heading)")
        }
        #expect(terminal.text.contains("beacon run '\(Self.lobby) | decode unknown=keep | range any | json'"))
        terminal.type("jjkq")
        #expect(terminal.waitForEnd() == 0)
        #expect(terminal.localModes & Self.raw == Self.raw, "keys stay raw")
        // What was on the screen is left to read.
        let rest = terminal.text(behind: Self.leave)
        #expect(rest.contains("METRES") && rest.contains("ibeacon"), "\(rest.suffix(400))")
    }

    @Test func calibrateAsksForEachPlaceAndMeasures() throws {
        let folder = try TemporaryFolder()
        let models = folder.path("models")
        let terminal = try PseudoTerminal(
            [
                "calibrate", "address=C6:8E:89:80:00:0A", "--at=1,4", "--samples=5", "--for=60s", "-s",
                Self.lobby,
                "--output=\(models)",
            ]
        )
        for metres in ["1", "4"] {
            let question = "Put the beacon \(metres) m away, step back, and press Enter"
            terminal.wait { terminal.text.contains(question) }
            #expect(terminal.text.contains(question), "\(terminal.text.suffix(400))")
            terminal.type("\r")
            terminal.wait { terminal.text.contains("\(metres) m: 5 samples") }
            #expect(terminal.text.contains("\(metres) m: 5 samples"), "\(terminal.text.suffix(400))")
        }
        // The same levels at both places are no walk away from a beacon, and may be refused.
        let status = terminal.waitForEnd()
        #expect(status == 0 || !terminal.text(behind: "4 m: 5 samples").isEmpty, "\(status)")
    }
}
