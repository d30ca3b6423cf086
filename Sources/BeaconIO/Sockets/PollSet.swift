import Glibc

/// What a thread waits for: descriptors that become readable or writable, or a point in time.
public struct PollSet {
    private var entries: [pollfd] = []

    public init() {}

    /// Forgets all, and keeps the memory.
    public mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    public mutating func add(_ wakeUp: WakeUp) {
        entries.append(pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0))
    }

    public mutating func add(_ descriptor: Descriptor, reads: Bool, writes: Bool) {
        let events = (reads ? POLLIN : 0) | (writes ? POLLOUT : 0)
        entries.append(pollfd(fd: descriptor.number, events: Int16(events), revents: 0))
    }

    /// Waits until one of them is ready, or until `deadline`; for ever when that is `nil`.
    public mutating func wait(until deadline: ContinuousClock.Instant? = nil) {
        while true {
            let result = unsafe poll(&entries, nfds_t(entries.count), Self.milliseconds(until: deadline))
            if result > 0 { return }
            if result == 0, deadline.map({ $0 <= ContinuousClock().now }) ?? false { return }
            if result < 0, errno != EINTR { return }
        }
    }

    /// Rounded up, so as not to wake a moment too early and spin.
    private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let left = (deadline - ContinuousClock().now).components
        guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
        let milliseconds = left.attoseconds / 1_000_000_000_000_000 + 1
        return Int32(clamping: min(left.seconds, 1_000_000) * 1000 + milliseconds)
    }

    /// Whether anything happened to the descriptor that was added at `index`.
    public func isReady(_ index: Int) -> Bool { happened(index) != 0 }

    public func isReadable(_ index: Int) -> Bool { happened(index) & Int16(POLLIN) != 0 }

    /// Whether the other side is gone altogether.
    public func isHungUp(_ index: Int) -> Bool { happened(index) & Int16(POLLHUP | POLLERR) != 0 }

    private func happened(_ index: Int) -> Int16 {
        entries.indices.contains(index) ? entries[index].revents : 0
    }
}
