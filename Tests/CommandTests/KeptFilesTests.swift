import Foundation
import TestReading
import Testing

/// Files that a run must not destroy: those it reads, and what an earlier run recorded.
@Suite struct KeptFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let made = try BeaconProcess.run(
            ["run", "synthetic count=40 rate=1000 | record self.btsnoop"],
            folder: folder.url
        )
        try #require(made.status == 0, "\(made.errors)")
        let lines = try BeaconProcess.run(
            ["run", "synthetic count=40 | file r.jsonl"],
            folder: folder.url
        )
        try #require(lines.status == 0, "\(lines.errors)")
        for name in ["self.btsnoop", "r.jsonl"] {
            let manager = FileManager.default
            let path = folder.url.appending(path: name).path
            try manager.createSymbolicLink(atPath: path + ".symbolic", withDestinationPath: name)
            try manager.linkItem(atPath: path, toPath: path + ".hard")
        }
    }

    private func octets(_ name: String) -> Data {
        (try? Data(contentsOf: folder.url.appending(path: name))) ?? Data()
    }

    private func waits(for what: String, _ condition: () -> Bool) {
        for _ in 0..<200 {
            if condition() { return }
            usleep(25_000)
        }
        Issue.record("\(what): did not happen within 5 s")
    }

    @Test func noSinkWritesWhatItsRunReads() throws {
        let before = ["self.btsnoop", "r.jsonl"].map(octets)
        for (pipeline, name) in [
            ("replay self.btsnoop | record self.btsnoop", "self.btsnoop"),
            ("replay self.btsnoop | record self.btsnoop.symbolic", "self.btsnoop.symbolic"),
            ("replay self.btsnoop | record self.btsnoop.hard rotate=1MB", "self.btsnoop.hard"),
            ("replay self.btsnoop | record ./self.btsnoop format=pcapng", "./self.btsnoop"),
            ("replay self.btsnoop loop at=now | record self.btsnoop", "self.btsnoop"),
            ("replay self.btsnoop | file self.btsnoop", "self.btsnoop"),
            ("replay self.btsnoop.hard | file self.btsnoop append=no", "self.btsnoop"),
            ("lines r.jsonl | file r.jsonl", "r.jsonl"),
            ("lines r.jsonl.symbolic | file r.jsonl rotate=1MB", "r.jsonl"),
            ("synthetic count=4 | record self.btsnoop\nreplay self.btsnoop | json", "self.btsnoop"),
        ] {
            let result = try BeaconProcess.run(["run", "-f", "-"], input: pipeline, folder: folder.url)
            #expect(result.status == 73, "\(pipeline): \(result.errors)")
            #expect(result.errorLines.count == 1, "\(pipeline): \(result.errors)")
            let text = "\(name): is read by this run; write to another file"
            #expect(result.errors.contains(text), "\(pipeline): \(result.errors)")
            #expect(["self.btsnoop", "r.jsonl"].map(octets) == before, "\(pipeline)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.count == 6, "\(names)")
    }

    @Test func anotherFileIsWritten() throws {
        let text = "replay self.btsnoop | record other.btsnoop\nlines r.jsonl | file other.jsonl"
        let result = try BeaconProcess.run(["run", "-f", "-"], input: text, folder: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(octets("other.btsnoop") == octets("self.btsnoop"))
        #expect(octets("other.jsonl") == octets("r.jsonl"))
    }

    @Test func reloadingKeepsARunningRecordingAndFreesWhatIsNoLongerRead() throws {
        let file = folder.url.appending(path: "site.beacon")
        try "replay self.btsnoop loop at=now | record air.btsnoop\n".write(
            to: file,
            atomically: true,
            encoding: .utf8
        )
        let service = try RunningBeacon(["run", "-f", "site.beacon"], folder.url)
        waits(for: "a recording") { octets("air.btsnoop").count > 200 }
        // Another source takes over both names: that of the recording, and that of what is no longer read.
        let taken = "replay r.btsnoop loop at=now | record "
        try FileManager.default.copyItem(
            at: folder.url.appending(path: "self.btsnoop"),
            to: folder.url.appending(path: "r.btsnoop")
        )
        try (taken + "air.btsnoop\n" + taken + "self.btsnoop\n").write(
            to: file,
            atomically: true,
            encoding: .utf8
        )
        service.send(SIGHUP)
        waits(for: "both recordings") {
            octets("air.btsnoop.1").count > 200 && octets("air.btsnoop").count > 200
                && octets("self.btsnoop.1").count > 200
        }
        service.send(SIGTERM)
        #expect(service.wait() == 0, "\(service.errors)")
        for name in ["air.btsnoop", "self.btsnoop"] {
            let text = "\(name): held an earlier recording, which is \(name).1 now"
            #expect(service.errors.contains(text), "\(service.errors)")
        }
        #expect(octets("self.btsnoop.1") == octets("r.btsnoop"))
    }

    @Test func aPipeThatNobodyReadsDoesNotHoldTheRun() throws {
        #expect(mkfifo(folder.url.appending(path: "ff").path, 0o600) == 0)
        for sink in ["file ff", "record ff"] {
            let result = try BeaconProcess.run(["run", "replay self.btsnoop | \(sink)"], folder: folder.url)
            #expect(result.status == 69, "\(sink): \(result.errors)")
            #expect(result.errorLines.count == 1, "\(sink): \(result.errors)")
            let text = "ff: nobody reads this pipe; start its reader first"
            #expect(result.errors.contains(text), "\(sink): \(result.errors)")
        }
    }
}
