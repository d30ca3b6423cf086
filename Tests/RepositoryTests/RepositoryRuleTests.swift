import Foundation
import Testing

/// The house rules about code, over the whole tree.
///
/// An excuse is a line of `Exceptions.md` with its reason.
@Suite struct RepositoryRuleTests {
    private let exceptions = RuleExceptions.ofRepository

    private func expectNone(_ offences: [Offence], by rule: String) {
        for offence in exceptions.unexcused(offences, by: rule) {
            Issue.record("\(rule): \(offence)")
        }
        for line in exceptions.idle(among: offences, by: rule) {
            Issue.record("Exceptions.md: \(line) excuses nothing, or gives no reason")
        }
    }

    @Test func theTreeIsFound() {
        #expect(Repository.exists("Package.swift"))
        #expect(!Repository.shippedSources.isEmpty)
    }

    @Test func noFileIsTooLong() {
        expectNone(Repository.swiftSources.flatMap(SizeRules.fileOffences), by: "file length")
    }

    @Test func noFunctionIsTooLong() {
        expectNone(Repository.swiftSources.flatMap(SizeRules.functionOffences), by: "function length")
    }

    @Test func noFolderIsTooFull() {
        expectNone(SizeRules.folderOffences(Repository.swiftSources.map(\.path)), by: "folder size")
    }

    @Test func eachFileHoldsTheTypeItIsNamedFor() {
        expectNone(Repository.shippedSources.flatMap(SizeRules.typeOffences), by: "one type")
    }

    @Test func everyRoomImportsOnlyWhatItMay() {
        expectNone(Repository.shippedSources.flatMap(ImportRules.offences), by: "import")
    }

    @Test(arguments: SafetyRules.allCases)
    func unsafeCodeStandsOnlyWhereItIsListed(rule: SafetyRules) {
        expectNone(Repository.shippedSources.flatMap(rule.offences), by: rule.rawValue)
    }

    @Test func everyLineOfExceptionsNamesARule() {
        let rules =
            ["file length", "function length", "folder size", "one type", "import"]
            + SafetyRules.allCases.map(\.rawValue)
        for entry in exceptions.entries where !rules.contains(entry.rule) {
            Issue.record("Exceptions.md: there is no rule \(entry.rule)")
        }
    }

    @Test func theBuiltCommandLinksNoFoundation() throws {
        let built = ["debug", "release"].map { ".build/\($0)/beacon" }.filter(Repository.exists)
        try #require(!built.isEmpty || Repository.text(of: "Sources/beacon/Beacon.swift") == nil)
        for command in built {
            let libraries = try LinkedLibraries.of(Repository.root.appending(path: command).path)
            #expect(libraries.contains { $0.contains("libc.so") }, "\(command): ldd names no C library")
            #expect(libraries.filter { $0.contains("Foundation") } == [], "\(command)")
        }
    }
}
