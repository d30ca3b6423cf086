import BeaconCore
import BeaconPipeline
import BeaconRegions
import Catalog
import TestReading
import Testing

/// Lines of files that are about beacons which cannot be: nobody would be meant, and nothing would say so.
@Suite struct CheckedIdentitiesTests {
    private static let uuid = "e2c56db5-dffb-48d2-b060-d0f5a71096e0"
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func failure(_ text: String, _ stages: String) throws -> (kind: Failure.Kind, message: String)? {
        try folder.write(Array("# ours\n\(text)\n".utf8), to: "list")
        let path = folder.path("list")
        let source = SourceText(
            "synthetic count=1 | \(stages)\(stages.hasSuffix("=") ? "" : " ")\(path) | json"
        )
        guard let first = PipelineChecker(PluginCatalog.shipped).check(source).1.first else { return nil }
        return (first.kind, first.message)
    }

    @Test func anIdentityThatNoBeaconHasIsRefusedWithItsLine() throws {
        let cases: [(line: String, message: String)] = [
            ("ibeacon:1", "`ibeacon:UUID:MAJOR:MINOR` is expected"),
            ("ibeacon:\(Self.uuid):3594", "`ibeacon:UUID:MAJOR:MINOR` is expected"),
            ("ibeacon:\(Self.uuid):1:2:3", "`ibeacon:UUID:MAJOR:MINOR` is expected"),
            ("ibeacon:\(Self.uuid):99999:1", "`major`: a whole number from 0 to 65535 is expected"),
            ("ibeacon:\(Self.uuid):1:-1", "`minor`: a whole number from 0 to 65535 is expected"),
            ("ibeacon:\(Self.uuid):1:x", "`minor`: a whole number is expected"),
            ("ibeacon:12:1:2", "`uuid`: a UUID like `\(Self.uuid)` is expected"),
            ("altbeacon:\(Self.uuid):1:65536", "`id3`: a whole number from 0 to 65535 is expected"),
            ("ruuvi:aa", "beacons of the format `ruuvi` have no identity but their address"),
            ("eddystone-uid:zz:00", "`namespace`: an even number of hexadecimal digits is expected"),
        ]
        for stages in ["decode | allow", "decode | deny"] {
            for (line, message) in cases {
                let found = try #require(try failure(line, stages), "\(stages): \(line)")
                #expect(found.kind == .badInput, "\(line)")
                #expect(
                    found.message.contains("list, line 2: \(message), found `\(line)`"),
                    "\(found.message)"
                )
            }
        }
        let model = try #require(try failure("ibeacon:1 power=-50", "decode | range any models="))
        #expect(model.kind == .badInput)
        #expect(model.message.contains("list, line 2: `ibeacon:UUID:MAJOR:MINOR` is expected"))
    }

    @Test func whatABeaconMayHaveIsTaken() throws {
        let lines = [
            "ibeacon:\(Self.uuid.uppercased()):65535:0", "eddystone-uid:00112233445566778899:0000000000AB",
            "eddystone-url:https://example.com:8080/a", "tilt:red", "sensirion:0A1b", "ours:1:2:3",
            "A4:C1:38:00:00:01", "*",
        ]
        for line in lines {
            let found = try failure(line, "decode | allow")
            #expect(found == nil, "\(line): \(found?.message ?? "")")
        }
        #expect(try failure("ibeacon:1", "decode ruuvi | allow") == nil, "the format is not known there")
    }

    @Test func partsAreReadAsBeaconsHaveThem() throws {
        let formats = try PluginCatalog.shipped.decoders.flatMap { try $0.make(Options()).formats }
        let cases = [
            ("sensirion:0A1B", "sensirion:0a1b"), ("ibeacon:\(Self.uuid):007:1", "ibeacon:\(Self.uuid):7:1"),
            ("eddystone-url:https://Example.com:80/a", "eddystone-url:https://Example.com:80/a"),
        ]
        for (text, expected) in cases {
            let lines = try SelectorLines.lines(Array(text.utf8), of: "f", knowing: formats)
            #expect(lines.map { "\($0.selector)" } == [expected], "\(text)")
        }
    }
}
