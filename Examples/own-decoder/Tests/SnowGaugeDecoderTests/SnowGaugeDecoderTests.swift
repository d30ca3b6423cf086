import BeaconCore
import BeaconTestKit
import Catalog
import SnowGaugeDecoder
import Testing

@Suite struct SnowGaugeDecoderTests {
    @Test func theLawsHold() throws {
        #expect(try DecoderLaws(.snowGauge).complaints() == [])
    }

    /// In one table with all of Beacon's decoders, nobody else takes its adverts for his.
    @Test func nobodyElseReadsItsAdverts() throws {
        let laws = try DecoderLaws(.snowGauge, beside: PluginCatalog.shipped.decoders)
        #expect(laws.complaints(against: .vectors) == [])
    }
}
