import BeaconCore
import CaptureFormats

/// What a capture gave, told at its end.
extension ReplaySource {
    /// Adds to the counters of the run, once.
    func conclude(_ context: RunContext) {
        isConcluded = true
        let counts = reader.counts
        let capture = reader.capture.counts
        context.counter("records").add(Int(clamping: capture.records))
        context.counter("reports").add(Int(clamping: counts.reports))
        context.counter("shortened_records").add(Int(clamping: capture.shortened))
        context.counter("foreign_records", isLoss: true).add(Int(clamping: capture.foreignPackets))
        context.counter("lost_while_capturing", isLoss: true).add(Int(clamping: capture.lost))
        for fault in PacketFault.allCases where counts[fault] > 0 {
            context.counter(fault.name.description, isLoss: fault.isLoss).add(Int(clamping: counts[fault]))
        }
        if counts[.notReconstructed] > 0 {
            let all = counts.reports + counts[.notReconstructed]
            context.messages.warn(
                "\(name): \(counts[.notReconstructed]) of \(all) reports can't be rebuilt from btmon's lines"
            )
        }
    }
}
