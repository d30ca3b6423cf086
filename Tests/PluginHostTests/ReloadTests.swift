import Foundation
import TestReading
import Testing

/// A service that is told to read its pipeline again (SIGHUP) tries and loads plugins again.
@Suite struct ReloadTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let report = #"{"kind":"report","address":"C0:00:00:00:00:01","data":"06ffffff5a0700"}"#
        try folder.write(Array("\(report)\n".utf8), to: "air.jsonl")
        let made = try Program.run(
            BuiltBeacon.url.path,
            ["run", "lines air.jsonl | record air.btsnoop"],
            folder: folder.url
        )
        guard made.status == 0 else { throw ProgramFailure(description: made.errors) }
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
    }

    private func waits(for what: String, _ condition: () -> Bool) {
        for _ in 0..<400 {
            if condition() { return }
            usleep(25_000)
        }
        Issue.record("\(what): did not happen within 10 s; \(text("err"))")
    }

    /// Builds the plugin anew, and gives the pipeline another file to write to: a text that stays as it is goes on.
    private func plugin(_ decode: String, writing file: String) throws {
        _ = try PluginSource(decode: decode).build(in: folder)
        let text = "replay air.btsnoop loop at=now | decode ./x.so | file \(file)\n"
        try folder.write(Array(text.utf8), to: "site.beacon")
    }

    @Test(.timeLimit(.minutes(10)))
    func aNewPluginIsTakenAndOneThatCrashesIsNot() throws {
        try plugin(
            "beacon_begin(frames, 0); beacon_integer(frames, 0, value[3]); return 1;",
            writing: "first.jsonl"
        )
        try folder.write([], to: "err")
        let service = Process()
        service.executableURL = BuiltBeacon.url
        service.arguments = ["run", "-f", "site.beacon"]
        service.currentDirectoryURL = folder.url
        service.standardInput = FileHandle.nullDevice
        service.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "err"))
        try service.run()
        defer { if service.isRunning { kill(service.processIdentifier, SIGKILL) } }
        waits(for: "the first plugin") { text("first.jsonl").contains(#""count":7}"#) }

        try plugin("abort();", writing: "crash.jsonl")
        kill(service.processIdentifier, SIGHUP)
        waits(for: "the complaint") { text("err").contains("./x.so: crashed (SIGABRT) on the advert ") }
        #expect(service.isRunning)

        try plugin(
            "beacon_begin(frames, 0); beacon_integer(frames, 0, value[3] + 100); return 1;",
            writing: "second.jsonl"
        )
        kill(service.processIdentifier, SIGHUP)
        waits(for: "the second plugin") { text("second.jsonl").contains(#""count":107}"#) }
        kill(service.processIdentifier, SIGTERM)
        service.waitUntilExit()
        #expect(service.terminationStatus == 0)
    }
}
