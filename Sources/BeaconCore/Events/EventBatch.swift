/// A batch of events: immutable, and shared by all who were handed it.
public final class EventBatch: Sendable {
    private let events: [Event]

    /// - Parameter events: at most as many as a `RowSet` holds; `Receiver.receive(events:)` splits longer lists.
    init(_ events: [Event]) { self.events = events }

    /// The number of rows, at most 512.
    public var count: Int { events.count }

    /// The event at `index`, which must be below `count`.
    public subscript(index: Int) -> Event { events[index] }
}

extension Receiver {
    /// Takes events, in one batch or more.
    ///
    /// - Parameters:
    ///   - events: in the order of their times.
    ///   - watermark: no later batch holds an earlier event.
    ///   - tags: those of the rows that the events come from.
    public func receive(events: [Event], watermark: Timestamp?, tags: TagSet? = nil) {
        var start = 0
        while true {
            let end = min(start + RowSet.capacity, events.count)
            let isLast = end == events.count
            var batch = Events(EventBatch(Array(events[start..<end])), watermark: isLast ? watermark : nil)
            batch.tags = tags
            receive(batch)
            guard !isLast else { return }
            start = end
        }
    }
}
