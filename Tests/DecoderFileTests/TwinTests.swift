import BeaconCore
import BeaconDecoderFiles
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// Decoder files read what the built-in decoders of the same formats read.
@Suite struct TwinTests {
    private struct Own: Decodable {
        let advertisingData: String
    }

    private struct Shared: Decodable {
        let id: String
        let hexadecimal: String?

        enum CodingKeys: String, CodingKey {
            case id
            case hexadecimal = "ad_hex"
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: Twin.all.map(\.path))
    func aFileGivesTheLinesOfItsTwinOnEveryVector(_ path: String) throws {
        let twin = try #require(Twin.all.first { $0.path == path })
        var compared = 0
        for (name, data) in try vectors(twin) where twin.covers(data) {
            try compare(twin, data, name)
            compared += 1
        }
        #expect(compared >= 6, "\(path): adverts compared")
    }

    @Test(.timeLimit(.minutes(10)), arguments: Twin.all.map(\.path))
    func aFileGivesTheLinesOfItsTwinOnMutatedAdverts(_ path: String) throws {
        let twin = try #require(Twin.all.first { $0.path == path })
        let (file, builtIn) = try decoders(twin)
        let adverts = try vectors(twin).map(\.data).filter(twin.covers)
        var random = SeededRandom(seed: 5)
        var (tried, withFrames) = (0, 0)
        while tried < 20_000 {
            guard let data = adverts.randomElement(using: &random) else { break }
            let mutated = AdvertChange.changed(data, &random)
            tried += 1
            guard twin.covers(mutated) else { continue }
            let (ours, theirs) = (lines(file, mutated, twin), builtIn.lines(of: mutated))
            withFrames += theirs.isEmpty ? 0 : 1
            guard ours != theirs else { continue }
            Issue.record("\(path): \(hexadecimal(mutated)): \(ours), and the decoder \(theirs)")
            return
        }
        #expect(withFrames > 1_000, "\(path): mutated adverts that gave something")
    }

    private func compare(_ twin: Twin, _ data: [UInt8], _ name: String) throws {
        let (file, builtIn) = try decoders(twin)
        #expect(lines(file, data, twin) == builtIn.lines(of: data), "\(twin.path): \(name)")
    }

    private func decoders(_ twin: Twin) throws -> (AdvertDecoder, AdvertDecoder) {
        let file = try FileCase(twin.path).load()
        return (AdvertDecoder([file.decoder.decoder]), AdvertDecoder([try twin.decoder()]))
    }

    /// What a file gives, under the name that its twin's format has.
    private func lines(_ decoder: AdvertDecoder, _ data: [UInt8], _ twin: Twin) -> [String] {
        decoder.lines(of: data).map {
            $0.replacingOccurrences(
                of: "\"format\":\"\(twin.format)\"",
                with: "\"format\":\"\(twin.builtIn)\""
            )
        }
    }

    /// The vectors of the built-in decoder, and the shared ones where they are.
    private func vectors(_ twin: Twin) throws -> [(name: String, data: [UInt8])] {
        var result: [(name: String, data: [UInt8])] = []
        let folder = Tree.root.appending(path: "Plugins/Decoders")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let own = try #require(names.first { $0.lowercased() == twin.builtIn })
        let vectors = folder.appending(path: "\(own)/Vectors")
        for file in try FileManager.default.contentsOfDirectory(atPath: vectors.path).sorted() {
            let data = try Data(contentsOf: vectors.appending(path: file))
            for (index, vector) in try JSONDecoder().decode([Own].self, from: data).enumerated() {
                result.append(("\(file) \(index)", octets(hexadecimal: vector.advertisingData) ?? []))
            }
        }
        let sharedName = twin.builtIn == "bthome" ? "bthome-v2" : twin.builtIn
        guard let shared = Tree.shared?.appending(path: "vectors/\(sharedName).json"),
            FileManager.default.fileExists(atPath: shared.path)
        else { return result }
        for vector in try JSONDecoder().decode([Shared].self, from: Data(contentsOf: shared)) {
            result.append((vector.id, octets(hexadecimal: vector.hexadecimal ?? "") ?? []))
        }
        return result
    }
}
