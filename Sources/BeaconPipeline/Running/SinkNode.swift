internal import BeaconCore

/// The end of a branch: a sink, and what became of it.
///
/// Used by one thread; the run reads its outcome when that thread has ended.
final class SinkNode: Receiver {
    private let sink: any Sink
    private let written: Counter
    private let outcome: RunOutcome
    private let reopenings: ReopenRequests
    private var seenReopenings = 0
    private(set) var hasEnded = false
    /// Whether it ended for a failure, so that what would still have come is lost.
    private(set) var hasFailed = false

    init(_ sink: any Sink, written: Counter, outcome: RunOutcome, reopenings: ReopenRequests) {
        self.sink = sink
        self.written = written
        self.outcome = outcome
        self.reopenings = reopenings
    }

    func receive(_ events: Events) {
        guard !hasEnded else { return }
        do throws(Failure) {
            let requests = reopenings.count
            if requests != seenReopenings {
                seenReopenings = requests
                try sink.reopen()
            }
            guard !events.rows.isEmpty else { return }
            try sink.write(events)
            written.add(events.rows.count)
            if !sink.wantsMore { end() }
        } catch {
            outcome.record(error)
            hasFailed = true
            end()
        }
    }

    func finish() {
        guard !hasEnded else { return }
        end()
    }

    private func end() {
        hasEnded = true
        do throws(Failure) {
            try sink.close()
        } catch {
            // Of a sink that failed already, closing would say the same again.
            if !hasFailed { outcome.record(error) }
            hasFailed = true
        }
    }

    var wantsMore: Bool { !hasEnded }
}
