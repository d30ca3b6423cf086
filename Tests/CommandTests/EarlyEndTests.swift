import Foundation
import TestReading
import Testing

/// A run that has what it wants ends at once, and what it did not want is no loss.
@Suite struct EarlyEndTests {
    @Test func whatALimitLeavesBehindIsNotCalledLost() throws {
        let capture = "replay " + Tree.root.appending(path: "Examples/captures/lobby.btsnoop").path
        for pipeline in [
            "\(capture) | limit 3 | json",
            "\(capture) + \(capture) | limit 3 | json",
            "a = \(capture); b = a; a + b | limit 3 | json",
        ] {
            let result = try BeaconProcess.run(["run", pipeline])
            #expect(result.status == 0, "\(pipeline)")
            #expect(result.errors == "", "\(pipeline)")
            #expect(result.output.split(separator: "\n").count == 3, "\(pipeline)")
        }
    }
}
