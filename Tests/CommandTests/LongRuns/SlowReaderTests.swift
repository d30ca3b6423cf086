import Foundation
import TestReading
import Testing

/// A standard output that nobody reads.
@Suite(.timeLimit(.minutes(10))) struct SlowReaderTests {
    private static let lobby = BeaconProcess.root.appending(path: "Examples/captures/lobby.btsnoop").path

    @Test func whatWasDroppedIsToldWhenTheDrainRunsOut() throws {
        let folder = try TemporaryFolder()
        let output = Pipe()
        let run = try RunningBeacon(
            [
                "run", "--for=2s", "--drain=200ms", "--stats=1h",
                "replay \(Self.lobby) loop at=now speed=100 | decode | json",
            ],
            folder.url,
            output: output
        )
        #expect(run.wait() == 1)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.contains { $0.contains("could not write everything within 200 ms") }, "\(lines)")
        #expect(lines.last?.hasPrefix("beacon: lost: ") == true, "\(lines)")
        #expect(lines.contains { $0.contains("json.dropped_rows") && !$0.contains("lost:") }, "\(lines)")
        withExtendedLifetime(output) {}
    }
}
