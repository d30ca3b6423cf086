import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// `allow` and `deny`.
@Suite struct ListTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bench(_ name: String, _ list: String, decodes: Bool = true) throws -> StageBench {
        try folder.write(Array(list.utf8), to: "list")
        let plugin = try #require(PluginCatalog.shipped.decoders.first { $0.declaration.name == "ibeacon" })
        return try StageBench(
            name,
            ["file": .text(folder.path("list")), "max": .integer(8)],
            decoder: decodes ? plugin.make(Options()) : nil
        )
    }

    private func heard(_ minors: [UInt8]) -> [Heard] {
        minors.enumerated().map { index, minor in
            let uuid: [UInt8] = [
                0xE2, 0xC5, 0x6D, 0xB5, 0xDF, 0xFB, 0x48, 0xD2, 0xB0, 0x60, 0xD0, 0xF5, 0xA7, 0x10, 0x96,
                0xE0,
            ]
            return Heard(
                device: UInt64(minor),
                milliseconds: Int64(index),
                data: [0x1A, 0xFF, 0x4C, 0x00, 0x02, 0x15] + uuid + [0, 1, 0, minor, 0xC5]
            )
        }
    }

    private static let list = """
        # the lobby
        C0:00:00:00:00:01                                 by its address
        ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:3  by its identity
        """

    @Test func whoIsOnTheListPassesOrDoesNot() throws {
        for (name, passed) in [("allow", [1, 3, 5, 7]), ("deny", [2, 4, 6])] as [(String, [UInt64])] {
            let bench = try bench(name, Self.list)
            bench.publish(heard([1, 2, 3, 4, 1, 2, 3]))
            #expect(bench.passed == passed, "\(name)")
            #expect(bench.count("\(name).rejected_rows") == UInt64(7 - passed.count), "\(name)")
        }
    }

    @Test func digitsOfAnIdentityMayBeWrittenOtherwise() throws {
        let written = [
            "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0", "e2c56db5dffb48d2b060d0f5a71096e0",
            "E2C56DB5DFFB48D2B060D0F5A71096E0",
        ]
        for uuid in written {
            let bench = try bench("allow", "ibeacon:\(uuid):1:3\n")
            bench.publish(heard([1, 2, 3, 4]))
            #expect(bench.passed == [3], "\(uuid)")
        }
    }

    @Test func aFormatThatNoDecoderGivesIsSaidOnce() throws {
        let bench = try bench("deny", Self.list + "\nibecon:1:2  a slip\n")
        for _ in 0..<2 { bench.publish(heard([1, 2])) }
        #expect(
            bench.run.messages.lines == [
                "deny: no decoder in front gives `ibecon`: lines of that format name nobody"
            ]
        )
    }

    @Test func beforeDecodeAddressesCount() throws {
        let bench = try bench("allow", Self.list, decodes: false)
        bench.publish(heard([1, 2, 3]))
        #expect(bench.passed == [1])
    }

    @Test func aStarIsEverybody() throws {
        let bench = try bench("deny", "*\n")
        bench.publish(heard([1, 2, 3]))
        #expect(bench.passed.isEmpty)
    }

    @Test func morePassBeaconsThanFitAreFoundAgain() throws {
        let bench = try bench("allow", Self.list)
        let minors = (0..<200).map { UInt8($0 % 40) }
        bench.publish(heard(minors))
        #expect(bench.passed.count == 10)
    }

    @Test func whatIsNoListIsRefused() throws {
        for line in [
            "somebody", "A4:C1:38:00:00", "a4:c1:38:00:00:0g", "A4:C1:38:00:00:01:02", "IBeacon:1:2",
        ] {
            do {
                _ = try bench("allow", "*\n\(line)\n")
                Issue.record("\(line) was taken")
            } catch let error as Failure {
                #expect(error.kind == .badInput, "\(line)")
                #expect(error.message.contains("list, line 2: "), "\(line): \(error.message)")
            }
        }
        #expect(throws: Failure.self) { try StageBench("deny", ["file": .text("/nowhere/list")]) }
    }
}
