import Synchronization

/// The counters of a run: every drop is counted where it happens, and shown.
public final class RunCounters: Sendable {
    private let counters = Mutex<[Counter]>([])
    /// Those of all parts of the run, when these are those of one part.
    private let whole: RunCounters?

    /// - Parameter whole: takes every counter that is made here as well.
    public init(partOf whole: RunCounters? = nil) { self.whole = whole }

    /// The counter of that name, made at the first call.
    public func counter(_ name: String, isLoss: Bool = false) -> Counter {
        let (counter, isNew) = counters.withLock { counters in
            if let known = counters.first(where: { $0.name == name }) { return (known, false) }
            let counter = Counter(name: name, isLoss: isLoss)
            counters.append(counter)
            return (counter, true)
        }
        if isNew { whole?.add(counter) }
        return counter
    }

    /// Every counter, in the order in which they were made.
    public var all: [Counter] { counters.withLock { $0 } }

    /// Every counter of the whole run, whichever part of it asks.
    public var ofWholeRun: [Counter] { (whole ?? self).all }

    /// Takes the counters of this part out of the whole: the part has ended, or never began.
    ///
    /// What it lost stays, so that no loss is forgotten.
    public func leave() {
        let own = all
        whole?.remove { counter in own.contains { $0 === counter } && !(counter.isLoss && counter.value > 0) }
    }

    private func add(_ counter: Counter) { counters.withLock { $0.append(counter) } }

    private func remove(where isGone: @Sendable (Counter) -> Bool) {
        counters.withLock { $0.removeAll(where: isGone) }
    }
}
