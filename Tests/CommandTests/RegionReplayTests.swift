import Foundation
import TestReading
import Testing

/// The stage `region` in a whole run of the command.
@Suite struct RegionReplayTests {
    private static let stages = [
        "region any exit=300ms", "region any k=2 n=3 enter_rssi=-80",
        "region lobby uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0 exit=200ms where rssi_dbm > -85",
    ]
    private let folder: TemporaryFolder

    /// The carried capture, shortened to less than two seconds, so that it can be played as fast as it was.
    init() throws {
        folder = try TemporaryFolder()
        let capture = Tree.root.appending(path: "Examples/captures/lobby.btsnoop").path
        let made = try BeaconProcess.run(
            ["run", "replay \(capture) | limit 180 | record short.btsnoop"],
            folder: folder.url
        )
        try #require(made.status == 0, "\(made.errors)")
    }

    private func lines(_ source: String, _ stage: String, on cores: [String] = []) throws -> String {
        let result = try BeaconProcess.run(
            ["run", "replay short.btsnoop \(source) | decode | \(stage) | json"],
            folder: folder.url,
            under: cores
        )
        #expect(result.status == 0, "\(source), \(stage): \(result.errors)")
        return result.output
    }

    @Test(.timeLimit(.minutes(10))) func theEventsAreTheSameAtAnySpeedAndOnAnyNumberOfCores() throws {
        let checker = try LineChecker(schema: try BeaconProcess.run(["schema"]).output)
        for stage in Self.stages {
            let first = try lines("", stage)
            #expect(first.split(separator: "\n").count >= 3, "\(stage)")
            try checker.expectValid(first, stage)
            for source in ["", "speed=1", "speed=100"] {
                for cores in [[], ["taskset", "-c", "0"]] {
                    let again = try lines(source, stage, on: cores)
                    #expect(again == first, "\(stage), \(source), \(cores)")
                }
            }
        }
        #expect(checker.kinds["region"] ?? 0 > 10)
    }

    @Test(.timeLimit(.minutes(10))) func aSignalAsksForStates() throws {
        let service = try RunningBeacon(
            ["run", "replay short.btsnoop loop at=now | decode | region lobby | file out.jsonl"],
            folder.url
        )
        for _ in 0..<500 where !folder.text("out.jsonl").contains("entered") { usleep(20_000) }
        service.send(SIGUSR1)
        for _ in 0..<500 where !folder.text("out.jsonl").contains("requested") { usleep(20_000) }
        service.send(SIGTERM)
        #expect(service.wait() == 0, "\(service.errors)")
        let told = folder.text("out.jsonl").split(separator: "\n").filter { $0.contains("\"requested\"") }
        #expect(told.count == 1)
        #expect(told.first?.contains("\"event\":\"determined\",\"state\":\"inside\"") == true)
    }

    @Test(.timeLimit(.minutes(10))) func aCommandWithoutStatesGoesOnWhenAskedForThem() throws {
        for words in [["range", "lobby", "-s"], ["scan"]] {
            let command = try RunningBeacon(
                words + ["replay short.btsnoop speed=1"],
                folder.url
            )
            usleep(500_000)
            command.send(SIGUSR1)
            usleep(200_000)
            command.send(SIGTERM)
            #expect(command.wait() != SIGUSR1, "\(words): \(command.errors)")
        }
    }

    @Test func filesOfRegionsAreCheckedBeforeAnythingOpens() throws {
        try Data("lobby major=1\nlobby major=2\n".utf8).write(to: folder.url.appending(path: "r.conf"))
        let result = try BeaconProcess.run(
            ["run", "replay short.btsnoop | decode | region file=r.conf | json"],
            folder: folder.url
        )
        #expect(result.status == 65)
        let fault = "beacon: pipeline:40: r.conf:2:1: line 1 has a region of that name\n"
        #expect(result.errors.hasPrefix(fault), "\(result.errors)")
    }
}
