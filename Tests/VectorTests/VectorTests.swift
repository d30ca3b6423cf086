import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// The laws of decoders for those that ship, all in one table, with the vectors of every folder.
@Suite struct VectorTests {
    private let decoders: [any BeaconDecoder]
    private let vectors: [DecoderVector]

    init() throws {
        decoders = try PluginCatalog.shipped.decoders.map { try $0.make(Options()) }
        vectors = try VectorFiles.all()
    }

    @Test(.timeLimit(.minutes(10)), arguments: DecoderLaws.Law.allCases.filter { $0 != .allocation })
    func everyDecoderKeepsTheLawOf(_ law: DecoderLaws.Law) {
        for complaint in complaints(law) { Issue.record("\(complaint)") }
    }

    @Test(.enabled(if: DecoderLaws.isOptimised, "Swift allocates more where it does not optimise"))
    func noAdvertCostsHeapMemory() {
        for complaint in complaints(.allocation) { Issue.record("\(complaint)") }
    }

    private func complaints(_ law: DecoderLaws.Law) -> [String] {
        var laws = DecoderLaws(decoders, vectors)
        laws.knowsRegisteredFieldsOnly = true
        laws.mutations = DecoderLaws.isOptimised ? 20 : 2
        laws.keys = PluginCatalog.shipped.keys
        return laws.complaints(against: law)
    }

    @Test func everyDecoderHasAtLeastSixVectors() {
        for (file, vectors) in Dictionary(grouping: vectors, by: \.file) {
            #expect(vectors.count >= 6, "\(file)")
        }
        #expect(Set(vectors.map(\.file)).count >= decoders.count)
    }

    /// The command carries them, to check and to measure decoders anywhere.
    @Test func theVectorsOfEveryFolderAreInTheCatalogue() throws {
        let carried = Set(PluginCatalog.shipped.decoders.flatMap { $0.vectors() })
        for file in VectorFiles.paths() {
            let octets = Array(try Data(contentsOf: Tree.root.appending(path: file)))
            #expect(carried.contains(octets), "\(file) is not named where its decoder is declared")
        }
    }

    @Test func decodersHaveNamesOfTheirOwn() {
        let names = PluginCatalog.shipped.decoders.map(\.declaration.name)
        #expect(Set(names).count == names.count, "decoders: \(names)")
    }
}
