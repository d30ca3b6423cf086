import BeaconCore
import Catalog
import Foundation
import TestReading
import Testing

@testable import BeaconDecoderFiles

/// Decoder files that are part of the executable are what their plugins say that they are.
@Suite struct EmbeddedFileTests {
    private func paths() throws -> [String] {
        let folder = Tree.root.appending(path: "Plugins/Decoders")
        let names = try #require(FileManager.default.enumerator(atPath: folder.path))
        return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".beacon.json") }.sorted()
    }

    @Test func everyFileIsAPluginOfItsNameAndSummary() throws {
        let paths = try paths()
        #expect(!paths.isEmpty)
        for path in paths {
            let octets = Array(try Data(contentsOf: Tree.root.appending(path: "Plugins/Decoders/\(path)")))
            let file = try DecoderFile(octets: octets, name: path)
            #expect(path.hasSuffix("/\(file.name).beacon.json"), "\(path): its name is \(file.name)")
            let plugin = PluginCatalog.shipped.decoders.first { $0.declaration.name == file.name }
            let summary = try #require(plugin, "\(path): no plugin \(file.name)").declaration.summary
            #expect(summary == file.summary, "\(path)")
            #expect(file.specification != nil, "\(path): no specification")
        }
    }

    /// What is left out at a start is the vectors, all of them and nothing else.
    @Test func vectorsAreLeftOutWhenADecoderIsMade() throws {
        for path in try paths() {
            let octets = Array(try Data(contentsOf: Tree.root.appending(path: "Plugins/Decoders/\(path)")))
            let whole = try DecoderFile(octets: octets, name: path)
            let short = try DecoderFile(octets: DecoderFile.withoutVectors(octets), name: path)
            #expect(!whole.decoder.vectors.isEmpty && short.decoder.vectors.isEmpty, "\(path)")
            #expect(whole.decoder.decoder.claims == short.decoder.decoder.claims, "\(path)")
            let names = (whole.decoder.decoder.formats, short.decoder.decoder.formats)
            #expect(names.0.map(\.fields.count) == names.1.map(\.fields.count), "\(path)")
        }
    }

    @Test func textsAndDeeperMembersAreNoVectors() {
        let cases = [
            (#"{"a":1,"vectors":[{"name":"x"}]}"#, #"{"a":1}"#),
            (#"{"a":{"b":1,"vectors":2},"vectors":[]}"#, #"{"a":{"b":1,"vectors":2}}"#),
            (#"{"a":"\",\"vectors\":[","vectors":[]}"#, #"{"a":"\",\"vectors\":["}"#),
            (#"{"a":1,"vectors" : [ {"b":"]}"} ] } "#, #"{"a":1}"#),
            (#"{"a":1,"vectors":[],"b":2}"#, #"{"a":1,"vectors":[],"b":2}"#),
            (#"{"a":1,"vectors" 2}"#, #"{"a":1,"vectors" 2}"#),
            (#"{"a":1,"vectors":[]}}"#, #"{"a":1,"vectors":[]}}"#),
            (#"{"a":1,"vectors":["#, #"{"a":1,"vectors":["#), (#"{"vectors":[]}"#, #"{"vectors":[]}"#),
            (#"{"a":1}"#, #"{"a":1}"#), (#"{"a":""#, #"{"a":""#), ("", ""), (#"{"a":"\"#, #"{"a":"\"#),
        ]
        for (text, expected) in cases {
            let left = DecoderFile.withoutVectors(Array(text.utf8))
            #expect(String(decoding: left, as: UTF8.self) == expected, "\(text)")
        }
    }
}
