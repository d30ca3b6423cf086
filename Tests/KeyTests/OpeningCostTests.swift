import BeaconCore
import BeaconTestKit
import Catalog
import TestReading
import Testing

/// What opening an advert costs in heap memory: nothing of ours.
@Suite(.enabled(if: DecoderLaws.isOptimised, "Swift allocates more where it does not optimise"))
struct OpeningCostTests {
    private final class Nowhere: Receiver {
        let wantsMore = true
        var frames = 0
        func receive(_ events: Events) {
            guard case .frames(let batch) = events.batch else { return }
            events.rows.forEach { if batch[$0].encryption == .opened { frames += 1 } }
        }
        func finish() {}
    }

    /// An advert, its key, and how often libcrypto itself may ask for memory to open one: twice in CCM.
    private static let adverts:
        [(name: String, advert: String, address: String?, key: String, library: Int)] = [
            (
                "BTHome", "12 16 D2 FC 41 A4 72 66 C9 5F 73 00 11 22 33 78 23 72 14", "54:48:E6:8F:80:A5",
                "231d39c1d7cc1ab1aee224cd096db932", 2
            ),
            (
                "ATC", "0E 16 1A 18 11 D6 03 FB FA 7B 6D FB 1E 26 FD", "A4:C1:38:8D:18:B2",
                "b9ea895fac7eea6d30532432a516f3a3", 2
            ),
            (
                "Ruuvi",
                "1B FF 99 04 08 43 82 5B 56 32 4F E0 19 C4 BD 4D 6D 3C EC AC 6E 1C AA BB CC DD EE DD", nil,
                "526457452d36091a5275757669546167", 0
            ),
            (
                "encrypted TLM", "15 16 AA FE 20 01 DE 4C 8C BB DB 0E 42 5A 58 DD AD 66 DE AD C3 4D", nil,
                "0102030405060708090a111213141516", 0
            ),
            (
                "EID", "0D 16 AA FE 30 EE 41 44 41 3E 45 FE FA 58", nil, "0102030405060708090a111213141516", 0
            ),
            ("set identifier", "07 2E DA 48 19 63 F5 69", nil, "457d7d0921a1fd22cecd8c86dd72cccd", 0),
        ]

    @Test func noAdvertThatIsOpenedCostsHeapMemoryOfOurs() throws {
        let table = DecoderTable(try PluginCatalog.shipped.decoders.map { try $0.make(Options()) })
        let loader = try #require(PluginCatalog.shipped.keys)
        for advert in Self.adverts {
            let data = try #require(octets(hexadecimal: advert.advert), "\(advert.name)")
            let key = try #require(octets(hexadecimal: advert.key), "\(advert.name)")
            let run = TestRun()
            let end = Nowhere()
            let ring = try loader.ring(of: key)
            let context = run.context()
            let stage = DecodeStage(
                table,
                DecodeOptions(),
                keys: ring,
                batches: 1,
                context: context,
                waits: {}
            )
            let fresh = FreshStage(table, keys: ring.name, policy: .window, context: context)
            let publisher = run.publisher(
                to: StageNode(stage, next: StageNode(fresh, next: end)),
                batches: 1
            )
            let address = advert.address.flatMap { DeviceAddress(text: $0) }
            let times = 64
            for _ in 0..<times { Self.publish(data, from: address, to: publisher) }
            #expect(end.frames == times, "\(advert.name): \(end.frames) were opened")
            let requests = HeapRequests.count {
                for _ in 0..<times { Self.publish(data, from: address, to: publisher) }
            }
            let counted = try #require(requests, "requests for heap memory cannot be counted on this machine")
            #expect(counted <= advert.library * times, "\(advert.name): \(counted)")
        }
    }

    private static func publish(_ data: [UInt8], from address: DeviceAddress?, to publisher: ReportPublisher)
    {
        var batch = publisher.openBatch()
        let report = AdvertisingReport(
            address: address ?? DeviceAddress(rawValue: 1),
            addressType: .publicDevice,
            eventType: .advNonconnInd
        )
        _ = batch.append(report, data: data.span)
        publisher.publish(batch)
    }
}
