import BeaconCore
import BeaconPipeline
import Catalog
import Foundation
import Testing

/// Every plugin folder holds what a plugin owes, and is registered.
@Suite struct PluginTests {
    private func expectNone(_ offences: [Offence]) {
        for offence in offences { Issue.record("\(offence)") }
    }

    @Test func everyPluginHasItsReadmeWithTheHeadingsInOrder() {
        expectNone(
            Repository.pluginFolders.flatMap {
                $0.readmeOffences(Repository.text(of: $0.path + "/README.md"))
            }
        )
    }

    @Test func everyPluginIsRegistered() throws {
        let package = try #require(Repository.text(of: "Package.swift"))
        let catalog = Repository.text(of: "Plugins/Catalog/Catalog.swift") ?? ""
        expectNone(
            Repository.pluginFolders.flatMap { $0.registrationOffences(package: package, catalog: catalog) }
        )
    }

    @Test func fieldsInDecoderReadmesAreRegistered() {
        let register = Set(FieldRegister.entries.map(\.name))
        expectNone(
            Repository.pluginFolders.flatMap {
                $0.fieldOffences(
                    Repository.text(of: $0.path + "/README.md") ?? "",
                    register: register,
                    taken: FieldRegister.reportKeys
                )
            }
        )
    }

    @Test func everyPluginIsInTheTables() throws {
        let path = "Plugins/README.md"
        let document = try #require(Repository.text(of: path))
        let filled = try #require(
            CatalogueTable.filled(
                document,
                from: PluginCatalog.shipped.declarations + [BuiltInDeclarations.decode]
            ),
            "\(path) lacks its marks"
        )
        if ProcessInfo.processInfo.environment["BEACON_WRITE_DOCUMENTS"] == "1" {
            try filled.write(to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
        }
        #expect(
            Repository.text(of: path) == filled,
            """
            the tables of \(path) are old; this writes them anew:
            BEACON_WRITE_DOCUMENTS=1 swift test --filter everyPluginIsInTheTables
            """
        )
    }

    @Test func everyDecoderHasItsVectorsEachWithItsSource() throws {
        for folder in Repository.pluginFolders {
            let paths = Repository.files.filter {
                $0.hasPrefix(folder.path + "/Vectors/") && $0.hasSuffix(".json")
                    || $0.hasPrefix(folder.path + "/") && $0.hasSuffix(".beacon.json")
            }
            let files = try paths.map {
                (path: $0, data: try Data(contentsOf: Repository.root.appending(path: $0)))
            }
            expectNone(folder.vectorOffences(files))
        }
    }
}
