import Testing

@testable import BeaconCommand

/// What a row of times says, and when a difference means something.
@Suite struct SampleTests {
    private func sample(_ values: Double...) -> Sample {
        var sample = Sample()
        for value in values { sample.add(value) }
        return sample
    }

    @Test func quantilesAreThoseOfTheSortedTimes() {
        let times = sample(5, 1, 4, 2, 3)
        #expect(times.minimum == 1)
        #expect(times.median == 3)
        #expect(times.quantile(0.25) == 2)
        #expect(times.quantile(0.875) == 4.5)
        #expect(abs(times.spread - 1.2) < 1e-12)
        #expect(sample(1, 2).median == 1.5)
    }

    @Test func aSampleOfNothingSaysNothing() {
        #expect(Sample().median.isNaN)
        #expect(Sample().minimum.isNaN)
        #expect(Comparison(Sample()).verdict == .tooNoisy)
    }

    /// A difference counts when it passes the spread and 5 %; a wide spread only lets far ones through.
    @Test func verdictsFollowTheDifferenceAndTheSpread() {
        let cases: [(ratio: Double, spread: Double, verdict: Comparison.Verdict)] = [
            (1, 0.01, .same), (1.04, 0.01, .same), (1.2, 0.02, .slower), (1.06, 0.01, .slower),
            (1.06, 0.08, .same), (0.8, 0.02, .faster), (0.97, 0.01, .same), (1.1, 0.2, .tooNoisy),
            (1, 0.2, .tooNoisy), (3, 0.2, .slower), (0.3, 0.2, .faster), (.nan, 0.01, .tooNoisy),
            (1.2, .nan, .tooNoisy), (.infinity, 0.01, .tooNoisy),
        ]
        for (ratio, spread, verdict) in cases {
            #expect(
                Comparison(ratio: ratio, spread: spread).verdict == verdict,
                "ratio \(ratio), spread \(spread)"
            )
        }
    }

    @Test func numbersHaveThePlacesThatAreAskedFor() {
        let cases: [(value: Double, places: Int, text: String)] = [
            (1.25, 1, "1.3"), (0.05, 2, "0.05"), (-2.5, 0, "-3"), (12, 2, "12.00"), (.nan, 1, "?"),
            (.infinity, 1, "?"), (1e300, 1, "?"), (0.999, 2, "1.00"),
        ]
        for (value, places, text) in cases {
            #expect(FixedNumber.text(value, places: places) == text, "\(value)")
        }
    }
}
