internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import BeaconRegions
internal import CLinux
internal import Glibc

/// Watches over a run on the main thread: its end, signals, its time limit, and statistics.
struct RunLoop {
    /// Nanoseconds until sources are asked to end; `nil` for as long as they last.
    var limit: Int64?
    /// Nanoseconds that queues may take to empty once sources have ended.
    var drain: Int64
    /// Nanoseconds between two prints of the counters.
    var statistics: Int64?
    let messages: StandardError
    /// Read again with SIGHUP.
    var aliases: AliasBook?

    /// Runs until everything is written, or the operator has enough.
    ///
    /// - Parameters:
    ///   - run: started here.
    ///   - signals: SIGINT and SIGTERM end it, SIGHUP reloads, SIGUSR1 asks for states.
    ///   - companion: what works beside it.
    ///   - reload: looks for a new text, or gives `nil` when the old one stands.
    /// - Returns: the exit status.
    /// - Throws: what does not open.
    func run(
        _ run: RunGroup,
        _ signals: SignalReader,
        beside companion: (any RunCompanion)? = nil,
        reload: () -> CheckedRun?
    ) throws(Failure) -> Int32 {
        try run.start()
        let start = now()
        var deadlines = RunDeadlines(started: start, limit: limit, statistics: statistics)
        companion?.enter()
        while let ends = run.nextEnd() {
            let descriptors = ends + [signals.descriptor] + (companion?.descriptors ?? [])
            wait(descriptors, until: [deadlines.next, companion?.deadline].compactMap { $0 }.min())
            take(signals, run, &deadlines, companion, reload: reload)
            let time = now()
            if deadlines.takeStop(at: time) {
                run.stop()
                deadlines.drain(until: time + drain)
            }
            if companion?.attend(at: time) == false { end(run, &deadlines, companion) }
            if deadlines.takeStatistics(at: time) { printCounters(run, since: start) }
            if deadlines.isOverdue(at: time), !run.hasEnded {
                companion?.leave()
                return giveUp(run, since: start)
            }
        }
        companion?.leave()
        let status = run.join()
        if statistics != nil { printCounters(run, since: start) }
        let end = RunStatistics(run.counters)
        if status == 0 { for line in end.silences { messages.warn(line) } }
        if let line = end.losses { messages.warn(line) }
        return status
    }

    /// Does what the signals that have arrived ask for.
    private func take(
        _ signals: SignalReader,
        _ run: RunGroup,
        _ deadlines: inout RunDeadlines,
        _ companion: (any RunCompanion)?,
        reload: () -> CheckedRun?
    ) {
        while let signal = signals.next() {
            if companion?.take(signal) == true { continue }
            if signal == SIGHUP {
                aliases?.renew(messages)
                if let checked = reload() { run.replace(with: checked, drain: drain) }
                run.reopen()
            } else if signal == SIGUSR1 {
                run.requestStates()
            } else if deadlines.isInterrupted {
                companion?.leave()
                // Programs that were started would outlive us.
                _ = run.abandon()
                exit(Failure.Kind.failed.rawValue)
            } else {
                end(run, &deadlines, companion)
            }
        }
    }

    /// Asks sources to end, as the operator wishes.
    private func end(_ run: RunGroup, _ deadlines: inout RunDeadlines, _ companion: (any RunCompanion)?) {
        companion?.leave()
        guard !deadlines.isInterrupted else { return }
        run.stop()
        deadlines.interrupt(drainingUntil: now() + drain)
    }

    private func printCounters(_ run: RunGroup, since start: Int64) {
        let time = Timestamp(nanoseconds: SystemClock.wall)
        messages.write(RunStatistics(run.counters).text(at: time, elapsed: now() - start))
    }

    private func giveUp(_ run: RunGroup, since start: Int64) -> Int32 {
        let lost = run.abandon()
        if statistics != nil { printCounters(run, since: start) }
        messages.warn(
            "could not write everything within \(drain / 1_000_000) ms: \(lost) events lost; see --drain"
        )
        // Those, and what was dropped before.
        if let line = RunStatistics(run.counters).losses { messages.warn(line) }
        return Failure.Kind.failed.rawValue
    }

    /// Waits for one of the descriptors, or for the time.
    private func wait(_ descriptors: [Int32], until deadline: Int64?) {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // Rounded up, so as not to wake a moment too early and spin.
        let timeout = deadline.map { Int32(clamping: max(($0 - now() + 999_999) / 1_000_000, 0)) } ?? -1
        _ = unsafe poll(&polled, nfds_t(polled.count), timeout)
    }

    private func now() -> Int64 { SystemClock.sinceBoot }
}
