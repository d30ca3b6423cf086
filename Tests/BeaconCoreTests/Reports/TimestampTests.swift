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

    @Test func timesOfRFC3339AreRead() {
        let expected: [(String, Int64?)] = [
            ("1970-01-01T00:00:00Z", 0), ("2021-01-01T00:00:00.026894Z", 1_609_459_200_026_894),
            ("2000-02-29T23:59:60.5z", 951_868_800_500_000), ("1969-12-31T23:59:59+00:00", -1_000_000),
            ("2021-01-01 01:30:00+01:30", 1_609_459_200_000_000), ("2021-02-29T00:00:00Z", nil),
            ("2021-13-01T00:00:00Z", nil), ("2021-01-01T24:00:00Z", nil), ("2021-01-01T00:00:00", nil),
            ("2100-02-29T00:00:00Z", nil), ("2021-04-31T00:00:00Z", nil), ("9999-01-01T00:00:00Z", nil),
            ("2021-01-01", nil), ("2021-01-01T00:00:00.Z", nil), ("2021-01-01T00:00:00+1", nil), ("", nil),
        ]
        for (text, microseconds) in expected {
            #expect(Timestamp(rfc3339: text)?.microseconds == microseconds, "\(text)")
        }
    }
}
