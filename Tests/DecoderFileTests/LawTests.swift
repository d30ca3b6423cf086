import BeaconCore
import BeaconDecoderFiles
import BeaconTestKit
import Testing

/// The laws of decoders for every decoder file of the project.
@Suite struct LawTests {
    @Test(.timeLimit(.minutes(10)))
    func everyExampleKeepsTheLaws() throws {
        for file in try FileCase.all() where file.path.hasPrefix(FileCase.examples) {
            let laws = try DecoderLaws(try file.load().decoder, named: file.path)
            for complaint in laws.complaints() { Issue.record("\(complaint)") }
        }
    }

    /// Their vectors are those of built-in decoders, as far as the file goes.
    @Test(.timeLimit(.minutes(10)), arguments: [DecoderLaws.Law.vectors, .repetition, .hostile])
    func everyFixtureKeepsTheLawOf(_ law: DecoderLaws.Law) throws {
        for file in try FileCase.all() where file.path.hasPrefix(FileCase.fixtures) {
            var laws = try DecoderLaws(try file.load().decoder, named: file.path)
            laws.mutations = 20
            for complaint in laws.complaints(against: law) { Issue.record("\(complaint)") }
        }
    }

    @Test(.enabled(if: DecoderLaws.isOptimised, "Swift allocates more where it does not optimise"))
    func noAdvertCostsHeapMemory() throws {
        for file in try FileCase.all() {
            let laws = try DecoderLaws(try file.load().decoder, named: file.path)
            for complaint in laws.complaints(against: .allocation) { Issue.record("\(complaint)") }
        }
    }
}
