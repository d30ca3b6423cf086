import BeaconCore
import BeaconTestKit
import Foundation

@testable import LinesTransport

/// A `lines` transport over a text, and what came out of it.
final class LinesBench {
    let run: TestRun
    let collected = CollectingReceiver(structures: true)
    private(set) var failure: Failure?

    init(isVirtual: Bool = true) { run = TestRun(isVirtual: isVirtual) }

    static func temporaryPath(_ name: String) -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)").path
    }

    /// Reads a file that holds `text`.
    func read(_ text: String) throws {
        let path = Self.temporaryPath("air.jsonl")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        read(from: path)
    }

    /// Reads from a place; a failure is kept, with the folder of temporary files taken out.
    func read(from location: String, reconnects: Bool = false) {
        do throws(Failure) {
            let transport = try TransportPlugin.lines.make(
                Options(["from": .text(location), "reconnect": .boolean(reconnects)]),
                run.context("lines")
            )
            try transport.open()
            try transport.run(run.publisher(to: collected, batches: 2))
        } catch {
            failure = error
        }
    }

    /// What the operator was told, without the file's folder and name.
    var told: [String] {
        (run.messages.lines + [failure?.message].compactMap(\.self)).map { line in
            line.range(of: "air.jsonl: ").map { String(line[$0.upperBound...]) } ?? line
        }
    }
}
