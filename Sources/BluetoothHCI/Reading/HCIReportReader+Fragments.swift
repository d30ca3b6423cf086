import BeaconCore

/// Reports that come in fragments.
///
/// A controller hands over long data in several reports, all but the last with the data status "incomplete,
/// more data to come" (Vol 4, Part E, 7.7.65.13). Nothing marks a first fragment: a chain whose beginning
/// was not captured can't be told from a whole one.
extension HCIReportReader {
    /// Takes a report of extended advertising PDUs, whole or a fragment.
    mutating func take(
        _ report: AdvertisingReport,
        _ octets: Span<UInt8>,
        _ data: Range<Int>,
        _ batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) {
        let known = fragments.isWaiting ? fragments.slot(of: FragmentKey(report)) : nil
        guard known != nil || report.dataStatus == .incomplete else {
            if report.dataStatus == .truncated { counters.truncated &+= 1 }
            return append(report, data, &batch, &outcome)
        }
        counters.fragments &+= 1
        let slot = known ?? place(report, &batch, &outcome)
        let wasSpent = fragments[slot]?.isSpent ?? false
        let fits = fragments.append(report, octets.extracting(data), to: slot)
        let isLast = report.dataStatus != .incomplete
        if fits, !isLast {
            outcome.fragmentsKept += 1
        } else if fits || wasSpent {
            let end: FragmentEnd = report.dataStatus == .complete ? .completed : .truncated
            if isLast { _ = giveOut(slot, end, at: report.time, into: &batch, &outcome) }
        } else {
            _ = giveOut(slot, .overlong, at: report.time, into: &batch, &outcome)
            if !isLast { fragments.begin(report, in: slot, isSpent: true) }
        }
    }

    /// Begins a chain, in the place of another one when there is no other.
    private mutating func place(
        _ report: AdvertisingReport,
        _ batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) -> Int {
        if let slot = fragments.freeSlot {
            fragments.begin(report, in: slot)
            return slot
        }
        let slot = fragments.oldest ?? 0
        _ = giveOut(slot, .evicted, at: report.time, into: &batch, &outcome)
        fragments.begin(report, in: slot)
        return slot
    }

    /// Gives out what has waited until `time`, each report at the time when it was given up.
    ///
    /// - Returns: `false` when the batch is full and there is more.
    @inline(never)
    mutating func expire(
        at time: Timestamp,
        into batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) -> Bool {
        while let slot = fragments.expired(at: time) {
            let deadline = fragments[slot].map { Timestamp(nanoseconds: $0.deadline) }
            guard giveOut(slot, .timedOut, at: deadline, into: &batch, &outcome) else { return false }
        }
        return true
    }

    /// Appends a chain's report to the batch and gives its slot free.
    ///
    /// A report that was waited for has the time when it was given up, later than its latest fragment's,
    /// so that no report comes after a later one.
    ///
    /// - Returns: `false`, with nothing done, when the batch is full.
    mutating func giveOut(
        _ slot: Int,
        _ end: FragmentEnd,
        at time: Timestamp?,
        into batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) -> Bool {
        guard let chain = fragments[slot], !chain.isSpent else {
            fragments.end(slot)
            return true
        }
        var report = chain.report
        report.dataStatus = end.dataStatus
        report.time = time
        guard fragments.copy(report, dataOf: slot, to: &batch) else { return false }
        fragments.end(slot)
        outcome.reports += 1
        counters.reports &+= 1
        counters.count(end)
        return true
    }
}
