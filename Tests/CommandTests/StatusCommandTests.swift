import Foundation
import TestReading
import Testing

/// `status` beside other statements of a run.
@Suite struct StatusCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let made = try BeaconProcess.run(
            ["run", "synthetic count=50 rate=10000 | record air.btsnoop"],
            folder: folder.url
        )
        try #require(made.status == 0, "\(made.errors)")
    }

    /// It ends by itself behind the others, and its last lines count all that they wrote.
    @Test(.timeLimit(.minutes(10))) func itTellsOfAllStatementsAndEndsBehindThem() throws {
        let pipeline = "replay air.btsnoop at=now | file out.jsonl; status | json"
        let result = try BeaconProcess.run(["run", pipeline], folder: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n").map(String.init)
        let written = lines.last { $0.contains(#""source":"file","counter":"written""#) }
        #expect(written?.contains(#""value":50,"#) == true, "\(result.output)")
        #expect(lines.contains { $0.contains(#""source":"replay","counter":"reports""#) })
        let checker = try LineChecker(schema: try BeaconProcess.run(["schema"]).output)
        try checker.expectValid(result.output, "status")
        #expect(checker.kinds["counter"] == lines.count)
    }

    @Test(.timeLimit(.minutes(10))) func aSignalEndsItBehindTheOthers() throws {
        let pipeline =
            "replay air.btsnoop loop at=now | file out.jsonl; status interval=20ms | file status.jsonl"
        let service = try RunningBeacon(["run", pipeline], folder.url)
        let file = folder.url.appending(path: "status.jsonl")
        for _ in 0..<2000 {
            guard ((try? Data(contentsOf: file)) ?? Data()).isEmpty else { break }
            usleep(20_000)
        }
        service.send(SIGTERM)
        #expect(service.wait() == 0, "\(service.errors)")
        let out = try String(contentsOf: folder.url.appending(path: "out.jsonl"), encoding: .utf8)
        let text = try String(contentsOf: file, encoding: .utf8)
        let last = text.split(separator: "\n").last { $0.contains(#""source":"file","counter":"written""#) }
        let count = out.split(separator: "\n").count
        #expect(last?.contains(#""value":\#(count),"#) == true, "\(count) lines, \(last ?? "")")
    }

    /// A client that connects announces it; `where` and `csv` take events.
    @Test(.timeLimit(.minutes(10))) func changesOfStatePassWhereAndCSV() throws {
        let pipeline =
            "replay air.btsnoop at=now | file out.jsonl; "
            + #"status | where kind == "counter" and counter == "written" and source == "file" | csv"#
        let result = try BeaconProcess.run(["run", pipeline], folder: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2, "\(result.output)")
        #expect(lines.last?.hasSuffix(#""counter"":""written"",""value"":50,""change"":50}","#) == true)
    }

    /// Parts that end at any moment, also just before somebody waits for their end.
    @Test(.timeLimit(.minutes(10))) func noRunWaitsForAPartThatHasEnded() throws {
        let pipeline = "replay air.btsnoop at=now | file out.jsonl; status | csv"
        for round in 0..<40 {
            let result = try BeaconProcess.run(
                ["run", pipeline],
                folder: folder.url,
                under: ["timeout", "30", "taskset", "-c", "0"]
            )
            #expect(result.status == 0, "round \(round)")
            guard result.status == 0 else { return }
        }
    }

    @Test func whatCannotBeIsAnErrorOfTheCheck() throws {
        for (pipeline, words) in [
            (
                "synthetic | json; status | json",
                "`status` is for live runs, and `synthetic` brings a time of its own"
            ),
            ("replay air.btsnoop | json; status | json", "say `replay … at=now`"),
            ("status | json", "tells of the other sources of its run, and there is none"),
            ("lines - + status | json", "never mixed into its data"),
            ("s = status; lines - + s | json", "never mixed into its data"),
            ("lines - | json; status | decode | json", "`decode` takes reports, and here are events"),
            (
                "lines - | json; status | record a.btsnoop",
                "`record` takes reports or frames, and here are events"
            ),
            ("lines - | json; status 0s | json", "a duration above zero is expected"),
        ] {
            let result = try BeaconProcess.run(["run", "--check", pipeline], folder: folder.url)
            #expect(result.status == 64, "\(pipeline)")
            #expect(result.errors.contains(words), "\(pipeline): \(result.errors)")
        }
    }
}
