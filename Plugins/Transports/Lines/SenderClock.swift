/// Guesses what time it is for whoever sends live lines, so that time goes on while they are silent.
///
/// The line that took the shortest way tells most.
struct SenderClock {
    private var offset: Int64?

    /// Takes note that a report of the sender's time `nanoseconds` arrived at our `now`, since boot.
    mutating func note(_ nanoseconds: Int64, at now: Int64) {
        let (difference, overflow) = nanoseconds.subtractingReportingOverflow(now)
        guard !overflow else { return }
        offset = max(offset ?? difference, difference)
    }

    /// The sender's time, in nanoseconds; `nil` before the first report.
    func time(at now: Int64) -> Int64? {
        guard let offset else { return nil }
        let (sum, overflow) = now.addingReportingOverflow(offset)
        return overflow ? nil : sum
    }
}
