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
    public func receive(events: [Event], watermark: Timestamp?) {
        var start = 0
        while events.count - start > RowSet.capacity {
            receive(Events(EventBatch(Array(events[start..<start + RowSet.capacity])), watermark: nil))
            start += RowSet.capacity
        }
        receive(Events(EventBatch(Array(events[start...])), watermark: watermark))
    }
}
