import BeaconTestKit
import Foundation
import TestReading
import Testing

/// Shared objects with anything changed, through the whole command: it works, or gives one line that says why not.
///
/// 300 of them, 2,000 when optimised; BEACON_MUTATED_OBJECTS says another number, BEACON_FIRST_OBJECT where to
/// begin. Those that fail are kept in the folder that BEACON_KEPT_OBJECTS names.
@Suite struct MutatedObjectTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let first = environment["BEACON_FIRST_OBJECT"].flatMap { Int($0) } ?? 0
    private static let kept = environment["BEACON_KEPT_OBJECTS"].map { URL(filePath: $0) }
    private static let count: Int = {
        #if DEBUG
            let usual = 300
        #else
            let usual = 2000
        #endif
        return environment["BEACON_MUTATED_OBJECTS"].flatMap { Int($0) } ?? usual
    }()

    private let folder: TemporaryFolder
    private let originals: [[UInt8]]

    init() throws {
        folder = try TemporaryFolder()
        // The one in Rust is large, and most of it is never run.
        originals = try BuiltExamples.shared.get().objects.filter { $0.language != "rust" }
            .map { Array(try Data(contentsOf: $0.url)) }
        let report =
            #"{"kind":"report","address":"C0:00:00:00:00:01","#
            + #""data":"1bff99040512fc5394c37c0004fffc040cac364200cdcbb8334c884f"}"#
        try folder.write(Array(String(repeating: report + "\n", count: 3).utf8), to: "air.jsonl")
    }

    private func object(_ number: Int) -> MutatedObject {
        let original = originals[number / 2 % originals.count]
        let seed = UInt64(number)
        return number.isMultiple(of: 2)
            ? MutatedObject(contentOf: original, seed: seed) : MutatedObject(damaged: original, seed: seed)
    }

    /// What is wrong with how the command took an object; `nil` when it is as it must be.
    ///
    /// One that passed its trial and ended the run with its line is named in `ends`.
    private func complaint(_ object: MutatedObject, _ ends: Complaints) throws -> String? {
        let file = "\(object.name).so"
        try folder.write(object.octets, to: file)
        defer { try? FileManager.default.removeItem(at: folder.url.appending(path: file)) }
        let result = try Program.run(
            BuiltBeacon.url.path,
            ["run", "lines air.jsonl | decode ./\(file) | json"],
            folder: folder.url,
            environment: ["SWIFT_BACKTRACE": "enable=no"]
        )
        let lines = result.errors.split(separator: "\n")
        switch result.status {
        case 0:
            // One that reads nothing any more has a line for that.
            let isFine = lines.isEmpty || lines.count == 1 && lines[0].hasPrefix("beacon: decode: ")
            return isFine ? nil : "it works, and says: \(result.errors)"
        case 65:
            // A pipeline's error is the line, the pipeline, and the caret below it.
            guard lines.count == 3, lines[0].hasPrefix("beacon: pipeline:"), lines[0].contains("./\(file): ")
            else { return "no clear line: \(result.errors)" }
            return result.output.isEmpty ? nil : "it failed, and wrote: \(result.output)"
        case 1:
            // Code that passes its trial by chance, and what it spoils, may end the run: with a line.
            ends.add("\(object.name): \(result.errors)")
            let isSaid =
                lines.count == 1 && lines[0].hasPrefix("beacon: ") && lines[0].contains("crashed (SIG")
            return isSaid ? nil : "no clear line: \(result.errors)"
        default: return "it ended with \(result.status): \(result.errors)"
        }
    }

    @Test(.timeLimit(.minutes(15)))
    func noneOfThemEndsTheCommand() throws {
        let all = Complaints()
        let ends = Complaints()
        DispatchQueue.concurrentPerform(iterations: Self.count) { number in
            let object = object(Self.first + number)
            do {
                if let complaint = try complaint(object, ends) {
                    all.add("\(object.name): \(complaint)")
                    if let kept = Self.kept {
                        try Data(object.octets).write(to: kept.appending(path: "\(object.name).so"))
                    }
                }
            } catch {
                all.add("\(object.name): \(error)")
            }
        }
        for complaint in all.all { Issue.record("\(complaint)") }
        // Chance is rare: a trial that no longer finds what crashes would let many through.
        #expect(ends.all.count <= 1 + Self.count / 1000, "\(ends.all)")
    }
}
