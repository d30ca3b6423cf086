import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

@testable import BeaconCommand

/// What `beacon explain` says of an advert, octet by octet.
@Suite struct ExplainTests {
    private let decoders: [(name: String, decoder: any BeaconDecoder)]

    init() throws {
        decoders = try PluginCatalog.shipped.decoders.map { ($0.declaration.name, try $0.make(Options())) }
    }

    private func explained(_ data: [UInt8]) -> ExplainedAdvert {
        var report = AdvertisingReport(address: DeviceAddress(rawValue: 0), addressType: nil, eventType: nil)
        report.hasAddress = false
        return ExplainedAdvert(data, report, decoders, TestRun().context())
    }

    private func text(_ digits: String) throws -> String {
        var text = ExplanationText(
            explained(try #require(octets(hexadecimal: digits))),
            isColoured: false
        )
        return text.render()
    }

    @Test func everyOctetOfAnIBeaconHasItsField() throws {
        let text = try text("0201061aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5")
        #expect(
            text == """
                30 octets of advertising data

                   0  02 01                    Flags, length 2 (CSS A 1.3)
                   2  06                       LE General Discoverable Mode, BR/EDR Not Supported
                   3  1a ff                    Manufacturer Specific Data, length 26 (CSS A 1.4)
                   5  4c 00 02 15              ibeacon: tells the format (company 0x004C Apple, Inc.)
                   9  e2 c5 6d b5 df fb 48 d2  ibeacon: uuid = "e2c56db5-dffb-48d2-b060-d0f5a71096e0"
                  17  b0 60 d0 f5 a7 10 96 e0
                  25  00 01                    ibeacon: major = 1
                  27  00 02                    ibeacon: minor = 2
                  29  c5                       ibeacon: measured_power_dbm = -59

                ibeacon: decoded

                """
        )
    }

    @Test func aDecoderThatNearlyMatchedSaysAtWhichOctetItStopped() throws {
        let near = try text("020104 07ff1234beab0102")
        #expect(near.contains("altbeacon: not this: octet 8 would be 0xAC, 0xAB stands there"))
        let isNear = try text("03ff1234").contains("altbeacon")
        #expect(!isNear, "a structure that agrees in nothing is no near miss")
        let cut = explained([4, 0xFF, 0x4C, 0, 2])
        #expect(cut.structures.first?.nearMisses.first?.stop == .octet(5, expected: 0x15, found: nil))
    }

    @Test func aDecoderThatWantsSomethingBesideSaysWhat() throws {
        let text = try text("0201060afffc07c71200c83d5606")
        #expect(text.contains("inkbird: not this: it wants a local name that begins with \"sps\""), "\(text)")
    }

    /// Claims one company, and says of everything that it is another's.
    private struct Refusing: BeaconDecoder {
        let claims = [Claim.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF), prefix: [1])]
        let formats = [Format("mine", "never read", fields: [])]

        func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter)
            -> Verdict
        { .notMine }
    }

    @Test func aDecoderThatWasAskedAndRefusedSaysSo() {
        let report = AdvertisingReport(address: DeviceAddress(rawValue: 0), addressType: nil, eventType: nil)
        for (data, stop) in [
            ([4, 0xFF, 0xFF, 0xFF, 1] as [UInt8], NearMiss.Stop.refused),
            ([4, 0xFF, 0xFF, 0xFF, 2], .octet(4, expected: 1, found: 2)),
        ] {
            let advert = ExplainedAdvert(data, report, [("mine", Refusing())], TestRun().context())
            #expect(advert.structures.first?.nearMisses.map(\.stop) == [stop], "\(data)")
        }
    }

    @Test func whatBreaksARuleIsToldWithTheRule() throws {
        #expect(try text("0201060509 41").contains("overrun at octet 3"))
        #expect(try text("02010602").contains("early_end at octet 3"))
        #expect(try text("0201060000aa").contains("data_after_zero_length at octet 5"))
        #expect(try text("0201060000").contains("00 00                    padding"))
        #expect(try text("06ff4c000215e2").contains("ibeacon: malformed at octet"))
    }

    @Test func whatNobodyReadsSaysHowToDescribeIt() throws {
        #expect(try text("05ff12340102").contains("decode layout:m:0-1=1234,d:2-2"))
        #expect(try text("0516aabb0102").contains("decode layout:s:0-1=bbaa,d:2-2"))
        #expect(try text("020106").contains("no structure holds data of a company or a service"))
    }

    #if DEBUG
        // Without optimisation all would take minutes: one in so many.
        private static let share = 8
    #else
        private static let share = 1
    #endif

    @Test func theExplanationOfEveryVectorHasEveryOctetOnce() throws {
        var count = 0
        for folder in try FileManager.default.contentsOfDirectory(
            atPath: Tree.root.appending(path: "Plugins/Decoders").path
        ) {
            let vectors = Tree.root.appending(path: "Plugins/Decoders/\(folder)/Vectors")
            for file in (try? FileManager.default.contentsOfDirectory(atPath: vectors.path)) ?? [] {
                let json = try JSONSerialization.jsonObject(
                    with: Data(contentsOf: vectors.appending(path: file))
                )
                for vector in json as? [[String: Any]] ?? [] {
                    count += 1
                    guard count % Self.share == 0 else { continue }
                    let digits = try #require(vector["advertisingData"] as? String)
                    check(try #require(octets(hexadecimal: digits)), "\(file): \(vector["name"] ?? "")")
                }
            }
        }
        #expect(count > 40)
    }

    private func check(_ data: [UInt8], _ name: String) {
        let advert = explained(data)
        for structure in advert.structures {
            let ends = structure.parts.map(\.octets)
            #expect(
                ends.first?.lowerBound ?? structure.structure.value.lowerBound == structure.octets.lowerBound
                    + 2
            )
            #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "\(name)")
            #expect(
                ends.last?.upperBound ?? structure.octets.upperBound == structure.octets.upperBound,
                "\(name)"
            )
        }
    }

    @Test func noAdvertStopsTheExplanation() throws {
        var random = SeededRandom(seed: 7)
        for round in 0..<300 / Self.share {
            let count = Int.random(in: 0..<60, using: &random)
            let data = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            check(data, "round \(round)")
            let json = ExplanationJSON.octets(explained(data))
            let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
            #expect(object?["data"] as? String == TestReading.hexadecimal(data), "round \(round)")
        }
    }
}
