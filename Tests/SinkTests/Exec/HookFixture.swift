import BeaconCore
import Foundation
import Synchronization
import TestReading
import Testing

@testable import ExecSink

/// A folder with a program, and a sink that starts it for regions that are crossed.
final class HookFixture {
    static let format = EventFormat(
        "region",
        "a region crossed",
        keys: [
            EventKey("region", .text, "which", isRequired: true, isIdentity: true),
            EventKey("event", .text, "what happened", isRequired: true),
            EventKey("identity", .object, "who"),
            EventKey("reason", .object, "why"),
        ]
    )

    let folder: TemporaryFolder
    let context: RunContext
    let messages: MessageCatcher
    private let sink: ExecSink

    /// - Parameters:
    ///   - script: what the program does, in sh, with its folder as `$1`; `nil` for no program.
    ///   - isDirect: whether it is started by its own name; a file that another test's process has still open for
    ///     writing cannot be, so by default sh reads it.
    ///   - isVirtual: whether a capture is replayed, with `--hooks`.
    ///   - change: changes what holds for each program.
    /// - Throws: when the folder cannot be made.
    init(
        _ script: String?,
        isDirect: Bool = false,
        isVirtual: Bool = false,
        _ change: (inout ExecSettings) -> Void = { _ in }
    ) throws {
        folder = try TemporaryFolder()
        messages = MessageCatcher()
        context = .fake(isVirtual: isVirtual, startsPrograms: true, messages: messages, name: "exec")
        if let script { try Self.write(script, to: folder) }
        let words = [folder.path("program"), folder.path("")]
        var settings = ExecSettings(words: isDirect ? words : ["/bin/sh"] + words)
        settings.grace = .milliseconds(200)
        change(&settings)
        sink = ExecSink(settings, context)
    }

    static func write(_ script: String, to folder: TemporaryFolder) throws {
        try folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "program")
        chmod(folder.path("program"), 0o755)
    }

    func open() throws { try sink.open() }

    /// Hands the sink one event for each region.
    func happen(_ regions: String..., event: String = "entered") {
        happen(regions, event: event)
    }

    func happen(_ regions: [String], event: String = "entered") {
        let events = regions.map { region in
            Event(Self.format, time: EventFixture.start, values: [.text(region), .text(event)])
        }
        let catcher = EventCollector()
        catcher.receive(events: events, watermark: nil)
        for batch in catcher.batches { sink.write(batch) }
    }

    func write(_ events: Events) { sink.write(events) }

    func close() { sink.close() }

    func abandon() -> Int { sink.abandon() }

    /// Runs the program for one event after another, to the end.
    func run(_ regions: String...) throws {
        try open()
        happen(regions)
        close()
    }

    /// What the source `status` was told.
    var changes: [StatusEvent] { context.status.events(from: 0).events }

    /// Waits until a file of the folder has something in it.
    func waitFor(_ name: String) { while folder.text(name).isEmpty { usleep(5000) } }

    /// Whether the process whose number a file of the folder holds is gone, and no zombie either.
    func isGone(_ name: String) throws -> Bool {
        let text = folder.text(name).trimmingCharacters(in: .whitespacesAndNewlines)
        let process = try #require(pid_t(text), "\(name) holds no process: \(text)")
        // A grandchild is reaped by whoever adopted it.
        for _ in 0..<400 {
            if kill(process, 0) != 0 { return true }
            if let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                status.contains(") Z "), !status.contains(") Z \(getpid()) ")
            {
                return true
            }
            usleep(10_000)
        }
        return false
    }
}
