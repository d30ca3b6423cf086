import Glibc

extension Descriptor {
    /// What ended a wait.
    public enum Readiness: Sendable {
        case ready
        /// The other descriptor became readable first.
        case stopped
        case timedOut
    }

    /// Waits until there is something to read, an end or an error among them.
    ///
    /// - Parameters:
    ///   - stop: a descriptor that ends the wait when it becomes readable; −1 for none.
    ///   - milliseconds: how long at most; −1 for ever.
    /// - Returns: what ended the wait.
    public func waitUntilReadable(unless stop: Int32, milliseconds: Int32) -> Readiness {
        wait(for: Int16(POLLIN), unless: stop, milliseconds: milliseconds)
    }

    /// Waits until a write would take an octet, or until a connection that was begun is made or refused.
    public func waitUntilWritable(unless stop: Int32, milliseconds: Int32) -> Readiness {
        wait(for: Int16(POLLOUT), unless: stop, milliseconds: milliseconds)
    }

    /// Waits, and no longer once `stop` is readable.
    public static func pause(unless stop: Int32, milliseconds: Int32) {
        _ = Descriptor(-1, isOwned: false).waitUntilReadable(unless: stop, milliseconds: milliseconds)
    }

    private func wait(for events: Int16, unless stop: Int32, milliseconds: Int32) -> Readiness {
        var entries: InlineArray<2, pollfd> = [
            pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            pollfd(fd: number, events: events, revents: 0),
        ]
        var span = entries.mutableSpan
        let count = unsafe span.withUnsafeMutableBufferPointer {
            unsafe poll($0.baseAddress, 2, milliseconds)
        }
        // A signal that interrupts it counts as time that is up: the caller looks round and waits again.
        guard count > 0 else { return .timedOut }
        return entries[0].revents != 0 ? .stopped : .ready
    }
}
