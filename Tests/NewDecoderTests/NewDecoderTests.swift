import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

@testable import BeaconCommand

/// What `beacon new decoder` writes, refuses and leaves alone.
@Suite struct NewDecoderTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws { temporary = try TemporaryFolder() }

    /// Calls the command.
    private func new(_ words: String...) throws -> Int32 {
        let context = CommandContext(catalog: .shipped, messages: StandardError())
        let arguments = words + ["--into=\(folder.path)"]
        do throws(Failure) {
            return try Command.new.run(Command.new.read(arguments, .shipped), context)
        } catch {
            return error.exitStatus
        }
    }

    private func text(_ path: String) -> String? {
        try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private func files() throws -> [String] {
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return all.filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(
                atPath: folder.appending(path: path).path,
                isDirectory: &isFolder
            )
            return !isFolder.boolValue
        }.sorted()
    }

    @Test(arguments: [
        "Foo", "a--b", "a-", "-a", "1a", "a_b", "", "é", "ibeacon", "i-beacon", "eddystone-uid", "ruuvi",
        "class",
        "default", "self", "beacon", "layout", "all", "abcdefghijklmnopqrstuvwxyz-abcdef",
    ])
    func aNameThatWouldNotDoIsRefused(_ name: String) {
        let failure = #expect(throws: Failure.self) { try NewDecoderName(name, beside: .shipped) }
        #expect(failure?.kind == .usage)
    }

    @Test func oneNameIsAskedFor() throws {
        for (words, message) in [
            (["decoder"], "new: one NAME is needed"),
            (["decoder", "a", "b"], "new: one NAME is expected, found 2"),
        ] {
            let context = CommandContext(catalog: .shipped, messages: StandardError())
            let failure = #expect(throws: Failure.self) {
                try Command.new.run(Command.new.read(words, .shipped), context)
            }
            #expect(failure == Failure(.usage, message))
        }
    }

    @Test func aNameBecomesNamesOfCode() throws {
        let name = try NewDecoderName("snow-gauge-2", beside: .shipped)
        #expect(name.decoder == "SnowGauge2Decoder")
        #expect(name.property == "snowGauge2")
        #expect(name.title == "Snow gauge 2")
    }

    @Test func aPackageHasEverythingAndIsNeverOverwritten() throws {
        #expect(try new("decoder", "snow-gauge", "--beacon=https://example.com/forks/beacon-swift.git") == 0)
        let written = try files()
        #expect(
            written == [
                "snow-gauge/.gitignore", "snow-gauge/Package.swift", "snow-gauge/README.md",
                "snow-gauge/Sources/SnowGaugeDecoder/SnowGaugeDecoder.swift",
                "snow-gauge/Sources/SnowGaugeDecoder/Vectors/snow-gauge.json",
                "snow-gauge/Sources/snow-gauge/Main.swift",
                "snow-gauge/Tests/SnowGaugeDecoderTests/SnowGaugeDecoderTests.swift",
            ]
        )
        let manifest = try #require(text("snow-gauge/Package.swift"))
        #expect(
            manifest.contains(#".package(url: "https://example.com/forks/beacon-swift.git", branch: "main")"#)
        )
        #expect(manifest.contains(#"package: "beacon-swift""#))
        try "mine".write(
            to: folder.appending(path: "snow-gauge/README.md"),
            atomically: true,
            encoding: .utf8
        )
        #expect(try new("decoder", "snow-gauge", "--beacon=https://example.com/beacon") == 73)
        #expect(text("snow-gauge/README.md") == "mine")
        #expect(try files() == written, "nothing is left behind")
    }

    @Test func aDecoderFileKeepsTheLaws() throws {
        #expect(try new("decoder", "snow-gauge", "--as=file") == 0)
        let word = folder.path + "/snow-gauge.beacon.json"
        let loader = try #require(PluginCatalog.shipped.loaders.first { $0.takes(word) })
        for loaded in try loader.load(word, from: nil) {
            #expect(try DecoderLaws(loaded, named: "snow-gauge").complaints() == [])
        }
        #expect(try new("decoder", "snow-gauge", "--as=file") == 73)
    }

    @Test func rustStandsBesideTheDeclarationsOfTheExample() throws {
        #expect(try new("decoder", "snow-gauge", "--as=rust", "--beacon=\(Tree.root.path)") == 0)
        #expect(try files() == ["snow-gauge/beacon_plugin.rs", "snow-gauge/snow-gauge.rs"])
        let example = Tree.root.appending(path: "Examples/plugins/rust/beacon_plugin.rs")
        #expect(text("snow-gauge/beacon_plugin.rs") == (try String(contentsOf: example, encoding: .utf8)))
        let source = try #require(text("snow-gauge/snow-gauge.rs"))
        let template = DecoderTemplate(try NewDecoderName("snow-gauge", beside: .shipped))
        #expect(source.contains(template.vectors.dropLast()), "with its vectors")
        #expect(try new("decoder", "snow-gauge", "--as=rust", "--beacon=\(Tree.root.path)") == 73)
    }

    @Test(arguments: ["c", "rust"])
    func aSharedObjectNeedsACheckout(_ kind: String) throws {
        #expect(try new("decoder", "snow-gauge", "--as=\(kind)", "--beacon=https://example.com/beacon") == 64)
        #expect(try files() == [])
    }

    @Test func theVectorsOfAnyNameAreReadAndEnough() throws {
        for word in ["a", "snow-gauge", "x1", "abcdefghij-abcdefghij-123456"] {
            let template = DecoderTemplate(try NewDecoderName(word, beside: .shipped))
            let vectors = try DecoderVector.read(Array(template.vectors.utf8), named: word)
            #expect(vectors.count >= 6)
            for line in template.source.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
        }
    }

    /// A tree with what a new plugin is registered in.
    private func tree() throws -> (package: String, catalog: String) {
        let package = "let plugins: [Target] = [\n    decoder(\"Ruuvi\"),\n    decoder(\"Tilt\"),\n]\n"
        let catalog = """
            import RuuviDecoder
            import TiltDecoder

                    decoders: [
                        .ruuvi,
                        .tilt,
                    ],
            """
        let places = ["Package.swift": package, "Plugins/Catalog/Catalog.swift": catalog]
        for folder in ["Plugins/Catalog", "Plugins/Decoders"] {
            try FileManager.default.createDirectory(
                at: self.folder.appending(path: folder),
                withIntermediateDirectories: true
            )
        }
        for (path, text) in places {
            try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
        }
        return (package, catalog)
    }

    @Test func aPluginIsRegisteredInItsPlaceOrNotWrittenAtAll() throws {
        let (package, catalog) = try tree()
        #expect(try new("decoder", "snow-gauge", "--as=plugin") == 0)
        #expect(
            text("Package.swift")
                == package.replacing(
                    "    decoder(\"Tilt\")",
                    with: "    decoder(\"SnowGauge\"),\n    decoder(\"Tilt\")"
                )
        )
        let registered = catalog.replacing("import Tilt", with: "import SnowGaugeDecoder\nimport Tilt")
            .replacing("            .tilt", with: "            .snowGauge,\n            .tilt")
        #expect(text("Plugins/Catalog/Catalog.swift") == registered)
        #expect(try files().filter { $0.hasPrefix("Plugins/Decoders/SnowGauge/") }.count == 3)
        #expect(try new("decoder", "snow-gauge", "--as=plugin") == 73)

        try "nothing".write(
            to: folder.appending(path: "Plugins/Catalog/Catalog.swift"),
            atomically: true,
            encoding: .utf8
        )
        let before = try files()
        #expect(try new("decoder", "rain-gauge", "--as=plugin") == 73)
        #expect(try files() == before)
    }

    @Test func theReadmeHasTheSectionsOfADecoder() throws {
        let readme = DecoderTemplate(try NewDecoderName("snow-gauge", beside: .shipped)).readme
        let sections = readme.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
        #expect(sections == ["What it reads", "Specification", "Fields", "Options", "Quirks", "Vectors"])
    }
}
