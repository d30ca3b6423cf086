import BeaconCore
import Catalog
import TestReading
import Testing

@testable import BeaconCommand

/// A baseline that would compare one thing with another, or nothing with anything, is refused.
@Suite struct BaselineCheckTests {
    private let folder: TemporaryFolder
    private let one = [BenchAdvert(data: [2, 1, 6])]
    private let two = [BenchAdvert(data: [2, 1, 6]), BenchAdvert(data: [2, 1, 4])]

    init() throws { folder = try TemporaryFolder() }

    private func result(_ name: String) -> BenchResult {
        var result = BenchResult(name: name, yield: .init())
        result.relative.add(3)
        return result
    }

    private func failure(
        _ baseline: BenchBaseline,
        _ words: [String],
        _ material: BenchMaterial,
        _ adverts: [BenchAdvert]
    ) -> Failure? {
        do throws(Failure) {
            try baseline.check("b.json", words, material, adverts)
            return nil
        } catch {
            return error
        }
    }

    @Test func otherAdvertsAreRefusedWithWhatToDo() {
        let both = BenchBaseline(.vectors, two, [result("ruuvi"), result("ibeacon")])
        #expect(failure(both, ["ruuvi", "ibeacon"], .vectors, two) == nil)
        #expect(failure(both, ["ibeacon", "ruuvi"], .vectors, two.reversed()) == nil)
        let cases: [([String], BenchMaterial, [BenchAdvert], String)] = [
            (
                ["ruuvi"], .vectors, one,
                "on the vectors of ruuvi, ibeacon: name the same decoders, or write it anew with --update"
            ),
            (["ruuvi", "ibeacon"], .vectors, one, "on other adverts of vectors: --update writes it anew"),
            (["ruuvi"], .mix, two, "on vectors: add --on=vectors"),
        ]
        for (words, material, adverts, message) in cases {
            let expected = Failure(.usage, "bench: b.json was measured \(message)")
            #expect(failure(both, words, material, adverts) == expected, "\(words)")
        }
    }

    @Test func anAddressIsPartOfAnAdvert() {
        var other = one
        other[0].report.address = DeviceAddress(rawValue: 1)
        #expect(BenchAdvert.fingerprint(of: one) != BenchAdvert.fingerprint(of: other))
        #expect(BenchAdvert.fingerprint(of: one) != BenchAdvert.fingerprint(of: two))
    }

    /// Otherwise no baseline on it would ever be taken.
    @Test func theMixIsTheSameEachTime() throws {
        let context = CommandContext(catalog: .shipped, messages: StandardError())
        let first = try BenchMaterial.mix.adverts([], context)
        let second = try BenchMaterial.mix.adverts([], context)
        #expect(BenchAdvert.fingerprint(of: first) == BenchAdvert.fingerprint(of: second))
    }

    @Test func decodersThatItLacksAreNamed() {
        let baseline = BenchBaseline(.mix, one, [result("ruuvi")])
        #expect(failure(baseline, ["ruuvi"], .mix, one) == nil)
        #expect(
            failure(baseline, ["ruuvi", "ibeacon", "atc"], .mix, one)
                == Failure(.badInput, "bench: b.json has no ibeacon, atc: --update writes it anew")
        )
    }

    @Test func wrongNumbersAreToldWithTheirDecoder() throws {
        let path = folder.path("b.json")
        let cases = [
            (#""relative":-5,"spread":0.1"#, "`relative` of ruuvi is not a number above 0"),
            (#""relative":0,"spread":0.1"#, "`relative` of ruuvi is not a number above 0"),
            (#""relative":"x","spread":0.1"#, "`relative` of ruuvi is not a number above 0"),
            (#""spread":0.1"#, "`relative` of ruuvi is not a number above 0"),
            (#""relative":2,"spread":-1"#, "`spread` of ruuvi is not a number from 0"),
            (#""relative":2"#, "`spread` of ruuvi is not a number from 0"),
        ]
        for (numbers, message) in cases {
            let entry = #"{"name":"ruuvi",\#(numbers)}"#
            let text = #"{"beacon_bench":2,"on":"mix","adverts":"1","decoders":[\#(entry)]}"#
            try folder.write(Array(text.utf8), to: "b.json")
            let failure = #expect(throws: Failure.self) { try BenchBaseline(reading: path) }
            #expect(
                failure == Failure(.badInput, "\(path): \(message); --update writes it anew"),
                "\(numbers)"
            )
        }
    }
}
