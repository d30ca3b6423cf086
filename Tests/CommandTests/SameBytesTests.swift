import Foundation
import Testing

/// The same input and the same pipeline give the same bytes, whatever the machine does.
@Suite struct SameBytesTests {
    private static let pipelines = [
        "synthetic count=20000 | decode | json",
        "synthetic count=20000 | decode unknown=keep malformed=emit | throttle 1s | json ad=yes raw=yes",
        "synthetic count=5000 | decode ibeacon | where rssi_dbm > -70 and major > 1000 | tag site=lobby | csv",
        "synthetic count=5000 + synthetic count=5000 seed=7 | decode | limit 3000 | json",
        "air = synthetic count=3000; (air) + (air) | json",
        "synthetic count=2000 | stdout as=hex",
    ]

    /// Two tables number their formats differently; a beacon is known by its format's name.
    @Test func aBeaconIsTheSameBehindTwoDecodeStages() throws {
        let frames = { (pipeline: String) throws -> Int in
            let result = try BeaconProcess.run(["run", pipeline])
            #expect(result.status == 0, "\(result.errors)")
            return result.output.split(separator: "\n").filter { $0.contains("\"format\":\"ibeacon\"") }.count
        }
        let source = "a = synthetic count=2000; "
        let once = try frames(source + "a | decode | throttle 1h | json")
        let twice = try frames(
            source + "x = a | decode ibeacon; y = a | decode; (x) + (y) | throttle 1h | json"
        )
        #expect(once > 100)
        // Both frames of a report pass together; what a later report repeats does not.
        #expect(twice == 2 * once)
    }

    @Test func onOneCoreAndOnTwoAndInFiveProcesses() throws {
        for pipeline in Self.pipelines {
            let first = try BeaconProcess.run(["run", pipeline])
            #expect(first.status == 0, "\(pipeline): \(first.errors)")
            #expect(first.output.utf8.count > 1000, "\(pipeline)")
            for attempt in 1..<5 {
                let under = attempt % 2 == 1 ? ["taskset", "-c", "0"] : []
                let again = try BeaconProcess.run(["run", pipeline], under: under)
                #expect(again.status == 0, "\(pipeline): \(again.errors)")
                #expect(again.output == first.output, "\(pipeline), process \(attempt)")
            }
        }
    }
}
