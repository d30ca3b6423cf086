import BeaconCore
import BeaconRegions
import BeaconTestKit
import Testing

@Suite struct SignalTests {
    private func seconds(_ value: Double) -> Timestamp { Timestamp(nanoseconds: Int64(value * 1e9)) }

    private func track(_ levels: [Int8], every interval: Double = 0.1, _ filter: SignalFilter) -> SignalTrack
    {
        var track = SignalTrack()
        for (index, level) in levels.enumerated() {
            track.add(level, at: seconds(Double(index) * interval), filter)
        }
        return track
    }

    @Test func eachFilterHasItsWayWithAnOutlier() {
        let levels: [Int8] = [-60, -60, -60, -60, -90]
        let expected: [SignalFilter.Kind: ClosedRange<Double>] = [
            .mean: -66.0...(-66), .median: -60.0...(-60), .exponential: -62.0...(-61), .kalman: -68.0...(-65),
        ]
        for kind in SignalFilter.Kind.allCases {
            let filter = SignalFilter(kind)
            let level = track(levels, filter).estimate(at: seconds(0.4), filter)?.level ?? 0
            #expect(expected[kind]?.contains(level) == true, "\(kind): \(level)")
        }
    }

    @Test func aLevelThatStaysIsTheLevel() {
        for kind in SignalFilter.Kind.allCases {
            let filter = SignalFilter(kind)
            let estimate = track(Array(repeating: -71, count: 40), filter).estimate(at: seconds(4), filter)
            #expect(abs((estimate?.level ?? 0) + 71) < 1e-9, "\(kind)")
            #expect(estimate?.samples == 40, "\(kind)")
        }
    }

    @Test func moreSamplesMakeItMoreCertain() {
        for kind in SignalFilter.Kind.allCases {
            let filter = SignalFilter(kind)
            let few = track([-60, -62], filter).estimate(at: seconds(0.2), filter)
            let many = track(Array(repeating: [-60, -62], count: 15).flatMap(\.self), filter)
                .estimate(at: seconds(3), filter)
            #expect((many?.variance ?? .nan) < (few?.variance ?? .nan), "\(kind)")
        }
    }

    @Test func samplesOutsideTheWindowDoNotCount() {
        let filter = SignalFilter(.mean, window: 1_000_000_000)
        var track = track([-40, -40, -40], filter)
        track.add(-80, at: seconds(1.15), filter)
        #expect(track.estimate(at: seconds(1.15), filter)?.samples == 2)
        #expect(track.estimate(at: seconds(1.2), filter)?.level == -80)
        #expect(track.estimate(at: seconds(2.15), filter) == nil)
        #expect(SignalTrack().estimate(at: seconds(0), filter) == nil)
    }

    @Test func aFilterBeginsAnewAfterAGap() {
        for kind in [SignalFilter.Kind.exponential, .kalman] {
            let filter = SignalFilter(kind)
            var track = track([-40, -40, -40], filter)
            track.add(-80, at: seconds(60), filter)
            #expect(track.estimate(at: seconds(60), filter)?.level == -80, "\(kind)")
        }
    }

    @Test func ofManySamplesTheLatestCount() {
        let filter = SignalFilter(.mean, window: 1_000_000_000_000)
        let levels =
            Array(repeating: Int8(-40), count: 500) + Array(repeating: -70, count: SignalTrack.capacity)
        let estimate = track(levels, filter).estimate(at: seconds(60), filter)
        #expect(estimate?.level == -70)
        #expect(estimate?.samples == SignalTrack.capacity)
    }

    @Test func everythingStaysFiniteWhateverComes() {
        var random = SeededRandom(seed: 11)
        for kind in SignalFilter.Kind.allCases {
            let filter = SignalFilter(kind, window: .max)
            var track = SignalTrack()
            var time = Int64.min / 2
            for number in 0..<3000 {
                let (next, overflow) = time.addingReportingOverflow(
                    Int64(truncatingIfNeeded: random.next() >> (random.next() % 64))
                )
                time = overflow || next < time ? time : next
                track.add(Int8(truncatingIfNeeded: random.next()), at: Timestamp(nanoseconds: time), filter)
                let estimate = track.estimate(at: Timestamp(nanoseconds: time), filter)
                #expect(estimate?.level.isFinite == true, "\(kind), sample \(number)")
                #expect((estimate?.variance ?? -1) >= 0, "\(kind), sample \(number)")
            }
        }
    }

    @Test func whatIsNoLevelIsNone() {
        let levels = (Int8.min...Int8.max).filter { SignalTrack.isLevel($0) }
        #expect(levels == Array(-127 ... -1) + Array(1...20))
    }
}
