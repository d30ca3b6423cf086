/// Which step to take after a failure, and when: upward one step a failure, with pauses that grow, to a ceiling.
///
/// Goes back to its foot only after health that lasts: an adapter that is heard for a moment behind each step
/// and fails again gets no endless row of resets. Times are nanoseconds of one clock, which the caller brings
/// along.
///
/// ```
/// failure 1: restart the scan, at once
/// failure 2: power-cycle, 1 s later
/// failure 3: reset, 2 s later
/// failure 4: re-open, 4 s later
/// failure 5: give up
/// ```
public struct RecoveryLadder: Sendable {
    /// A step, and when it may be taken.
    public struct Attempt: BitwiseCopyable, Hashable, Sendable {
        public let step: RecoveryStep
        public let time: Int64
    }

    private let steps: [RecoveryStep]
    private let firstPause: Int64
    private let longestPause: Int64
    private let convalescence: Int64
    /// Failures since it was last healthy for long enough.
    public private(set) var failures = 0
    private var healthySince: Int64?

    /// - Parameters:
    ///   - steps: what the source of reports can do, from the gentlest up; giving up comes behind them.
    ///   - firstPause: before the second step; doubled with each further one.
    ///   - longestPause: no pause is longer.
    ///   - convalescence: how long adverts must come until the next failure is a first one again.
    public init(
        _ steps: [RecoveryStep] = [.restartScan, .powerCycle, .reset, .reopen],
        firstPause: Int64 = 1_000_000_000,
        longestPause: Int64 = 60_000_000_000,
        convalescence: Int64 = 60_000_000_000
    ) {
        self.steps = steps.filter { $0 != .giveUp }
        self.firstPause = max(firstPause, 0)
        self.longestPause = max(longestPause, 0)
        self.convalescence = max(convalescence, 0)
    }

    /// Says that something failed: an answer that did not come, a refusal, silence.
    ///
    /// - Returns: what to do about it, and when.
    public mutating func fail(at now: Int64) -> Attempt {
        healthySince = nil
        failures += 1
        let step = failures <= steps.count ? steps[failures - 1] : .giveUp
        let pause = step == .giveUp ? 0 : pause(before: failures)
        let (time, overflow) = now.addingReportingOverflow(pause)
        return Attempt(step: step, time: overflow ? .max : time)
    }

    /// Says that an advert with data came; may be called for each one.
    @inline(__always)
    public mutating func thrive(at now: Int64) {
        guard failures > 0 else { return }
        let since = healthySince ?? now
        healthySince = since
        guard now &- since >= convalescence else { return }
        failures = 0
        healthySince = nil
    }

    /// Whether it stands at its foot: nothing failed, or long enough ago.
    public var isAtFoot: Bool { failures == 0 }

    /// None before the first, then one that doubles.
    private func pause(before failure: Int) -> Int64 {
        guard failure > 1 else { return 0 }
        var pause = firstPause
        for _ in 2..<max(failure, 2) {
            guard pause <= longestPause / 2 else { return longestPause }
            pause *= 2
        }
        return min(pause, longestPause)
    }
}
