import BeaconDecoderFiles
import Foundation
import TestReading
import Testing

/// The published schema of decoder files.
@Suite struct SchemaTests {
    private static let published = "Sources/BeaconDecoderFiles/decoder.schema.json"

    @Test func thePublishedSchemaIsThatOfTheTablesThatCheckFiles() throws {
        let wanted = Tree.root.appending(path: ".build/decoder.schema.json")
        try Data(DecoderFileSchema.text.utf8).write(to: wanted)
        let text = try? String(contentsOf: Tree.root.appending(path: Self.published), encoding: .utf8)
        let isSame = text == DecoderFileSchema.text
        #expect(isSame, "renew it: cp .build/decoder.schema.json \(Self.published)")
    }

    @Test func everyDecoderFileOfTheProjectIsOfTheSchema() throws {
        let validator = try SchemaValidator(Data(DecoderFileSchema.text.utf8))
        for file in try FileCase.all() {
            let value = try JSONSerialization.jsonObject(with: Data(file.octets))
            #expect(validator.complaints(value).isEmpty, "\(file.path)")
        }
    }

    @Test func theSchemaRefusesWhatTheLoaderRefuses() throws {
        let validator = try SchemaValidator(Data(DecoderFileSchema.text.utf8))
        for members in [
            #""fields":[{"name":"x","at":2,"type":"u9"}]"#, #""fields":[{"at":2,"type":"u8"}]"#,
            #""fields":[{"name":"x","at":2,"type":"u8","colour":1}]"#, #""length":"long""#,
            #""fields":[{"name":"x","at":400,"type":"u8"}]"#, #""when":{"at":2,"octets":"021"}"#,
        ] {
            let text = SampleFile.text(members)
            #expect(throws: (any Error).self, "\(members)") { try SampleFile.load(text) }
            let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
            #expect(!validator.complaints(value).isEmpty, "\(members)")
        }
    }
}
