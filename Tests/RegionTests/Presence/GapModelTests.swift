import Foundation
import Testing

@testable import BeaconRegions

@Suite struct GapModelTests {
    private let rule = LearnedExit()

    /// The time-out in seconds after so many gaps.
    private func timeout(_ gaps: [Double], times: Int = 1) -> Double {
        var model = GapModel(rule)
        for _ in 0..<times {
            for gap in gaps { model.learn(Int64(gap * 1e9), isReturn: false, rule) }
        }
        return Double(model.timeout) * 1e-9
    }

    @Test func binsAreThreeToADoubling() {
        #expect(GapHistogram.bin(of: 0) == 0)
        for gap in stride(from: Int64(50_000_000), to: 400_000_000_000, by: 37_777_777) {
            let exact = 3 * log2(Double(gap) / 50e6) + 1
            let bin = GapHistogram.bin(of: gap)
            #expect(Double(bin) <= exact + 0.001 && Double(bin) > exact - 1.001, "\(gap)")
            #expect(GapHistogram.edge(bin) <= Double(gap) * 1e-9 * 1.001, "\(gap)")
        }
        #expect(GapHistogram.bin(of: .max) == GapHistogram.binCount - 1)
    }

    @Test func beforeItKnowsAnythingTheFirstTimeOutHolds() {
        #expect(abs(timeout([]) - 30) < 1e-6)
        #expect(abs(timeout([1, 1, 1]) - 30) < 1e-6)
    }

    @Test func aBeaconThatNeverFailsIsMissedSoon() {
        #expect(timeout([0.1], times: 2_000_000) == 5)
        let young = timeout([0.1], times: 600)
        #expect(young > 8 && young < 20, "after a minute, \(young)")
    }

    @Test func aLossyBeaconIsGivenLonger() {
        var random = 1.0
        func gap(_ loss: Double) -> Double {
            var gap = 1.0
            while true {
                random = (random * 16_807).truncatingRemainder(dividingBy: 2_147_483_647)
                guard random / 2_147_483_647 < loss else { return gap }
                gap += 1
            }
        }
        let good = timeout((0..<100_000).map { _ in gap(0.1) })
        let bad = timeout((0..<100_000).map { _ in gap(0.5) })
        // Of independent losses q, the silence that comes once a week has ln(1 ÷ 604,800) ÷ ln q adverts.
        #expect(good > 5.8 && good < 14, "\(good)")
        #expect(bad > 19 && bad < 35, "\(bad)")
    }

    @Test func anIntervalThatGrowsIsLearnedAtOnce() {
        let slow = timeout(Array(repeating: 0.1, count: 10_000) + [4])
        #expect(slow >= 6, "\(slow)")
    }

    @Test func aLongAbsenceIsNoGap() {
        var model = GapModel(rule)
        for _ in 0..<10_000 { model.learn(1_000_000_000, isReturn: false, rule) }
        let before = model.timeout
        model.learn(200_000_000_000, isReturn: true, rule)
        for _ in 0..<64 { model.learn(1_000_000_000, isReturn: false, rule) }
        #expect(model.timeout < before + before / 10, "\(model.timeout)")
    }

    @Test func boundsHoldForAnyGaps() {
        var model = GapModel(rule)
        for gap in [Int64.min, -1, 0, 1, 1_000, .max, 299_000_000_000, 300_000_000_001] {
            for isReturn in [true, false] { model.learn(gap, isReturn: isReturn, rule) }
            #expect((rule.least...rule.most).contains(model.timeout), "\(gap)")
        }
    }

    @Test func ratesAreReadAndRefused() {
        for (text, seconds) in [
            ("1/week", 604_800.0), ("2/hour", 1800), ("1/day", 86_400), ("10/year", 3_153_600),
        ] {
            #expect(
                FalseExitRate(text: text).map { abs(1 / $0.perSecond - seconds) < 1e-6 } == true,
                "\(text)"
            )
        }
        for text in ["", "1", "week", "0/week", "-1/day", "+1/day", "1/fortnight", "1/week/day", "1e3/day"] {
            #expect(FalseExitRate(text: text) == nil, "\(text)")
        }
    }
}
