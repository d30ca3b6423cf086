import Foundation
import TestReading
import Testing

/// What the operator of a service does: signals, reloading, statistics.
@Suite struct ServiceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let made = try BeaconProcess.run(
            ["run", "synthetic count=50 rate=1000 | record air.btsnoop"],
            folder: folder.url
        )
        try #require(made.status == 0, "\(made.errors)")
    }

    private func size(_ name: String) -> Int {
        (try? Data(contentsOf: folder.url.appending(path: name)).count) ?? -1
    }

    private func waits(for what: String, _ condition: () -> Bool) {
        for _ in 0..<200 {
            if condition() { return }
            usleep(25_000)
        }
        Issue.record("\(what): did not happen within 5 s")
    }

    @Test func terminateWritesWhatIsOnItsWayAndExitsWith0() throws {
        let service = try RunningBeacon(
            ["run", "replay air.btsnoop loop at=now | file out.jsonl"],
            folder.url
        )
        waits(for: "a first line") { size("out.jsonl") > 0 }
        service.send(SIGTERM)
        #expect(service.wait() == 0)
        let text = try String(contentsOf: folder.url.appending(path: "out.jsonl"), encoding: .utf8)
        #expect(text.hasSuffix("}\n"))
    }

    @Test func forEndsTheSourcesAfterAWhile() throws {
        let pipeline = "replay air.btsnoop loop at=now | file out.jsonl"
        let result = try BeaconProcess.run(["run", "--for=300ms", pipeline], folder: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(size("out.jsonl") > 0)
    }

    @Test func hangupOpensFilesAgain() throws {
        let service = try RunningBeacon(
            ["run", "replay air.btsnoop loop at=now | file out.jsonl"],
            folder.url
        )
        waits(for: "a first line") { size("out.jsonl") > 0 }
        let (log, moved) = (
            folder.url.appending(path: "out.jsonl"), folder.url.appending(path: "moved.jsonl")
        )
        try FileManager.default.moveItem(at: log, to: moved)
        service.send(SIGHUP)
        waits(for: "a new file") { size("out.jsonl") > 0 }
        service.send(SIGINT)
        #expect(service.wait() == 0)
    }

    @Test func hangupGoesOverToANewTextAndKeepsWhatStands() throws {
        let file = folder.url.appending(path: "site.beacon")
        let kept = "replay air.btsnoop loop at=now | file kept.jsonl\n"
        try (kept + "replay air.btsnoop loop at=now | file old.jsonl\n").write(
            to: file,
            atomically: true,
            encoding: .utf8
        )
        let service = try RunningBeacon(["run", "-f", "site.beacon"], folder.url)
        waits(for: "both files") { size("kept.jsonl") > 0 && size("old.jsonl") > 0 }

        try (kept + "nonsense\n").write(to: file, atomically: true, encoding: .utf8)
        service.send(SIGHUP)
        waits(for: "the complaint") { service.errors.contains("the old one goes on") }

        try (kept + "replay air.btsnoop loop at=now | file new.jsonl\n").write(
            to: file,
            atomically: true,
            encoding: .utf8
        )
        service.send(SIGHUP)
        waits(for: "the new file") { size("new.jsonl") > 0 }
        let (oldSize, keptSize) = (size("old.jsonl"), size("kept.jsonl"))
        waits(for: "more in the kept file") { size("kept.jsonl") > keptSize }
        #expect(size("old.jsonl") == oldSize)
        service.send(SIGTERM)
        #expect(service.wait() == 0, "\(service.errors)")
    }

    @Test func aRunThatShowsNothingSaysWhy() throws {
        let quiet = try BeaconProcess.run(
            ["run", "replay air.btsnoop | decode ibeacon | json"],
            folder: folder.url
        )
        #expect(quiet.errors.isEmpty, "\(quiet.errors)")
        try folder.write(Array("> 04 0E 04 01 0C 20 00\n".utf8), to: "other.txt")
        for (pipeline, words) in [
            ("replay air.btsnoop | where rssi_dbm > -10000 | decode eddystone | where has eid | json", ""),
            ("replay other.txt | json", "1 records, none of them an advertising report"),
            ("replay one.btsnoop | decode altbeacon | json", "1 reports, none that a decoder reads"),
        ] {
            _ = try BeaconProcess.run(
                ["run", "replay air.btsnoop | decode ibeacon | limit 1 | record one.btsnoop"],
                folder: folder.url
            )
            let result = try BeaconProcess.run(["run", pipeline], folder: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.isEmpty)
            #expect(words.isEmpty || result.errors.contains(words), "\(pipeline): \(result.errors)")
        }
    }

    @Test func checkAlsoAsksThePlugins() throws {
        let result = try BeaconProcess.run(
            ["run", "--check", "replay air.btsnoop | file out.jsonl compress=gzip"],
            folder: folder.url
        )
        #expect(result.status == 64, "\(result.errors)")
        #expect(result.errors.contains("compress"), "\(result.errors)")
    }

    @Test func aPipelineMayComeFromStandardInput() throws {
        let text = "replay air.btsnoop | limit 3 | json\n"
        let result = try BeaconProcess.run(["run", "-f", "-"], input: text, folder: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.split(separator: "\n").count == 3)
    }

    @Test func statisticsAreOnStandardError() throws {
        let result = try BeaconProcess.run(
            ["run", "--stats=1h", "replay air.btsnoop | decode ibeacon | json"],
            folder: folder.url
        )
        #expect(result.status == 0)
        #expect(result.errors.contains("decode.unknown_reports "))
        let heads = result.errorLines.filter { $0.hasPrefix("--- 20") && $0.hasSuffix(" s") }
        #expect(heads.count == 1, "\(result.errors)")
        #expect(result.errors.contains("json.written "))
    }
}
