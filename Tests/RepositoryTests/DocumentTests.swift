import BeaconCore
import BeaconPipeline
import Catalog
import Foundation
import Testing

/// What the documents say is so.
@Suite struct DocumentTests {
    private func expectNone(_ offences: [Offence]) {
        for offence in offences { Issue.record("\(offence)") }
    }

    @Test func everyLinkLeadsSomewhere() {
        expectNone(
            Repository.markdown.flatMap { path in
                Markdown(Repository.text(of: path) ?? "")
                    .brokenLinks(in: path, exists: Repository.exists, read: Repository.text)
            }
        )
    }

    @Test func everyPathThatADocumentMentionsExists() {
        for path in Repository.markdown {
            let folder = (path as NSString).deletingLastPathComponent
            for mentioned in Markdown(Repository.text(of: path) ?? "").mentionedPaths {
                let isThere = Repository.exists(mentioned) || Repository.exists("\(folder)/\(mentioned)")
                #expect(isThere, "\(path) mentions \(mentioned)")
            }
        }
    }

    @Test func everyPipelineThatADocumentShowsChecks() {
        let checker = PipelineChecker(.shipped)
        var count = 0
        for path in Repository.markdown {
            for pipeline in Markdown(Repository.text(of: path) ?? "").pipelines {
                let text = SourceText(pipeline)
                // The files that a document names are its reader's.
                let found = checker.check(text).diagnostics.filter { $0.kind != .noInput }
                let complaints = found.map { $0.line(in: text) }
                #expect(complaints == [], "\(path): \(pipeline)")
                count += 1
            }
        }
        #expect(count > 3)
        let language = Markdown(Repository.text(of: "Sources/BeaconPipeline/README.md") ?? "")
        #expect(language.pipelineFiles.count > 2, "the language document shows no pipelines")
    }

    @Test func theDocumentsOfTheHouseAreThereAndShort() throws {
        let limits = [
            "README.md": 130, "ARCHITECTURE.md": 200, "CONTRIBUTING.md": 200,
            "Sources/BeaconPipeline/README.md": 190,
        ]
        for (path, limit) in limits {
            let text = try #require(Repository.text(of: path), "\(path) is missing")
            #expect(text.components(separatedBy: "\n").count - 1 <= limit, "\(path)")
        }
        for path in ["LICENSE", "CHANGELOG.md", "Plugins/README.md", ".ci/run"] {
            #expect(Repository.exists(path), "\(path)")
        }
    }

    @Test func theFunctionsOfArchitectureExist() throws {
        let architecture = try #require(Repository.text(of: "ARCHITECTURE.md"))
        #expect(DocumentRules.stops(architecture).count > 10)
        expectNone(DocumentRules.stopOffences(architecture, read: Repository.text))
    }

    @Test func decisionsAreNumberedShortAndOfOneShape() {
        let decisions = Repository.files.filter { $0.hasPrefix("Decisions/") && $0.hasSuffix(".md") }
        #expect(!decisions.isEmpty)
        expectNone(DocumentRules.decisionOffences(decisions.map { ($0, Repository.text(of: $0) ?? "") }))
    }

    @Test func nothingNamesAFolderOfOneMachine() {
        expectNone(
            Repository.files.flatMap { path in
                Repository.text(of: path).map { DocumentRules.machinePathOffences(path, $0) } ?? []
            }
        )
    }
}
