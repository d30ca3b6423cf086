import BeaconCore
import BluetoothHCI

/// What the readers of packets found, as counters of the run.
struct ReaderCounters {
    private static let reasons = HCIFaultReason.allCases

    private let context: RunContext
    private let reports: Counter
    private let reassembled: Counter
    private let incomplete: Counter
    private var told: [UInt64]

    init(_ context: RunContext) {
        self.context = context
        reports = context.counter("reports")
        reassembled = context.counter("reassembled_reports")
        incomplete = context.counter("incomplete_reports")
        told = Array(repeating: 0, count: 3 + Self.reasons.count)
    }

    /// Adds what is new since the last call.
    mutating func tell(_ counts: HCIReadCounters) {
        reports.add(new(counts.reports, at: 0))
        reassembled.add(new(counts.reassembled, at: 1))
        let lost = counts.truncated &+ counts.timedOut &+ counts.evicted &+ counts.overlong
        incomplete.add(new(lost, at: 2))
        for (index, reason) in Self.reasons.enumerated() {
            let count = new(counts.faults(reason), at: 3 + index)
            if count > 0 { context.counter("\(reason.name)").add(count) }
        }
    }

    private mutating func new(_ count: UInt64, at index: Int) -> Int {
        let new = count &- told[index]
        told[index] = count
        return Int(clamping: new)
    }
}
