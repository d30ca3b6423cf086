import BeaconCore
import BeaconRegions
import BeaconTestKit
import Foundation
import TestReading
import Testing

@Suite struct RegionMemoryTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.appending(path: "state").path }

    init() throws { folder = try TemporaryFolder() }

    private func bench(_ name: String = "lobby", age: Int64 = 600, options: [String: OptionValue] = [:])
        throws -> RegionBench
    {
        try RegionBench(
            [
                "name": .text(name), "exit": .duration(5_000_000_000), "state": .text(path),
                "age": .duration(age * 1_000_000_000), "state_in_replay": .boolean(true),
            ].merging(options) { $1 }
        )
    }

    @Test func whatWasInsideIsNotEnteredAgain() throws {
        let first = try bench()
        first.publish([Sighting(0), Sighting(1)])
        first.finish()
        let second = try bench()
        second.publish([Sighting(60), Sighting(62)])
        second.pass(to: 70)
        #expect(
            second.happenings == [
                "60 started lobby inside", "60 determined lobby inside restored",
                "67 exited lobby outside exit_timeout",
            ]
        )
        #expect(second.lines[1].contains("\"last_seen\":\"1970-01-01T00:00:01.000000Z\",\"gap_s\":59,"))
        #expect(
            second.lines[1].contains(
                "\"identity\":{\"uuid\":\"e2c56db5-dffb-48d2-b060-d0f5a71096e0\",\"major\":1"
            )
        )
    }

    @Test func whatHasGoneMeanwhileLeavesATimeOutLater() throws {
        let first = try bench("any")
        first.publish([Sighting(0), Sighting(0.5, minor: 2), Sighting(1)])
        first.finish()
        let second = try bench("any")
        second.publish([Sighting(60, minor: 3)])
        second.pass(to: 64)
        #expect(second.lines.filter { $0.contains("restored") }.count == 2)
        second.pass(to: 66)
        #expect(second.lines.filter { $0.contains("exited") }.count == 3)
    }

    @Test func whatWasOutsideIsKnownAtOnce() throws {
        let first = try bench()
        first.publish([Sighting(0)])
        first.pass(to: 9)
        first.finish()
        let second = try bench()
        second.pass(to: 30)
        second.pass(to: 31)
        #expect(second.happenings == ["30 started lobby outside", "30 determined lobby outside restored"])
    }

    @Test func whatIsTooOldOrBrokenIsSaidAndLeft() throws {
        let first = try bench()
        first.publish([Sighting(0), Sighting(1)])
        first.finish()
        let good = try Data(contentsOf: URL(filePath: path))
        let broken = [Data(), good.prefix(15), good + Data("beacon lobby".utf8)]
        for (index, data) in (broken + [good]).enumerated() {
            try data.write(to: URL(filePath: path))
            let second = try bench(age: index == broken.count ? 10 : 600)
            second.publish([Sighting(60)])
            #expect(second.happenings.first == "60 started lobby unknown", "\(index)")
            let said = second.run.messages.lines.filter { $0.contains("states begin unknown") }
            #expect(said.count == 1, "\(index): \(said)")
        }
    }

    @Test func aFileOfSomethingElseIsNotWrittenOver() throws {
        for data in [Data("nonsense".utf8), Data("#!/bin/sh\n".utf8), Data([0xFF, 0xFE, 0, 1, 10])] {
            try data.write(to: URL(filePath: path))
            #expect {
                try bench()
            } throws: {
                ($0 as? Failure)?.message
                    == "region: \(path): no file of states, and they would be written over it: name another file"
            }
            #expect(try Data(contentsOf: URL(filePath: path)) == data)
        }
    }

    @Test func aFileInNoFolderIsRefusedAtTheStart() {
        #expect(
            throws: Failure(.cannotCreate, "region: \(path).none/states: no such folder; make it first")
        ) { try bench(options: ["state": .text("\(path).none/states")]) }
    }

    @Test func aFileInPlaceOfTheFolderIsToldAsSuch() throws {
        try Data().write(to: URL(filePath: path))
        #expect(throws: Failure(.cannotCreate, "region: \(path)/states: \(path) is no folder")) {
            try bench(options: ["state": .text("\(path)/states")])
        }
    }

    @Test func noCutOfTheFileDoesHarm() throws {
        let first = try bench("any")
        first.publish((0..<5).map { Sighting(Double($0), minor: UInt16($0)) })
        first.finish()
        let good = try Data(contentsOf: URL(filePath: path))
        for end in stride(from: 0, to: good.count, by: 7) {
            try good.prefix(end).write(to: URL(filePath: path))
            let second = try bench("any")
            second.publish([Sighting(60)])
            second.pass(to: 70)
            #expect(second.lines.first?.contains("started") == true, "\(end)")
        }
    }

    @Test func anotherConstraintDoesNotTakeOverTheBeaconsOfTheOld() throws {
        let first = try bench(options: ["minor": .integer(1)])
        first.publish([Sighting(0), Sighting(1)])
        first.finish()
        let second = try bench(options: ["minor": .integer(2)])
        second.publish([Sighting(60)])
        second.pass(to: 70)
        #expect(
            second.happenings == ["60 started lobby unknown", "65 determined lobby outside initial"]
        )
        let said = second.run.messages.lines.filter { $0.contains("the constraint of `lobby` has changed") }
        #expect(said.count == 1, "\(second.run.messages.lines)")
    }

    @Test func beaconsThatDoNotFitAreSaid() throws {
        let first = try bench("any")
        first.publish((0..<5).map { Sighting(Double($0), minor: UInt16($0)) })
        first.finish()
        let second = try bench("any", options: ["max": .integer(3)])
        second.publish([Sighting(60)])
        #expect(second.lines.filter { $0.contains("restored") }.count == 3)
        #expect(second.run.messages.lines.contains { $0.contains("2 beacons are more than max=") })
    }

    @Test func aSightingAfterTheFilesOwnTimeIsNotBelieved() throws {
        let first = try bench()
        first.publish([Sighting(0), Sighting(1)])
        first.finish()
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let later = text.replacingOccurrences(of: " 1000000000 ", with: " 9000000000000000000 ")
        #expect(later != text)
        try Data(later.utf8).write(to: URL(filePath: path))
        let second = try bench()
        second.publish([Sighting(60)])
        second.pass(to: 70)
        #expect(second.lines[1].contains("\"last_seen\":\"1970-01-01T00:00:01.000000Z\",\"gap_s\":59,"))
    }

    @Test func aReplayLeavesTheStateOfALiveRunAlone() throws {
        let live = try bench()
        live.publish([Sighting(0), Sighting(1)])
        live.finish()
        let written = try Data(contentsOf: URL(filePath: path))
        let replay = try bench(options: ["state_in_replay": .boolean(false)])
        replay.publish([Sighting(60)])
        replay.finish()
        #expect(replay.happenings.first == "60 started lobby unknown")
        #expect(try Data(contentsOf: URL(filePath: path)) == written)
        #expect(replay.run.messages.lines.filter { $0.contains("neither read nor written") }.count == 1)
    }

    @Test func aWriteThatFailedIsTriedAgainSoon() throws {
        let bench = try bench()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        bench.publish([Sighting(0), Sighting(1)], batchesOf: 1)
        try FileManager.default.removeItem(atPath: path)
        bench.pass(to: 3)
        bench.pass(to: 4)
        #expect(!FileManager.default.fileExists(atPath: path))
        bench.publish([Sighting(11)])
        bench.pass(to: 12)
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(bench.run.messages.lines.filter { $0.contains("written again") }.count == 1)
    }

    @Test func aDraftThatACrashLeftIsNoObstacle() throws {
        let draft = "\(path).\(ProcessInfo.processInfo.processIdentifier).new"
        try Data("half".utf8).write(to: URL(filePath: draft))
        let bench = try bench()
        bench.publish([Sighting(0)])
        bench.finish()
        #expect(bench.run.messages.lines.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: draft))
    }

    @Test func aFileThatCannotBeWrittenIsSaidOnce() throws {
        let bench = try bench()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        bench.publish([Sighting(0), Sighting(20), Sighting(40)], batchesOf: 1)
        bench.finish()
        #expect(bench.run.messages.lines.filter { $0.contains("do not survive") }.count == 1)
        #expect(bench.run.counters.all.first { $0.name == "region.unwritten_states" }?.value == 3)
    }
}
