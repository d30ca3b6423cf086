import Foundation
import TestReading
import Testing

/// The capture that the repository carries is what its page says: made by our own generator.
@Suite struct CarriedCaptureTests {
    @Test func theLobbyIsMadeAgainToTheSameOctets() throws {
        let captures = Tree.root.appending(path: "Examples/captures")
        let page = try String(contentsOf: captures.appending(path: "README.md"), encoding: .utf8)
        let quoted = page.components(separatedBy: "beacon run '").dropFirst().first?.split(separator: "'")
            .first
        let pipeline = try #require(quoted).replacingOccurrences(of: "Examples/captures/", with: "")
        #expect(pipeline.hasPrefix("synthetic "))

        let folder = try TemporaryFolder()
        let result = try BeaconProcess.run(["run", pipeline], folder: folder.url)
        try #require(result.status == 0, "\(result.errors)")
        let made = try Data(contentsOf: folder.url.appending(path: "lobby.btsnoop"))
        let carried = try Data(contentsOf: captures.appending(path: "lobby.btsnoop"))
        #expect(made == carried, "run what Examples/captures/README.md says")
    }

    @Test func theLobbyShowsBeaconsOfEveryFormat() throws {
        let capture = Tree.root.appending(path: "Examples/captures/lobby.btsnoop").path
        let result = try BeaconProcess.run(["run", "replay \(capture) | decode | json"])
        #expect(result.status == 0)
        for format in ["ibeacon", "altbeacon", "eddystone-uid", "eddystone-url", "eddystone-tlm"] {
            #expect(result.output.contains("\"format\":\"\(format)\""), "\(format)")
        }
    }
}
