import BeaconTestKit
import Foundation
import TestReading
import Testing

/// `beacon plugin check` finds what was planted, and nothing else.
@Suite struct PluginCheckTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func check(_ words: [String], adverts: Int = 300) throws -> BeaconProcess.Result {
        try BeaconProcess.run(["plugin", "check", "--adverts=\(adverts)"] + words, folder: folder.url)
    }

    @Test func aDecoderThatKeepsTheLawsHasNoFindings() throws {
        try folder.write(OwnDecoder.file(), to: "own.beacon.json")
        let result = try check(["./own.beacon.json", "ibeacon"])
        #expect(result.status == 0, "\(result)")
        #expect(
            result.output.hasPrefix("./own.beacon.json: own\n  vectors     ok       1 decode as they say\n")
        )
        #expect(result.output.hasSuffix("2 decoders checked: nothing found\n"))
    }

    /// It is one's own all the same: nobody else's vectors and fields are asked of it.
    @Test func aDecoderOfOnesOwnMayHaveTheNameOfOneOfOurs() throws {
        let text = String(decoding: OwnDecoder.file(), as: UTF8.self).replacing(
            "\"own\"",
            with: "\"ibeacon\""
        )
        try folder.write(Array(text.utf8), to: "mine.beacon.json")
        let result = try check(["./mine.beacon.json"])
        #expect(result.status == 0, "\(result)")
        #expect(result.output.hasPrefix("./mine.beacon.json: ibeacon\n"), "\(result.output)")
    }

    @Test(
        .enabled(if: DecoderLaws.isOptimised, "takes minutes where Swift does not optimise"),
        .timeLimit(.minutes(10))
    ) func everyDecoderOfTheCatalogueKeepsTheLaws() throws {
        let result = try check(["all"], adverts: 20)
        #expect(result.status == 0, "\(result)")
        #expect(result.output.contains("\n  vectors     ok       "))
        #expect(!result.output.contains("there are none"), "\(result.output)")
    }

    @Test func everyFileOfAFolderIsChecked() throws {
        try folder.write(OwnDecoder.file(), to: "a.beacon.json")
        let other = OwnDecoder.json.replacing("\"own\"", with: "\"other\"").replacing("VECTORS", with: "")
        try folder.write(Array(other.utf8), to: "b.beacon.json")
        let result = try check(["./"])
        #expect(result.status == 0, "\(result)")
        #expect(result.output.contains("./: own\n"), "\(result.output)")
        #expect(
            result.output.contains("./: other\n  vectors     untried  there are none"),
            "\(result.output)"
        )
        #expect(result.output.hasSuffix("2 decoders checked: nothing found\n"))
    }

    @Test func aWrongVectorIsNamedWithBothValues() throws {
        try folder.write(OwnDecoder.file(OwnDecoder.vector(minor: 3)), to: "own.beacon.json")
        let result = try check(["./own.beacon.json"])
        #expect(result.status == 2, "\(result)")
        #expect(result.output.contains("  vectors     broken   1 finding\n"), "\(result.output)")
        #expect(result.output.contains("typical: minor is 2, not 3\n"), "\(result.output)")
        #expect(result.output.hasSuffix("1 decoder checked: 1 finding\n"))
    }

    @Test func aClaimThatNoVectorMeetsAndAFieldWithoutAVectorAreFindings() throws {
        let claims = #"[{"company": "0x004C", "prefix": "0215"}, {"company": "0x1234"}]"#
        let text = OwnDecoder.json.replacing(#"[{"company": "0x004C", "prefix": "0215"}]"#, with: claims)
            .replacing("VECTORS", with: OwnDecoder.vector())
            .replacing(
                #""type": "u16be"}"# + "\n  ]",
                with: #""type": "u16be"}, {"name": "loudness", "at": 24, "type": "s8"}"# + "\n  ]"
            )
        try folder.write(Array(text.utf8), to: "own.beacon.json")
        let result = try check(["./own.beacon.json"])
        #expect(result.status == 2, "\(result)")
        #expect(result.output.contains("own: no vector meets the claim"), "\(result.output)")
        #expect(result.output.contains("loudness is -59, not absent"), "\(result.output)")
        #expect(result.output.contains("own: no vector gives loudness"), "\(result.output)")
    }

    @Test func aFieldNamedAsAKeyOfEveryLineDoesNotLoad() throws {
        let text = OwnDecoder.json.replacing("\"minor\"", with: "\"format\"").replacing("VECTORS", with: "")
        try folder.write(Array(text.utf8), to: "own.beacon.json")
        let result = try check(["./own.beacon.json"])
        #expect(result.status == 65, "\(result)")
        #expect(result.errors.contains("format"), "\(result)")
    }

    @Test func whatHasNoVectorsIsCheckedAsFarAsThatGoesAndTakesThemFromAFile() throws {
        let bare = try check([OwnDecoder.layout])
        #expect(bare.status == 0, "\(bare)")
        #expect(
            bare.output.contains("  vectors     untried  there are none, so nothing says"),
            "\(bare.output)"
        )
        #expect(
            bare.output.contains("  hostile     ok       300 mutated adverts of seed 1\n"),
            "\(bare.output)"
        )
        try folder.write(Array("[\(OwnDecoder.vector())]".utf8), to: "right.json")
        let right = try check([OwnDecoder.layout, "--vectors=right.json"])
        #expect(right.status == 0, "\(right)")
        #expect(right.output.contains("  vectors     ok       1 decode as they say\n"), "\(right.output)")
        try folder.write(Array("[\(OwnDecoder.vector(minor: 3))]".utf8), to: "wrong.json")
        #expect(try check([OwnDecoder.layout, "--vectors=wrong.json"]).status == 2)
        #expect(try check([OwnDecoder.layout, "--vectors=none.json"]).status == 66)
        try folder.write(Array("[{}]".utf8), to: "no.json")
        #expect(try check([OwnDecoder.layout, "--vectors=no.json"]).status == 65)
        #expect(try check([OwnDecoder.layout, "ibeacon", "--vectors=right.json"]).status == 64)
    }

    @Test func asObjectsItSaysTheSame() throws {
        try folder.write(OwnDecoder.file(OwnDecoder.vector(minor: 3)), to: "own.beacon.json")
        let result = try check(["--json", "--seed=9", "./own.beacon.json", "ibeacon"])
        #expect(result.status == 2)
        let objects = try result.output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["decoder"] as? String } == ["own", "ibeacon"])
        #expect(objects.map { $0["findings"] as? Int } == [1, 0])
        #expect(objects.map { $0["seed"] as? String } == ["9", "9"])
        let laws = try #require(objects[0]["laws"] as? [[String: Any]])
        #expect(laws.first?["outcome"] as? String == "broken")
        #expect((laws.first?["findings"] as? [String])?.first?.contains("minor is 2, not 3") == true)
    }

    @Test func mistakesEndWith64() throws {
        let mistakes: [([String], String)] = [
            ([], "plugin: say what to do"),
            (["chek", "ibeacon"], "plugin: no command 'plugin chek'"),
            (["check"], "plugin check: nothing to check"),
            (["check", "ibeacn"], "did you mean `ibeacon`?"),
            (["check", "layout:m:0-1=3412,q:2-3"], "there is no term `q`"),
            (["check", "ibeacon", "--adverts=many"], "--adverts: 0 to 100000000 is expected, found 'many'"),
            (["check", "ibeacon", "--seed=-1"], "--seed: a whole number from 0 is expected, found '-1'"),
        ]
        for (words, text) in mistakes {
            let result = try BeaconProcess.run(["plugin"] + words)
            #expect(result.status == 64, "\(words)")
            #expect(result.errors.contains(text), "\(words): \(result.errors)")
        }
    }
}
