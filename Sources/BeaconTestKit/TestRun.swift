public import BeaconCore

/// A run with nothing in it: what a plugin is given, and batches made by hand.
public final class TestRun {
    public let counters = RunCounters()
    public let messages = CollectedMessages()
    public let sources = SourceRegistry()
    public let stop = StopFlag()
    public let status = StatusBoard()
    public let stateRequests = StateRequests()
    public let isVirtual: Bool

    public init(isVirtual: Bool = true) { self.isVirtual = isVirtual }

    /// What a plugin is given, under a name of its own.
    public func context(_ name: String = "test") -> RunContext {
        RunContext(
            isVirtual: isVirtual,
            sources: sources,
            counters: counters,
            messages: messages,
            name: name,
            stop: stop,
            status: status,
            stateRequests: stateRequests
        )
    }

    /// The value of a counter, such as `test.dropped_reports`; 0 when there is none.
    public func count(_ name: String) -> UInt64 {
        counters.all.first { $0.name == name }?.value ?? 0
    }

    /// Where a transport publishes to, in front of `receiver`.
    ///
    /// - Parameters:
    ///   - receiver: what is under test, or what collects.
    ///   - batches: how many may be held at once.
    ///   - waits: called while all are held.
    /// - Returns: a publisher whose batches come from a pool of its own.
    public func publisher(
        to receiver: any Receiver,
        batches: Int = 4,
        waits: @escaping @Sendable () -> Void = {}
    ) -> ReportPublisher {
        ReportPublisher(to: receiver, batches: batches, context: context(), stop: stop, waits: waits)
    }
}

extension ReportPublisher {
    /// Publishes one batch of the given reports, numbered from `ordinal`.
    ///
    /// - Returns: whether all of them fitted.
    @discardableResult
    public func publish(
        reports: [(report: AdvertisingReport, data: [UInt8])],
        source: SourceIdentifier? = nil,
        firstOrdinal ordinal: UInt64 = 1,
        watermark: Timestamp? = nil
    ) -> Bool {
        var batch = openBatch()
        var fitted = true
        for (report, data) in reports where !batch.append(report, data: data.span) { fitted = false }
        if let source { batch.label(from: 0, source: source, firstOrdinal: ordinal) }
        publish(batch, watermark: watermark)
        return fitted
    }
}
