import BeaconCore
import Foundation
import ReplayTransport
import Testing

@Suite struct ReplayTests {
    static let times = (0..<700).map { Int64(1_609_459_200_000 + $0) }

    @Test func oneCaptureGivesItsReportsNumberedAndNamed() throws {
        let folder = try CaptureFolder()
        let file = try folder.write(CaptureFolder.btsnoop(at: Self.times), "air.log")
        let replay = Replay([file])
        #expect(replay.failure == nil)
        #expect(replay.lines.map(\.ordinal) == (1...700).map { UInt64($0) })
        #expect(replay.lines.map(\.nanoseconds) == Self.times.map { $0 * 1_000_000 })
        #expect(replay.lines.allSatisfy { $0.adapter == "air.log" })
        #expect(replay.count("reports") == 700)
    }

    @Test func compressedCapturesAreOpenedAsTheyCome() throws {
        let folder = try CaptureFolder()
        let file = try folder.write(CaptureFolder.btsnoop(at: Self.times), "air")
        let plain = Replay([file]).lines
        for (program, suffix) in [("gzip", ".gz"), ("zstd", ".zst")] {
            let packed = try folder.compress(file, with: program, suffix: suffix)
            let replay = Replay([packed])
            #expect(replay.failure == nil, "\(program)")
            #expect(replay.lines.map(\.data) == plain.map(\.data), "\(program)")
        }
    }

    @Test func membersEndToEndAreOneCapture() throws {
        let folder = try CaptureFolder()
        let octets = CaptureFolder.btsnoop(at: Self.times)
        let first = try folder.write(Array(octets[..<5_000]), "first")
        let second = try folder.write(Array(octets[5_000...]), "second")
        for (program, suffix) in [("gzip", ".gz"), ("zstd", ".zst")] {
            let parts = try [first, second].map { try folder.compress($0, with: program, suffix: suffix) }
            let joined = try parts.flatMap { try [UInt8](Data(contentsOf: URL(fileURLWithPath: $0))) }
            let replay = Replay([try folder.write(joined, "joined\(suffix)")])
            #expect(replay.failure == nil, "\(program)")
            #expect(replay.lines.count == 700, "\(program)")
        }
    }

    @Test func compressedDataThatIsCutEndsWithOneErrorAfterItsReports() throws {
        let folder = try CaptureFolder()
        let file = try folder.write(
            CaptureFolder.btsnoop(at: (0..<20_000).map { Int64($0 * $0 % 977) }),
            "air"
        )
        for (program, suffix) in [("gzip", ".gz"), ("zstd", ".zst")] {
            let packed = try folder.compress(file, with: program, suffix: suffix)
            let octets = try [UInt8](Data(contentsOf: URL(fileURLWithPath: packed)))
            let cut = try folder.write(Array(octets[..<(octets.count * 9 / 10)]), "cut\(suffix)")
            let replay = Replay([cut])
            #expect(replay.failure?.kind == .badInput, "\(program)")
            let message = "\(cut): \(program) data cut off at offset \(octets.count * 9 / 10)"
            #expect(replay.failure?.message == message, "\(program)")
            #expect(replay.lines.count > 1_000, "\(program)")
            var damaged = octets
            for index in octets.count / 2..<octets.count / 2 + 40 { damaged[index] = 0x5A }
            let hurt = Replay([try folder.write(damaged, "hurt\(suffix)")])
            #expect(
                hurt.failure?.message.contains("\(program) data damaged before offset") == true,
                "\(program)"
            )
        }
    }

    @Test func capturesAreMergedByTimeAndTiesGoByOrder() throws {
        let folder = try CaptureFolder()
        let one = try folder.write(CaptureFolder.btsnoop(at: [10, 20, 30, 30], mark: 1), "one")
        let two = try folder.write(CaptureFolder.btsnoop(at: [5, 20, 25, 40], mark: 2), "two")
        let replay = Replay([one, two])
        #expect(replay.lines.map(\.nanoseconds) == [5, 10, 20, 20, 25, 30, 30, 40].map { $0 * 1_000_000 })
        #expect(replay.lines.map { $0.data[2] } == [2, 1, 1, 2, 2, 1, 1, 2])
        #expect(replay.lines.map(\.ordinal) == [1, 1, 2, 2, 3, 3, 4, 4])
    }

    @Test func anErrorInOneCaptureLosesNothingOfTheOthers() throws {
        let folder = try CaptureFolder()
        let octets = CaptureFolder.btsnoop(at: [10, 20, 30], mark: 1)
        let cut = try folder.write(Array(octets.dropLast(4)), "cut")
        let whole = try folder.write(CaptureFolder.btsnoop(at: [5, 50], mark: 2), "whole")
        let replay = Replay([cut, whole])
        #expect(replay.lines.map { $0.data[2] } == [2, 1, 1, 2])
        #expect(
            replay.failure
                == Failure(.badInput, "\(cut): cut off at offset \(octets.count - 4) inside record 3")
        )
    }

    @Test func aRunThatStopsEarlyCountsWhatItRead() throws {
        let folder = try CaptureFolder()
        let one = try folder.write(CaptureFolder.btsnoop(at: Self.times), "one")
        let two = try folder.write(CaptureFolder.btsnoop(at: Self.times), "two")
        let replay = Replay([one, two], most: 1)
        #expect(replay.lines.count < 1400)
        #expect(replay.count("reports") == UInt64(replay.lines.count))
    }

    @Test func aLoopGoesOnWhereTheRoundBeforeEnded() throws {
        let folder = try CaptureFolder()
        let file = try folder.write(CaptureFolder.btsnoop(at: [1_000, 1_500]), "air")
        let replay = Replay([file], ["loop": .boolean(true)], most: 6)
        let times = replay.lines.prefix(6).map { ($0.nanoseconds ?? 0) / 1_000_000 }
        #expect(times == [1_000, 1_500, 2_500, 3_000, 4_000, 4_500])
        #expect(replay.lines.prefix(6).map(\.ordinal) == [1, 2, 3, 4, 5, 6])
    }

    @Test func lingerLetsTheClockRunOn() throws {
        let folder = try CaptureFolder()
        let file = try folder.write(CaptureFolder.btsnoop(at: [1_000, 1_500]), "air")
        let replay = Replay([file], ["linger": .duration(60_000_000_000)])
        #expect(replay.watermarks.last == 61_500_000_000)
        #expect(Replay([file]).watermarks.last == 1_500_000_000)
    }

    @Test func intervalGivesTimesToACaptureWithout() throws {
        let folder = try CaptureFolder()
        let line = "> 04 3E 10 02 01 03 01 01 02 03 04 05 C6 04 03 FF 00 01 C0\n"
        let file = try folder.write(Array("HCI sniffer - x\n\(line)\(line)".utf8), "air.txt")
        #expect(Replay([file]).lines.map(\.nanoseconds) == [nil, nil])
        let replay = Replay([file], ["interval": .duration(10_000_000)])
        #expect(replay.lines.map(\.nanoseconds) == [0, 10_000_000])
        var options = Options(["files": .list([.text(file)])])
        #expect(TransportPlugin.replay.lacksTimes(options))
        options["interval"] = .duration(1)
        #expect(!TransportPlugin.replay.lacksTimes(options))
    }

    @Test func aPacedReplayGivesTheSameAndTakesItsTime() throws {
        let folder = try CaptureFolder()
        let file = try folder.write(CaptureFolder.btsnoop(at: [1_000, 1_100, 1_400]), "air")
        let clock = ContinuousClock()
        var paced: Replay?
        let elapsed = clock.measure { paced = Replay([file], ["speed": .number(2)]) }
        #expect(paced?.lines == Replay([file]).lines)
        #expect(elapsed >= .milliseconds(200))
        #expect(elapsed < .seconds(5))
        #expect(paced?.watermarks == paced?.watermarks.sorted())
    }

    @Test func atNowGivesTheTimeOfTheMoment() throws {
        let folder = try CaptureFolder()
        let file = try folder.write(CaptureFolder.btsnoop(at: [1_000, 1_001]), "air")
        let before = Int64(Date().timeIntervalSince1970 * 1e9)
        let replay = Replay([file], ["at": .text("now")])
        #expect(!TransportPlugin.replay.isVirtual(Options(["at": .text("now")])))
        #expect(replay.lines.count == 2)
        for line in replay.lines { #expect((line.nanoseconds ?? 0) >= before - 10_000_000) }
    }

    /// As `replay <(zcat air.gz)` is one.
    @Test func checkingTakesNothingOutOfAPipe() throws {
        let folder = try CaptureFolder()
        let octets = CaptureFolder.btsnoop(at: [1_000, 1_500])
        let path = "\(folder.path)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        // Open at both ends, so that nobody waits for the other side.
        let pipe = open(path, O_RDWR)
        #expect(write(pipe, octets, octets.count) == octets.count)
        let options = Options(["files": .list([.text(path)])])
        #expect(!TransportPlugin.replay.lacksTimes(options))
        #expect(!TransportPlugin.replay.givesRadioPackets(options))
        var left = [UInt8](repeating: 0, count: 1024)
        #expect(read(pipe, &left, left.count) == octets.count)
        close(pipe)
    }

    @Test func whatCannotBeOpenedIsSaidInOneLine() throws {
        let folder = try CaptureFolder()
        let empty = try folder.write([], "empty")
        let cases: [([String], [String: OptionValue], Failure)] = [
            (["\(folder.path)/no"], [:], Failure(.noInput, "\(folder.path)/no: no such file or directory")),
            (
                [folder.path], [:],
                Failure(.noInput, "\(folder.path): is a directory; name the captures in it")
            ),
            (
                [empty], ["speed": .number(0)],
                Failure(.usage, "replay: `speed`: a number above 0 is expected, or max")
            ),
            ([empty], [:], Failure(.badInput, "\(empty): empty: no octet to read")),
            (["/proc/self/mem"], [:], Failure(.noInput, "/proc/self/mem: input/output error")),
            (
                ["-"], ["loop": .boolean(true)],
                Failure(
                    .usage,
                    "replay: `loop`: standard input can't be read twice; write it to a file first"
                )
            ),
        ]
        for (files, options, failure) in cases {
            let replay = Replay(files, options)
            #expect(replay.lines.isEmpty, "\(files)")
            #expect(replay.failure?.message.lowercased() == failure.message.lowercased(), "\(files)")
            #expect(replay.failure?.kind == failure.kind, "\(files)")
        }
    }
}
