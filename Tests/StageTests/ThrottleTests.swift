import BeaconCore
import BeaconTestKit
import Testing
import ThrottleStage

@Suite struct ThrottleTests {
    private func bench(every interval: Int64 = 1000, max: Int64 = 65_536, decodes: Bool = false) throws
        -> StageBench
    {
        let options: [String: OptionValue] = [
            "interval": .duration(interval * 1_000_000), "max": .integer(max),
        ]
        return try StageBench("throttle", options, decoder: decodes ? ButtonDecoder() : nil)
    }

    @Test func theFirstRowPassesAndThenOneAnInterval() throws {
        let bench = try bench()
        bench.publish(
            [0, 1, 999, 1000, 1500, 1999, 2000, 5000, 5999].map { Heard(device: 1, milliseconds: $0) }
        )
        #expect(bench.passed == [1, 4, 7, 8])
        #expect(bench.count("throttle.throttled_rows") == 5)
    }

    @Test func beaconsAreThrottledApart() throws {
        let bench = try bench()
        bench.publish((0..<6).map { Heard(device: UInt64($0) % 3, milliseconds: Int64($0)) })
        #expect(bench.passed == [1, 2, 3])
    }

    @Test func equalTimesAreNotAnIntervalApart() throws {
        let bench = try bench()
        bench.publish([5, 5, 5, 1005, 1005].map { Heard(device: 1, milliseconds: $0) })
        #expect(bench.passed == [1, 4])
    }

    @Test func batchBoundariesChangeNothing() throws {
        var random = SeededRandom(seed: 7)
        var time: Int64 = 0
        let heard = (0..<2000).map { _ -> Heard in
            time += Int64(random.next() % 40)
            return Heard(device: random.next() % 20, milliseconds: time)
        }
        let whole = try bench()
        whole.publish(heard)
        var last: [UInt64: Int64] = [:]
        var expected: [UInt64] = []
        for (index, one) in heard.enumerated() {
            let time = try #require(one.milliseconds)
            if let before = last[one.device], time < before + 1000 { continue }
            last[one.device] = time
            expected.append(UInt64(index) + 1)
        }
        #expect(whole.passed == expected)
        for size in [1, 3, 255] {
            let cut = try bench()
            cut.publish(heard, batchesOf: size)
            #expect(cut.passed == expected, "batches of \(size)")
        }
    }

    @Test func timeThatGoesBackwardIsHandledAtTheLatestTime() throws {
        let bench = try bench()
        bench.publish([0, 1500, 700, 2400, 2500, 100].map { Heard(device: 1, milliseconds: $0) })
        #expect(bench.passed == [1, 2, 5])
        #expect(bench.count("throttle.late_rows") == 2)
        bench.publish([Heard(device: 2, milliseconds: 200), Heard(device: 2, milliseconds: 3400)])
        // The first was handled at 2500, so 3400 is still within its second.
        #expect(bench.passed == [1, 2, 5, 7])
        #expect(bench.collected.rows.last?.report.time == Timestamp(microseconds: 200_000), "time is kept")
    }

    @Test func whatWasForgottenPassesAgainAndIsCounted() throws {
        let bench = try bench(max: 2)
        bench.publish([1, 2, 3, 1, 3].map { Heard(device: $0, milliseconds: 10) })
        #expect(bench.passed == [1, 2, 3, 4])
        #expect(bench.count("throttle.evicted_beacons") == 2)
    }

    @Test func hearingAThrottledRowKeepsABeaconRemembered() throws {
        let bench = try bench(max: 2)
        bench.publish([1, 2, 1, 3, 1].map { Heard(device: $0, milliseconds: 10) })
        #expect(bench.passed == [1, 2, 4])
    }

    @Test func aNewEventPassesAndItsRepetitionsDoNot() throws {
        let bench = try bench(decodes: true)
        bench.publish([
            .button(1, at: 0, packet: 1, 0),  // state: passes as the first
            .button(1, at: 10, packet: 2, 1),  // pressed: passes
            .button(1, at: 20, packet: 2, 1),  // the same packet again
            .button(1, at: 30, packet: 2, 1),
            .button(1, at: 40, packet: 3, 1),  // pressed again: passes
            .button(1, at: 50, packet: 4, 2),  // pressed twice: passes
            .button(1, at: 60, packet: 5, 0),  // state within the second
            .button(1, at: 70, packet: 4, 2),  // heard late, known
            .button(1, at: 1050, packet: 6, 0, 21),  // a second after the last row that passed
        ])
        #expect(bench.passed == [1, 2, 5, 6, 9])
    }

    @Test func anEventStaysKnownWhenAStatePassesInBetween() throws {
        let bench = try bench(decodes: true)
        bench.publish([
            .button(1, at: 0, packet: 1, 1), .button(1, at: 1000, packet: 2, 0),
            .button(1, at: 1100, packet: 1, 1),
        ])
        #expect(bench.passed == [1, 2])
    }

    @Test func theRowsOfOneReportPassTogether() throws {
        let bench = try bench(decodes: true)
        let two: [UInt8] = [6, 0xFF, 0xFF, 0xFF, 1, 0, 20, 6, 0xFF, 0xFF, 0xFF, 1, 0, 21]
        bench.publish([
            Heard(device: 1, milliseconds: 0, data: two), Heard(device: 1, milliseconds: 5, data: two),
            Heard(device: 1, milliseconds: 1000, data: two),
        ])
        #expect(bench.passed == [1, 1, 3, 3])
    }

    @Test func aRowWithoutATimeIsHandledAtTheClocks() throws {
        let bench = try bench()
        bench.publish([nil, nil, 0, nil, 1000, nil].map { Heard(device: 1, milliseconds: $0) })
        #expect(bench.passed == [1, 2, 3, 5])
        #expect(bench.count("throttle.untimed_rows") == 4)
    }

    @Test func timesAtTheEndsOfTheRangeDoNotTrap() throws {
        let bench = try bench(every: Int64.max / 1_000_000)
        bench.publish([-9_000_000_000_000, 0, 9_000_000_000_000].map { Heard(device: 1, milliseconds: $0) })
        #expect(bench.passed == [1, 3])
    }

    @Test func watermarksAreHandedOnWithoutRowsToo() throws {
        let bench = try bench()
        bench.publish([Heard(device: 1, milliseconds: 0), Heard(device: 1, milliseconds: 500)], batchesOf: 1)
        bench.publisher.publish(watermark: Timestamp(nanoseconds: 800_000_000))
        #expect(bench.collected.watermarks.map { $0?.nanoseconds } == [0, 500_000_000, 800_000_000])
    }

    @Test func itNeedsTimesAndAnInterval() throws {
        #expect(StagePlugin.throttle.needsTime)
        #expect(throws: Failure.self) { try StageBench("throttle", [:]) }
    }
}
