import BeaconCore
import Testing

@testable import BeaconCommand

/// Levels and rates on a time that is told, not read.
@Suite struct SignalHistoryTests {
    private func time(_ seconds: Double) -> Timestamp { SightingFixture.time(seconds) }

    @Test func nothingIsKnownBeforeTheFirstAdvert() {
        let history = SignalHistory()
        #expect(history.level(at: time(0)) == nil)
        #expect(history.rate(at: time(0)) == nil)
        #expect(history.levels(16, at: time(0)).allSatisfy { $0 == nil })
    }

    @Test func theLevelIsTheMeanOfThreeSecondsAndStaysWhenTheBeaconIsSilent() {
        var history = SignalHistory()
        for (second, rssi) in [(0.0, -90), (1.0, -60), (2.0, -50), (3.0, -70)] {
            history.add(rssi, at: time(second))
        }
        #expect(history.level(at: time(3.9)) == -60)
        #expect(history.level(at: time(5.9)) == -70)
        #expect(history.level(at: time(6)) == nil)
        #expect(history.lastLevel == -60)
        history.add(nil, at: time(9))
        #expect(history.level(at: time(9)) == nil)
        #expect(history.lastLevel == -60)
    }

    @Test func theRateIsThatOfTenSecondsOrSinceTheFirst() {
        var history = SignalHistory()
        for tenth in 0..<40 { history.add(-60, at: time(Double(tenth) / 10)) }
        #expect(history.rate(at: time(0.9)) == 10)
        #expect(history.rate(at: time(3.9)) == 10)
        #expect(history.rate(at: time(7.9)) == 5)
        #expect(history.rate(at: time(30)) == 0)
    }

    @Test func levelsAreASecondEachTheOldestFirst() {
        var history = SignalHistory()
        history.add(-40, at: time(0))
        history.add(-60, at: time(0.5))
        history.add(-80, at: time(2))
        #expect(history.levels(4, at: time(2)) == [nil, -50, nil, -80])
        #expect(history.levels(4, at: time(3)) == [-50, nil, -80, nil])
        // A gap longer than all buckets leaves nothing of what was before.
        history.add(-30, at: time(100))
        #expect(history.levels(16, at: time(100)) == Array(repeating: nil, count: 15) + [-30])
        #expect(history.levels(0, at: time(100)).isEmpty)
    }

    @Test func whatComesLateFindsItsSecondOrIsPassedOver() {
        var history = SignalHistory()
        history.add(-50, at: time(20))
        history.add(-70, at: time(18))
        history.add(-10, at: time(1))
        #expect(history.levels(3, at: time(20)) == [-70, nil, -50])
        #expect(history.levels(16, at: time(20)).compactMap { $0 } == [-70, -50])
    }

    @Test func theEndsOfTimeAreNoTrap() {
        for nanoseconds in [Int64.min, -1, 0, .max] {
            var history = SignalHistory()
            history.add(-50, at: Timestamp(nanoseconds: nanoseconds))
            history.add(-50, at: Timestamp(nanoseconds: .max))
            #expect(history.rate(at: Timestamp(nanoseconds: nanoseconds)) != nil)
            _ = history.level(at: Timestamp(nanoseconds: .min))
        }
    }
}
