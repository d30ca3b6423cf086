import BeaconCore
import BeaconPluginHost
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// The examples in C, Rust and Swift say what the built-in decoder of RuuviTag says.
@Suite struct ExampleTests {
    private let builtIn: AdvertDecoder
    private let examples: [(language: String, advert: AdvertDecoder, vectors: [UInt8])]

    init() throws {
        let ruuvi = try #require(PluginCatalog.shipped.decoders.first { $0.declaration.name == "ruuvi" })
        builtIn = AdvertDecoder([try ruuvi.make(Options())])
        examples = try BuiltExamples.shared.get().objects.map { language, url in
            let loaded = try #require(try TrialOfTests.loader.load(url.path, from: nil).first)
            return (language, AdvertDecoder([loaded.decoder]), try #require(loaded.vectors.first))
        }
    }

    @Test func cAndSwiftAreAmongThem() {
        #expect(examples.map(\.language).filter { $0 != "rust" } == ["c", "swift"])
    }

    /// What the built-in decoder says of structures of data format 5, under the examples' name for it.
    private func expected(_ data: [UInt8]) throws -> [String] {
        var ours: Set<Int> = []
        var walk = ADWalk()
        while let structure = walk.next(in: data.span) {
            let begins = data[structure.value].starts(with: [0x99, 0x04, 0x05])
            if structure.type == .manufacturerSpecificData, begins { ours.insert(structure.index) }
        }
        return try builtIn.lines(of: data).filter { ours.contains(try DecodedLine($0).structureIndex) }
            .map { $0.replacing(#""format":"ruuvi""#, with: #""format":"ruuvi-5""#) }
    }

    private func compare(_ data: [UInt8], _ name: String) throws -> Int {
        let lines = try expected(data)
        for example in examples {
            #expect(example.advert.lines(of: data) == lines, "\(example.language): \(name)")
        }
        return lines.count
    }

    private func vectors() throws -> [(name: String, data: [UInt8])] {
        try AdvertVectors.read(own: ["Ruuvi/Vectors/tags"], shared: ["ruuvi"])
    }

    @Test func everyVectorGivesTheSameLines() throws {
        var count = 0
        for vector in try vectors() { count += try compare(vector.data, vector.name) }
        #expect(count >= 8)
    }

    @Test func theirOwnVectorsAreThoseOfTheBuiltInDecoder() throws {
        struct Vector: Decodable, Hashable {
            let name: String
            let advertisingData: String
            let verdict: String
        }
        let path = "Plugins/Decoders/Ruuvi/Vectors/tags.json"
        let data = try Data(contentsOf: Tree.root.appending(path: path))
        let all = try JSONDecoder().decode([Vector].self, from: data).filter { $0.name.hasPrefix("format 5") }
        for example in examples {
            let own = try JSONDecoder().decode([Vector].self, from: Data(example.vectors))
            #expect(own == all, "\(example.language)")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func twentyThousandMutatedAdvertsGiveTheSameLines() throws {
        let originals = try vectors().map(\.data).filter { try !expected($0).isEmpty }
        var random = SeededRandom(seed: 5)
        var count = 0
        for number in 0..<20_000 {
            var data = originals.randomElement(using: &random) ?? []
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0..<data.count, using: &random)
                data[place] = Bool.random(using: &random) ? 0xFF : .random(in: 0...255, using: &random)
            }
            if number % 4 == 0 { data.removeLast(Int.random(in: 0...data.count, using: &random)) }
            count += try compare(data, hexadecimal(data))
        }
        #expect(count > 5_000, "most are still of format 5")
    }

    @Test(.timeLimit(.minutes(10)))
    func manyThreadsMayCallThemAtOnce() throws {
        let data = try #require(try vectors().first?.data)
        let lines = try expected(data)
        let loaded = try BuiltExamples.shared.get().objects.flatMap { _, url in
            try TrialOfTests.loader.load(url.path, from: nil).map(\.decoder)
        }
        for decoder in loaded {
            let wrong = Complaints()
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                let advert = AdvertDecoder([decoder])
                for _ in 0..<500 where advert.lines(of: data) != lines { wrong.add("other lines") }
            }
            #expect(wrong.all == [])
        }
    }
}
