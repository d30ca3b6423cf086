import Synchronization

/// Requests for states to be told again, from whoever woke up and does not know them.
///
/// Any thread may add one; each stage that knows states looks for new ones when a batch comes.
public final class StateRequests: Sendable {
    private struct Requests {
        var names: [String?] = []
        /// The ordinal of the first name held.
        var first = 0
    }

    /// How many requests wait for who looks seldom; when more come, all states are told.
    private static let capacity = 64
    private let requests = Mutex(Requests())

    public init() {}

    /// Asks for a state.
    ///
    /// - Parameter name: of the region; `nil` for all states that there are.
    public func add(_ name: String? = nil) {
        requests.withLock { requests in
            requests.names.append(name)
            guard requests.names.count > Self.capacity else { return }
            requests.names.removeFirst()
            requests.first += 1
        }
    }

    /// The requests from an ordinal on.
    ///
    /// - Parameter ordinal: 0, or what the last call gave as `next`.
    /// - Returns: the names that are asked for, `nil` among them for all, and where to go on.
    public func requests(from ordinal: Int) -> (names: [String?], next: Int) {
        requests.withLock { requests in
            let end = requests.first + requests.names.count
            guard ordinal < end else { return ([], end) }
            guard ordinal >= requests.first else { return ([nil], end) }
            return (Array(requests.names.dropFirst(ordinal - requests.first)), end)
        }
    }
}
