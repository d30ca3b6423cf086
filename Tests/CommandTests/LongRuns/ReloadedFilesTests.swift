import Foundation
import TestReading
import Testing

/// Files that a running pipeline names, changed while it runs: SIGHUP reads them again.
@Suite(.timeLimit(.minutes(10))) struct ReloadedFilesTests {
    private static let lobby = BeaconProcess.root.appending(path: "Examples/captures/lobby.btsnoop").path
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws {
        try folder.write(Array(text.utf8), to: name)
        chmod(folder.path(name), 0o600)
    }

    private func start(_ stages: String) throws -> RunningBeacon {
        let pipeline = "replay \(Self.lobby) loop at=now speed=20 | \(stages) | file out"
        return try RunningBeacon(["run", pipeline], folder.url)
    }

    private func waits(for what: String, _ run: RunningBeacon, _ condition: () -> Bool) {
        for _ in 0..<2400 {
            if condition() { return }
            usleep(25_000)
        }
        Issue.record("\(what): did not happen within a minute; \(run.errors)")
    }

    private func said(_ text: String, by run: RunningBeacon) -> Int {
        run.errors.components(separatedBy: text).count - 1
    }

    @Test func aListIsReadAgainAndABadOneLeavesTheOld() throws {
        try write("*\n", to: "list")
        // What is started is there before the first signal: without the list, everything comes out.
        try write("", to: "out")
        let run = try start("deny list")
        waits(for: "its start", run) { run.peakMemory ?? 0 > 0 }
        usleep(500_000)
        #expect(folder.text("out").isEmpty)
        try write("C0:00:00:00:00:01\n", to: "list")
        run.send(SIGHUP)
        waits(for: "the new list", run) { !folder.text("out").isEmpty }
        try write("nobody\n", to: "list")
        run.send(SIGHUP)
        waits(for: "a word about the bad list", run) { said("the old one goes on", by: run) == 1 }
        #expect(run.errors.contains("list, line 1: an address, `format:identity` or `*` is expected"))
        let size = folder.text("out").utf8.count
        waits(for: "more", run) { folder.text("out").utf8.count > size }
        run.send(SIGTERM)
        #expect(run.wait() == 0, "\(run.errors)")
    }

    @Test(arguments: [
        (
            "decode | range any every=200ms models=known", "* exponent=2\n", "* exponent=4\n",
            "* exponent=40\n"
        ),
        (
            "decode keys=known", "C0:00:00:00:00:01 bindkey 00112233445566778899aabbccddeeff\n",
            "C0:00:00:00:00:02 bindkey 00112233445566778899aabbccddeeff\n", "C0:00:00:00:00:02 bindkey 00\n"
        ),
        ("decode | region file=known", "lobby major=1\n", "lobby major=2\n", "lobby majr=2\n"),
    ])
    func aFileOfModelsKeysOrRegionsIsReadAgain(_ stages: String, first: String, second: String, bad: String)
        throws
    {
        try write(first, to: "known")
        let run = try start(stages)
        waits(for: "a line", run) { !folder.text("out").isEmpty }
        run.send(SIGHUP)
        usleep(300_000)
        #expect(said("reload:", by: run) == 0, "the same file is no news: \(run.errors)")
        try write(second, to: "known")
        run.send(SIGHUP)
        waits(for: "the new file", run) { said("reload: 1 pipeline ended, 1 began", by: run) == 1 }
        try write(bad, to: "known")
        run.send(SIGHUP)
        waits(for: "a word about the bad file", run) { said("the old one goes on", by: run) == 1 }
        #expect(run.isRunning)
        run.send(SIGTERM)
        #expect(run.wait() == 0, "\(run.errors)")
    }
}
