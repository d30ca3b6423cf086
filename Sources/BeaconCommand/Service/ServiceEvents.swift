internal import BeaconCore
internal import BeaconIO
internal import Synchronization

/// What sinks tell the service, on its way from their threads to the service's.
final class ServiceEvents: Sendable {
    /// Events of one monitor that came together.
    struct Entry: Sendable {
        let monitor: String
        let events: [Event]
    }

    private static let most = 1024
    private let entries = Mutex<[Entry]>([])
    /// Set when there is something to take.
    let news: WakeUp

    /// - Throws: when descriptors are short.
    init() throws(SystemError) { news = try WakeUp() }

    /// Puts events in; the oldest make room when nobody takes any.
    ///
    /// - Returns: how many entries were lost.
    func put(_ new: [Entry]) -> Int {
        let lost = entries.withLock { entries in
            entries += new
            let lost = max(entries.count - Self.most, 0)
            entries.removeFirst(lost)
            return lost
        }
        news.set()
        return lost
    }

    /// Takes everything.
    func take() -> [Entry] {
        news.clear()
        return entries.withLock { entries in
            defer { entries.removeAll() }
            return entries
        }
    }
}
