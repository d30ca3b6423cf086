import Synchronization

/// The counters of a run: every drop is counted where it happens, and shown.
public final class RunCounters: Sendable {
    private let counters = Mutex<[Counter]>([])

    public init() {}

    /// The counter of that name, made at the first call.
    public func counter(_ name: String, isLoss: Bool = false) -> Counter {
        counters.withLock { counters in
            if let known = counters.first(where: { $0.name == name }) { return known }
            let counter = Counter(name: name, isLoss: isLoss)
            counters.append(counter)
            return counter
        }
    }

    /// Every counter, in the order in which they were made.
    public var all: [Counter] { counters.withLock { $0 } }
}
