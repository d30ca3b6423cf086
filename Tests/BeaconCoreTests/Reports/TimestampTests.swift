import BeaconCore
import Testing

@Suite struct TimestampTests {
    /// The range reaches to 1677 and 2262: a capture may name any time in it.
    @Test func periodsEndAtMultiplesOfTheirLength() {
        let day: Int64 = 86_400_000_000_000
        let ends: [(Int64, Int64)] = [
            (0, day), (1, day), (day - 1, day), (day, 2 * day), (-1, 0), (-day, 0), (-day - 1, -day),
            (.max, .max), (.min, .min / day * day), (.min + 1, .min / day * day),
        ]
        for (time, end) in ends {
            #expect(Timestamp(nanoseconds: time).end(ofPeriod: day).nanoseconds == end, "\(time)")
        }
        #expect(Timestamp(nanoseconds: .min).end(ofPeriod: .max).nanoseconds == -.max)
    }
}
