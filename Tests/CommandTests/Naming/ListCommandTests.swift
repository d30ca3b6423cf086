import Foundation
import TestReading
import Testing

/// Files of beacons that stages go by.
@Suite struct ListCommandTests {
    private static let capture = Tree.root.appending(path: "Examples/captures/lobby.btsnoop").path
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func passing(_ line: String, _ stage: String) throws -> Int {
        try folder.write(Array("\(line)\n".utf8), to: "list")
        let pipeline = "replay \(Self.capture) | decode | \(stage) list | json"
        let result = try BeaconProcess.run(["run", pipeline], folder: folder.url)
        #expect(result.status == 0, "\(line): \(result.errors)")
        return result.output.split(separator: "\n").count
    }

    @Test func anIdentityMayBeWrittenAsPeopleDo() throws {
        let usual = "ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:8532:63157"
        let other = "ibeacon:E2C56DB5-DFFB-48D2-B060-D0F5A71096E0:08532:063157"
        for stage in ["allow", "deny"] {
            let expected = try passing(usual, stage)
            #expect(expected > 10, "\(stage)")
            #expect(try passing(other, stage) == expected, "\(stage)")
        }
    }
}
