public import BeaconCore
internal import BeaconIO

/// Tells of the run that it stands in: changes of state when they happen, counters each interval.
public final class StatusTransport: Transport {
    private let board: StatusBoard
    private let counters: RunCounters
    private let interval: Int64
    private let missed: Counter
    private let clock = ReceiptClock()
    /// Set when something was posted.
    private let posted: WakeUp
    /// The ordinal of the next event of the board.
    private var next: Int
    /// What each counter stood at when it was told last.
    private var told: [String: UInt64] = [:]

    /// - Parameters:
    ///   - interval: nanoseconds between two tellings of the counters.
    ///   - context: whose board and counters are told.
    /// - Throws: that descriptors are short.
    public init(interval: Int64, context: RunContext) throws(Failure) {
        do throws(SystemError) {
            posted = try WakeUp()
        } catch {
            throw Failure(.unavailable, "status: no descriptor: \(error.text)")
        }
        self.interval = interval
        board = context.status
        counters = context.counters
        missed = context.counter("missed_events", isLoss: true)
        // Weak: after a reload the board outlives the source.
        next = board.watch { [weak posted] in posted?.set() }
    }

    public func run(_ publisher: ReportPublisher) throws(Failure) {
        let nanosecond = Duration.nanoseconds(1)
        var due = ContinuousClock().now + nanosecond * Double(interval)
        while !publisher.isStopped {
            var set = PollSet()
            set.add(posted)
            set.add(Descriptor(publisher.stopDescriptor, isOwned: false), reads: true, writes: false)
            set.wait(until: due)
            posted.clear()
            tell(changes(), publisher)
            guard ContinuousClock().now >= due else { continue }
            tell(counts(), publisher)
            due += nanosecond * Double(interval)
        }
        // The run ends behind all that it tells of: what happened last still belongs to it.
        tell(changes() + counts(), publisher)
    }

    private func tell(_ events: [Event], _ publisher: ReportPublisher) {
        guard !events.isEmpty else { return }
        publisher.publish(events: events, watermark: now)
    }

    private var now: Timestamp { Timestamp(nanoseconds: clock.now) }

    /// What was posted since the last call.
    private func changes() -> [Event] {
        let (events, missed, next) = board.events(from: self.next)
        self.next = next
        let now = self.now
        var lines = events.map { StatusEvents.change($0, at: now) }
        guard missed > 0 else { return lines }
        self.missed.add(missed)
        let event = StatusEvent(
            source: "status",
            subject: nil,
            state: "events_missed",
            detail: "\(missed) changes of state came faster than they were read"
        )
        lines.insert(StatusEvents.change(event, at: now), at: 0)
        return lines
    }

    /// Every counter of the run, those of one name as one.
    private func counts() -> [Event] {
        var names: [String] = []
        var values: [String: UInt64] = [:]
        var losses: Set<String> = []
        for counter in counters.ofWholeRun {
            if values[counter.name] == nil { names.append(counter.name) }
            values[counter.name, default: 0] &+= counter.value
            if counter.isLoss { losses.insert(counter.name) }
        }
        let now = self.now
        let lines = names.map { name in
            let value = values[name] ?? 0
            // After a reload a counter may begin again.
            let before = told[name].map { $0 > value ? 0 : $0 } ?? 0
            return StatusEvents.count(
                name,
                value,
                change: value - before,
                isLoss: losses.contains(name),
                at: now
            )
        }
        told = values
        return lines
    }
}
