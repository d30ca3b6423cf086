/// A point in time, in nanoseconds since 1970-01-01T00:00:00Z.
///
/// Captures can hold nanoseconds and get them back; output shows microseconds.
/// The range, years 1677 to 2262, is that of 64 bits.
public struct Timestamp: BitwiseCopyable, Hashable, Comparable, Sendable {
    public let nanoseconds: Int64

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Gives `nil` when the microseconds do not fit in 64 bits of nanoseconds.
    public init?(microseconds: Int64) {
        let (value, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return nil }
        nanoseconds = value
    }

    /// Whole microseconds, rounded down.
    public var microseconds: Int64 {
        nanoseconds / 1000 - (nanoseconds % 1000 < 0 ? 1 : 0)
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// This time moved by `interval` nanoseconds, held within the range of 64 bits.
    public func advanced(byNanoseconds interval: Int64) -> Timestamp {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(interval)
        guard overflow else { return Timestamp(nanoseconds: sum) }
        return Timestamp(nanoseconds: interval > 0 ? .max : .min)
    }

    /// The end of the period that holds this time, held within the range of 64 bits.
    ///
    /// Periods of `length` nanoseconds, above 0, begin at multiples of it since 1970 UTC.
    public func end(ofPeriod length: Int64) -> Timestamp {
        let rest = nanoseconds % length
        return advanced(byNanoseconds: rest < 0 ? -rest : length - rest)
    }
}
