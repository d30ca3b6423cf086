import BeaconCore
import BeaconDecoderFiles
import BeaconJSON
import BeaconTestKit
import Testing

/// No decoder file ends the process: it is refused in one line, or gives a decoder that survives adverts.
@Suite struct MutationTests {
    #if DEBUG
        private static let mutations = 2_000
    #else
        private static let mutations = 50_000
    #endif

    @Test(.timeLimit(.minutes(10)), arguments: [1, 2])
    func mutatedFilesAreRefusedOrDecode(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        // Vectors are carried, not read: without them a mutation hits what is.
        let sources = try FileCase.all().filter { $0.octets.count < 20_000 }
            .map { without("vectors", try JSONReader.read($0.octets)) }
        let adverts = Self.adverts()
        var refused = 0
        for _ in 0..<Self.mutations {
            guard let source = sources.randomElement(using: &random) else { return }
            let octets = FileChange.changed(source, &random)
            do throws(LoadFailure) {
                let file = try DecoderFile(octets: octets, name: "f.beacon.json")
                let decoder = AdvertDecoder([file.decoder.decoder])
                for advert in adverts { _ = decoder.lines(of: advert) }
            } catch {
                refused += 1
                let line = error.message + (error.hint ?? "")
                let isClear =
                    error.kind == .badInput && error.message.hasPrefix("f.beacon.json:")
                    && line.utf8.count < 1_500
                    && !line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
                guard !isClear else { continue }
                Issue.record("\(String(decoding: octets, as: UTF8.self)): \(line)")
                return
            }
        }
        let share = refused * 100 / Self.mutations
        #expect((20...98).contains(share), "files that were refused, of a hundred")
    }

    private func without(_ name: String, _ value: JSONValue) -> JSONValue {
        .object((value.members ?? []).filter { $0.name != name })
    }

    /// Twenty adverts that the claims of the sources meet.
    private static func adverts() -> [[UInt8]] {
        var random = SeededRandom(seed: 20)
        let heads: [[UInt8]] = [
            [0xFF, 0x99, 0x04, 0x05], [0xFF, 0x4C, 0x00, 0x02, 0x15, 0xA4, 0x95, 0xBB],
            [0xFF, 0x4F, 0x09, 0x01],
            [0xFF, 0x57, 0x07, 0x12], [0x16, 0xCD, 0xFD], [0xFF, 0xD5, 0x06, 0x00, 0x06],
        ]
        return (0..<20).map { number in
            let length = Int.random(in: 0...24, using: &random)
            let rest = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            let structure = heads[number % heads.count] + rest
            return [5, 0x09] + Array("sps1".utf8) + [UInt8(structure.count)] + structure
        }
    }
}
