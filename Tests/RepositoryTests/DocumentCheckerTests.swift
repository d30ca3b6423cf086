import BeaconCore
import Foundation
import Testing

/// Each rule about documents and plugin folders can fail.
@Suite struct DocumentCheckerTests {
    @Test func aLinkToNothingIsFound() {
        let text = """
            # Top
            [there](Other.md#good-one) [web](https://example.org) [self](#top) `[code](nowhere)`
            [gone](gone.md) [anchor](Other.md#bad) [up](../Up.md)
            ```
            [fenced](nowhere)
            ```
            """
        let files = ["Docs/Other.md": "## Good one!", "Docs/Made.md": text, "Up.md": ""]
        let broken = Markdown(text).brokenLinks(
            in: "Docs/Made.md",
            exists: { files[$0] != nil },
            read: { files[$0] }
        )
        #expect(broken.map(\.what) == ["gone.md leads nowhere", "Other.md#bad: no such heading"])
    }

    @Test func pathsAndPipelinesAreFoundInCodeOnly() {
        let text = """
            Sources/No and `Sources/A/B+C.swift`, `scripts/test --quick`, `../Tests/No`, `Plugins/…`, `.ci/run`.
            ```
            beacon run 'replay Examples/a.btsnoop | json'   # and so on
            beacon run --check 'no'
            ```
            """
        let markdown = Markdown(text)
        #expect(
            markdown.mentionedPaths == [
                "Sources/A/B+C.swift", "scripts/test", ".ci/run", "Examples/a.btsnoop",
            ]
        )
        #expect(markdown.pipelines == ["replay Examples/a.btsnoop | json"])
    }

    @Test func aStopThatDoesNotExistIsFound() {
        let text = """
            | stop | function | file |
            |---|---|---|
            | 1 | `Bus.publish` | `Bus.swift` |
            | 2 | `Bus.vanish` | `Bus.swift` |
            | 3 | `Van.publish` | `Bus.swift` |
            | 4 | `Bus.publish` | `Gone.swift` |

            | folder | of | another table |
            |---|---|---|
            | 1 | 2 | 3 |
            """
        let files = ["Bus.swift": "struct Bus { func publish() {} /* vanish() Van */ }"]
        let offences = DocumentRules.stopOffences(text) { files[$0] }
        #expect(DocumentRules.stops(text).count == 4)
        #expect(
            offences.map(\.what) == [
                "does not declare Bus.vanish", "does not declare Van.publish",
                "no such file, for Bus.publish",
            ]
        )
    }

    @Test func aDecisionOutOfShapeIsFound() {
        let good = "# T\n## Objective\n## Is/Is-not\n## Options\n## Decision\n## Cost\n"
        #expect(DocumentRules.decisionOffences([("Decisions/0001-a.md", good)]).isEmpty)
        #expect(DocumentRules.decisionOffences([("Decisions/0002-a.md", good)]).count == 1)
        #expect(DocumentRules.decisionOffences([("Decisions/0001-a.md", "# T\n## Cost\n")]).count == 1)
        let long = good + String(repeating: "\n", count: 80)
        #expect(DocumentRules.decisionOffences([("Decisions/0001-a.md", long)]).count == 1)
    }

    @Test func aPathOfOneMachineIsFound() {
        for folder in ["root", "farm", "work", "home"] {
            #expect(DocumentRules.machinePathOffences("a", "see \"/\(folder)/a\"").count == 1, "\(folder)")
        }
        #expect(
            DocumentRules.machinePathOffences("a", "../shared and usr/root/ and /run/beacon.sock").isEmpty
        )
    }

    @Test func aPluginWithoutItsDuesIsFound() throws {
        let folder = try #require(PluginFolder(path: "Plugins/Decoders/Made"))
        #expect(folder.module == "MadeDecoder")
        #expect(folder.readmeOffences(nil).count == 1)
        #expect(folder.readmeOffences("## Fields\n## What it reads\n").count == 1)
        let headings = folder.kind.headings.map { "## \($0)\n" }.joined()
        #expect(folder.readmeOffences(headings).isEmpty)
        #expect(folder.registrationOffences(package: "", catalog: "").count == 2)
        let registered = folder.registrationOffences(
            package: #"decoder("Made"),"#,
            catalog: "import MadeDecoder\n"
        )
        #expect(registered.isEmpty)
        #expect(PluginFolder(path: "Plugins/Catalog/Made") == nil)
    }

    @Test func aFieldThatIsNotRegisteredIsFound() throws {
        let folder = try #require(PluginFolder(path: "Plugins/Decoders/Made"))
        func offences(_ rows: String) -> [String] {
            folder.fieldOffences(
                "## Fields\n\(rows)\n## Options\n| x | y |",
                register: ["a", "time"],
                taken: ["time"]
            )
            .map(\.what)
        }
        #expect(offences("| field | meaning |\n|---|---|\n| `a` | A |").isEmpty)
        #expect(offences("| field | meaning |\n| b | B |") == ["field b is not registered"])
        #expect(offences("| field | meaning |\n| time | B |") == ["field time is a key of every line"])
        #expect(offences("") == ["Fields has no table of fields"])
    }

    @Test func theTablesOfPluginsFollowTheirDeclarations() {
        let made = PluginDeclaration.sink("made", "makes", options: [OptionDeclaration("as", .word, "how")])
        let old = "a\n\(CatalogueTable.begin)\nold\n\(CatalogueTable.end)\nb\n"
        let filled = CatalogueTable.filled(old, from: [made])
        #expect(filled?.contains("| `made` | makes | `as` |") == true)
        #expect(filled?.contains("old") == false)
        #expect(filled?.hasSuffix("\(CatalogueTable.end)\nb\n") == true)
        #expect(filled.flatMap { CatalogueTable.filled($0, from: [made]) } == filled)
        #expect(CatalogueTable.filled("no marks", from: [made]) == nil)
    }

    @Test func vectorsThatAreFewOrWithoutSourceAreFound() throws {
        let folder = try #require(PluginFolder(path: "Plugins/Decoders/Made"))
        let good = #"{"name": "a", "source": "made by hand"}"#
        func offences(_ vectors: [String]) -> [Offence] {
            folder.vectorOffences([(path: "v.json", data: Data("[\(vectors.joined(separator: ","))]".utf8))])
        }
        #expect(offences(Array(repeating: good, count: 6)).isEmpty)
        #expect(offences(Array(repeating: good, count: 5)).count == 1)
        #expect(offences(Array(repeating: good, count: 6) + [#"{"name": "b", "source": " "}"#]).count == 1)
        #expect(offences(Array(repeating: good, count: 6) + [#"{"name": "b"}"#]).count == 1)
    }
}
