import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// What `beacon schema` promises, held against what pipelines write.
@Suite struct SchemaTests {
    private let schema: String
    private let checker: LineChecker

    init() throws {
        let result = try BeaconProcess.run(["schema"])
        try #require(result.status == 0, "\(result.errors)")
        schema = result.output
        checker = try LineChecker(schema: schema)
    }

    /// Runs a pipeline; captures may be cut off, which is 65 after all their reports.
    private func run(_ pipeline: String, mayEndWith statuses: Set<Int32> = [0]) throws -> String {
        let result = try BeaconProcess.run(["run", pipeline])
        #expect(statuses.contains(result.status), "\(pipeline): \(result.errors)")
        return result.output
    }

    private static func captures(in folder: URL) throws -> [URL] {
        let endings: Set = ["btsnoop", "pcap", "pcapng", "txt", "gz", "zst"]
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { endings.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    private static let shared = Tree.shared?.appending(path: "captures")
    private static let carried = Tree.root.appending(path: "Examples/captures")

    @Test func theCopyBesideTheSinkIsWhatTheCommandPrints() throws {
        let path = "Plugins/Sinks/Output/output.schema.json"
        let copy = try String(contentsOf: Tree.root.appending(path: path), encoding: .utf8)
        #expect(copy == schema, "\(path) is old: beacon schema > \(path)")
    }

    @Test func linesOfMadeUpBeaconsAreValid() throws {
        let pipelines = [
            "synthetic count=2000 | decode unknown=keep malformed=emit | json ad=yes raw=yes",
            "synthetic count=300 seed=7 | json",
            "synthetic count=300 | tag site=lobby floor='3 \"A\"' | decode | throttle 1s | stdout as=json",
        ]
        for pipeline in pipelines {
            let count = try checker.expectValid(run(pipeline), pipeline)
            #expect(count > 50, "\(pipeline)")
        }
        let expected: Set = ["time", "transport", "adapter", "report", "address", "tags", "ad"]
        #expect(expected.subtracting(checker.keys) == [])
    }

    @Test func linesOfTheCarriedCapturesAreValid() throws {
        let captures = try Self.captures(in: Self.carried)
        #expect(!captures.isEmpty)
        for capture in captures {
            let pipeline =
                "replay '\(capture.path)' | decode unknown=keep malformed=emit | json ad=yes raw=yes"
            let count = try checker.expectValid(run(pipeline), capture.lastPathComponent)
            #expect(count > 0, "\(capture.lastPathComponent)")
        }
    }

    @Test(.enabled(if: shared != nil, "needs ../shared/captures"))
    func linesOfRealCapturesAreValid() throws {
        for capture in try Self.captures(in: try #require(Self.shared)) {
            let stages = "decode unknown=keep malformed=emit | limit 600 | json ad=yes raw=yes"
            let output = try run("replay '\(capture.path)' | \(stages)", mayEndWith: [0, 65])
            try checker.expectValid(output, capture.lastPathComponent)
        }
        let expected: Set = ["data_status", "primary_phy", "secondary_phy", "sid", "channel", "name"]
        #expect(expected.subtracting(checker.keys) == [])
        #expect(Set(checker.kinds.keys) == ["report", "frame"])
    }

    /// Every vector's frames, as `beacon decode --json` gives them, and the malformed lines of a pipeline.
    @Test func linesOfEveryVectorAreValid() throws {
        let vectors = try vectors()
        let input = vectors.map { hexadecimal($0.advertisingData) }.joined(separator: "\n")
        let result = try BeaconProcess.run(["decode", "--json", "-"], input: input)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        try #require(lines.count == vectors.count)
        let advert = AdvertDecoder(try PluginCatalog.shipped.decoders.map { try $0.make(Options()) })
        for (vector, line) in zip(vectors, lines) {
            for frame in try OrderedJSON(String(line))["frames"]?.elements ?? [] {
                #expect(checker.complaints(frame) == [], "\(vector.name): \(frame)")
            }
            try checker.expectValid(
                advert.lines(of: vector.advertisingData).joined(separator: "\n"),
                vector.name
            )
        }
        #expect(checker.kinds["frame", default: 0] > 20)
        #expect(checker.kinds["malformed", default: 0] > 6)
        #expect(checker.keys.contains("invalid"))
    }

    private func vectors() throws -> [DecoderVector] {
        let folder = Tree.root.appending(path: "Plugins/Decoders")
        let files =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "json" } ?? []
        return try files.sorted { $0.path < $1.path }.flatMap { file in
            try DecoderVector.read(file: file.path)
        }
    }

    @Test func theCommandTakesNoWords() throws {
        #expect(try BeaconProcess.run(["schema", "frame"]).status == 64)
        #expect(try BeaconProcess.run(["--help"]).output.contains("JSON Schema"))
    }
}
