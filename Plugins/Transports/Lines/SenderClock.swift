import CLinux
import Glibc

/// Guesses what time it is for whoever sends live lines, so that time goes on while they are silent.
///
/// The line that took the shortest way tells most.
struct SenderClock {
    private var offset: Int64?

    /// Nanoseconds that only go forward, also while the machine sleeps.
    static var now: Int64 {
        var time = timespec()
        guard unsafe clock_gettime(CLOCK_BOOTTIME, &time) == 0 else { return 0 }
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// Takes note that a report of the sender's time `nanoseconds` arrived at our `now`.
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
