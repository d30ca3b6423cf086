public import BeaconCore

/// Publishes the reports of captures, in the order of their times.
public final class ReplayTransport: Transport {
    private let options: ReplayOptions
    private let context: RunContext
    private var sources: [ReplaySource] = []
    private var clock: ReplayClock
    private var failure: Failure?
    private var progress: ReplayProgress

    init(_ options: ReplayOptions, _ context: RunContext) {
        self.options = options
        self.context = context
        clock = ReplayClock(speed: nil, isLive: false)
        progress = ReplayProgress(context.messages)
    }

    public func open() throws(Failure) {
        try openSources()
    }

    public func run(_ publisher: ReportPublisher) throws(Failure) {
        clock = ReplayClock(speed: options.speed, isLive: options.isLive)
        while true {
            if options.isPlain, sources.count == 1 {
                readThrough(sources[0], publisher)
            } else {
                mergeByTime(publisher)
            }
            guard options.isLooping, failure == nil, !publisher.isStopped else { break }
            try openSources()
            clock.beginRound()
        }
        if let failure { throw failure }
        linger(publisher)
    }

    private func openSources() throws(Failure) {
        var opened: [ReplaySource] = []
        for (index, path) in options.files.enumerated() {
            let ordinal = index < sources.count ? sources[index].nextOrdinal : 1
            opened.append(
                try ReplaySource(path, anyChecksum: options.anyChecksum, firstOrdinal: ordinal, context)
            )
        }
        sources = opened
    }

    /// One capture as fast as it goes: nothing has to be known of a record but its reports.
    private func readThrough(_ source: ReplaySource, _ publisher: ReportPublisher) {
        var batch = publisher.openBatch()
        while !publisher.isStopped, source.read(into: &batch) { publish(&batch, publisher) }
        publisher.publish(batch)
        conclude(source)
    }

    /// Several captures, or one against a clock: always the earliest record of all.
    private func mergeByTime(_ publisher: ReportPublisher) {
        var batch = publisher.openBatch()
        while !publisher.isStopped, let source = earliest(&batch, publisher) {
            let delay = clock.delay(until: source.time)
            if delay > 0 {
                if !batch.isEmpty { publish(&batch, publisher) }
                guard wait(delay, before: source.time, publisher) else { break }
            }
            if !source.append(to: &batch, at: clock.reportTime(source.time)) { publish(&batch, publisher) }
        }
        if !batch.isEmpty { publisher.publish(batch) }
        // What was left unread when the run was stopped.
        for source in sources where !source.isConcluded { conclude(source) }
    }

    /// The capture whose next record is the earliest; of equals the one that was named first.
    private func earliest(_ batch: inout OpenReportBatch, _ publisher: ReportPublisher) -> ReplaySource? {
        var best: ReplaySource?
        for source in sources where !source.isConcluded {
            guard source.advance(interval: options.interval) else {
                while !source.finish(into: &batch) { publish(&batch, publisher) }
                conclude(source)
                continue
            }
            if best.map({ source.isEarlier(than: $0) }) ?? true { best = source }
        }
        return best
    }

    private func publish(_ batch: inout OpenReportBatch, _ publisher: ReportPublisher) {
        publisher.publish(batch)
        batch = publisher.openBatch()
        progress.show(sources)
    }

    /// Waits until the next record is due, telling what the time is meanwhile; false when the run stops.
    private func wait(_ delay: Int64, before time: Timestamp?, _ publisher: ReportPublisher) -> Bool {
        let slice: Int64 = 100_000_000
        var left = delay
        while left > 0 {
            guard ReplayClock.sleep(min(left, slice), until: publisher.stopDescriptor), !publisher.isStopped
            else { return false }
            left = clock.delay(until: time)
            if left > 0, let now = clock.watermark(left, before: time) { publisher.publish(watermark: now) }
        }
        return true
    }

    /// Lets the clock run on after the last report, so that what is timed comes to its end.
    private func linger(_ publisher: ReportPublisher) {
        guard options.linger > 0, let latest = clock.latest, !publisher.isStopped else { return }
        let end = latest.advanced(byNanoseconds: options.linger)
        guard wait(max(clock.delay(until: end), 0), before: end, publisher) else { return }
        if let watermark = clock.reportTime(end) { publisher.publish(watermark: watermark) }
    }

    /// Counts what the capture gave, and keeps the first failure of all.
    private func conclude(_ source: ReplaySource) {
        source.conclude(context)
        if failure == nil { failure = source.failure }
    }
}
