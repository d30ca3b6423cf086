import BluetoothRadio
import Testing

/// Seconds, as the nanoseconds that recovery counts in.
private func seconds(_ number: Int64) -> Int64 { number * 1_000_000_000 }

struct WatchdogTests {
    @Test func silenceIsFoundOutAndAdvertsPutItOff() {
        var watchdog = Watchdog(patience: seconds(60), at: seconds(10))
        #expect(watchdog.deadline == seconds(70))
        #expect(!watchdog.isStarving(at: seconds(70) - 1))
        #expect(watchdog.isStarving(at: seconds(70)))
        watchdog.feed(dataLength: 3, at: seconds(69))
        #expect(!watchdog.isStarving(at: seconds(128)))
        #expect(watchdog.silence(at: seconds(128)) == seconds(59))
        #expect(watchdog.isStarving(at: seconds(129)))
    }

    @Test func emptyAdvertsDoNotFeedIt() {
        var watchdog = Watchdog(patience: seconds(60), at: 0)
        for second in 1...60 { watchdog.feed(dataLength: 0, at: seconds(Int64(second))) }
        #expect(watchdog.isStarving(at: seconds(60)))
    }

    @Test func withoutPatienceNobodyWatches() {
        for patience in [0, -1] {
            let watchdog = Watchdog(patience: Int64(patience), at: 0)
            #expect(watchdog.deadline == nil)
            #expect(!watchdog.isStarving(at: .max))
        }
    }

    @Test func itBeginsAnewAfterAStep() {
        var watchdog = Watchdog(patience: seconds(60), at: 0)
        watchdog.restart(at: seconds(60))
        #expect(!watchdog.isStarving(at: seconds(119)))
        #expect(Watchdog(patience: .max, at: 1).deadline == .max)
    }
}

struct RecoveryLadderTests {
    @Test func eachFailureGoesOneStepUpWithPausesThatGrow() {
        var ladder = RecoveryLadder()
        let now = seconds(100)
        let attempts = (0..<6).map { _ in ladder.fail(at: now) }
        #expect(attempts.map(\.step) == [.restartScan, .powerCycle, .reset, .reopen, .giveUp, .giveUp])
        #expect(attempts.map { ($0.time - now) / 1_000_000_000 } == [0, 1, 2, 4, 0, 0])
    }

    @Test func pausesHaveACeiling() {
        let steps = Array(repeating: RecoveryStep.reopen, count: 200)
        var ladder = RecoveryLadder(steps, firstPause: seconds(1), longestPause: seconds(5))
        let pauses = (0..<200).map { _ in ladder.fail(at: 0).time / 1_000_000_000 }
        #expect(pauses.prefix(6) == [0, 1, 2, 4, 5, 5])
        #expect(pauses.last == 5)
        #expect(ladder.fail(at: 0).step == .giveUp)
        var farOff = RecoveryLadder(firstPause: .max, longestPause: .max)
        #expect((0..<3).map { _ in farOff.fail(at: .max).time }.last == .max)
    }

    @Test func healthThatLastsLeadsBackToTheFoot() {
        var ladder = RecoveryLadder(convalescence: seconds(60))
        _ = ladder.fail(at: 0)
        _ = ladder.fail(at: 0)
        for second in 10...69 { ladder.thrive(at: seconds(Int64(second))) }
        #expect(ladder.failures == 2)
        ladder.thrive(at: seconds(70))
        #expect(ladder.isAtFoot)
        #expect(ladder.fail(at: seconds(71)).step == .restartScan)
    }

    @Test func aMomentOfHealthDoesNot() {
        var ladder = RecoveryLadder(convalescence: seconds(60))
        var steps: [RecoveryStep] = []
        for round in 0..<5 {
            let time = seconds(Int64(100 * round))
            steps.append(ladder.fail(at: time).step)
            // One advert behind each step, then silence again.
            ladder.thrive(at: time + 1)
        }
        #expect(steps == [.restartScan, .powerCycle, .reset, .reopen, .giveUp])
    }

    @Test func aSourceThatCanDoLessHasAShorterLadder() {
        var ladder = RecoveryLadder([.restartScan, .giveUp])
        #expect([ladder.fail(at: 0).step, ladder.fail(at: 0).step] == [.restartScan, .giveUp])
    }

    @Test func stepsHaveNamesOfTheirOwn() {
        #expect(Set(RecoveryStep.allCases.map(\.state)).count == RecoveryStep.allCases.count)
        #expect(Set(RecoveryStep.allCases.map(\.text)).count == RecoveryStep.allCases.count)
    }
}
