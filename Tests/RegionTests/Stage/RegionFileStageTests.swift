import BeaconCore
import Foundation
import TestReading
import Testing

/// Many regions of one stage, from a file.
@Suite struct RegionFileStageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func entered(_ text: String, _ sightings: [Sighting]) throws -> [String] {
        let path = folder.path("regions.conf")
        try Data(text.utf8).write(to: URL(filePath: path))
        let bench = try RegionBench([
            "file": .text(path), "exit": .duration(5_000_000_000), "notify": .list([.text("entered")]),
        ])
        bench.publish(sightings)
        return bench.lines.compactMap { RegionBench.text("region", in: $0) }
    }

    @Test func aBeaconIsInEveryRegionWhoseConstraintItMeets() throws {
        let uuid = "uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0"
        let text = """
            all
            wide \(uuid)
            narrow \(uuid) major=1 minor=1
            twin \(uuid) major=1 minor=1
            neighbour \(uuid) major=1 minor=2
            number minor=1
            speaking format=ibeacon
            sent address=C0:00:00:00:00:01
            both address=C0:00:00:00:00:01 minor=1
            other address=C0:00:00:00:00:02
            elsewhere uuid=00000000-0000-0000-0000-000000000001
            """
        #expect(
            Set(try entered(text, [Sighting(0)])) == [
                "all", "wide", "narrow", "twin", "number", "speaking", "sent", "both",
            ]
        )
    }

    @Test func regionsOfOneConstraintComeInTheirOrder() throws {
        #expect(try entered("b minor=1\na minor=1\nc minor=1", [Sighting(0)]) == ["b", "a", "c"])
    }

    @Test func whatIsNotDecodedIsHeardByItsAddressOnly() throws {
        var other = Sighting(0)
        other.other = [2, 1, 6]
        let text = "sent address=C0:00:00:00:00:01\nspeaking format=ibeacon\nall"
        #expect(Set(try entered(text, [other])) == ["sent", "all"])
    }

    @Test func twoRegionsOfOneNameAreRefused() throws {
        let path = folder.path("regions.conf")
        try Data("lobby minor=1".utf8).write(to: URL(filePath: path))
        do {
            _ = try RegionBench([
                "name": .text("lobby"), "file": .text(path), "exit": .duration(1_000_000_000),
            ])
            Issue.record("both were taken")
        } catch let error as Failure {
            #expect(error.message == "region: two regions are called `lobby`")
        }
    }
}
