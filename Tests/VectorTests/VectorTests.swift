import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// The vectors of every decoder's folder, through the table of all decoders.
@Suite struct VectorTests {
    private let decoders: [any BeaconDecoder]

    init() throws {
        decoders = try PluginCatalog.shipped.decoders.map { try $0.make(Options()) }
    }

    @Test func everyVectorDecodesAsItSays() throws {
        let advert = AdvertDecoder(decoders)
        var count = 0
        for file in try VectorFile.all() {
            for vector in file.vectors {
                try check(vector, "\(file.path): \(vector.name)", advert)
                count += 1
            }
        }
        #expect(count >= 6 * decoders.count, "every decoder has at least six")
    }

    /// The command carries them, to check and to measure decoders anywhere.
    @Test func theVectorsOfEveryFolderAreInTheCatalogue() throws {
        let carried = Set(PluginCatalog.shipped.decoders.flatMap { $0.vectors() })
        for file in try VectorFile.all() {
            let octets = Array(try Data(contentsOf: Tree.root.appending(path: file.path)))
            #expect(carried.contains(octets), "\(file.path) is not named where its decoder is declared")
        }
    }

    @Test func aWrongVerdictIsToldWithItsFileAndTheWordsThereAre() throws {
        let text = #"[{"name": "a", "source": "b", "advertisingData": "", "verdict": "ok"}]"#
        let error = try #require(throws: UnreadableVectors.self) {
            try VectorFile.vectors(in: Data(text.utf8), "Vectors/x.json")
        }
        #expect(
            error.description == "Vectors/x.json: vector 1: verdict: "
                + #"the verdict "ok" is none of decoded, malformed, not_mine"#
        )
    }

    private func check(_ vector: Vector, _ name: String, _ advert: AdvertDecoder) throws {
        let data = try #require(octets(hexadecimal: vector.advertisingData), "\(name): hexadecimal")
        let lines = try advert.lines(of: data).map(DecodedLine.init)
        let frames = lines.filter { $0.kind == .frame }
        let expected = vector.frames ?? []
        #expect(frames.map(\.format) == expected.map(\.format), "\(name): formats")
        for (frame, expected) in zip(frames, expected) { expect(frame, expected, name) }
        let complaints = lines.filter { $0.kind == .malformed }.map {
            Vector.Complaint(format: $0.format, offset: $0.offset ?? -1, reason: $0.reason ?? "")
        }
        #expect(complaints == vector.malformed ?? [], "\(name): malformed")
        switch vector.verdict {
        case .decoded: #expect(!frames.isEmpty, "\(name): verdict")
        case .malformed: #expect(frames.isEmpty && !complaints.isEmpty, "\(name): verdict")
        case .notMine: #expect(lines.isEmpty, "\(name): verdict")
        }
    }

    private func expect(_ frame: DecodedLine, _ expected: Vector.Frame, _ name: String) {
        let fields = frame.fields ?? [:]
        for key in Set(fields.keys).union(expected.fields.keys).sorted() {
            let (ours, theirs) = (fields[key], expected.fields[key])
            #expect(
                ours == theirs,
                "\(name): \(key) is \(ours?.description ?? "absent"), not \(theirs?.description ?? "absent")"
            )
        }
        #expect(frame.invalid ?? [] == expected.invalid ?? [], "\(name): invalid")
        #expect(frame.encryption == expected.encryption, "\(name): encryption")
        #expect(frame.part == expected.part, "\(name): part")
        if let index = expected.structureIndex { #expect(frame.structureIndex == index, "\(name): ad_index") }
    }

    /// No prefix of a vector crashes, and none reads octets that it does not have.
    @Test func everyPrefixOfEveryVectorIsSafe() throws {
        let advert = AdvertDecoder(decoders)
        for file in try VectorFile.all() {
            for vector in file.vectors {
                let data = try #require(octets(hexadecimal: vector.advertisingData))
                for count in 0..<data.count {
                    try expectSafe(
                        Array(data.prefix(count)),
                        "\(file.path): \(vector.name), \(count) octets",
                        advert
                    )
                    try expectSafe(
                        lastCut(data, to: count),
                        "\(file.path): \(vector.name), cut to \(count)",
                        advert
                    )
                }
            }
        }
    }

    /// What comes out parses, and says nothing of octets behind the end.
    private func expectSafe(_ data: [UInt8], _ name: String, _ advert: AdvertDecoder) throws {
        let lines = try advert.lines(of: data).map(DecodedLine.init)
        var structures = 0
        var walk = ADWalk()
        while walk.next(in: data.span) != nil { structures += 1 }
        for line in lines {
            #expect(line.structureIndex < structures, "\(name): ad_index")
            if let offset = line.offset { #expect(offset <= data.count, "\(name): offset") }
        }
    }

    /// The data up to `count` with the last structure's length made to fit, so that a decoder sees it.
    private func lastCut(_ data: [UInt8], to count: Int) -> [UInt8] {
        var cut = Array(data.prefix(count))
        var start = 0
        while start < cut.count {
            let next = start + 1 + Int(cut[start])
            if next > cut.count || cut[start] == 0 { break }
            start = next
        }
        if start < cut.count { cut[start] = UInt8(cut.count - start - 1) }
        return cut
    }
}
