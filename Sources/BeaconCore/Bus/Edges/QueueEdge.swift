/// An edge to another thread: what is handed over waits in a bounded queue.
public final class QueueEdge: Receiver {
    private let queue: BatchQueue

    public init(_ queue: BatchQueue) { self.queue = queue }

    public func receive(_ events: Events) { queue.put(events) }

    public func finish() { queue.finish() }

    public var wantsMore: Bool { queue.isTaken }
}
