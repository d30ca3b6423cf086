import BeaconCore

/// Events that wait for a program, in their order: those of one key one at a time, and never too many.
///
/// A pass over all of them costs little beside starting a program, so there is no index.
struct WaitingEvents: Sendable {
    private let perKey: Int
    private let inAll: Int
    private let atOnce: Int
    private var events: [HookEvent] = []
    /// The keys of which a program runs.
    private var busy: Set<IdentityKey> = []

    /// - Parameters:
    ///   - perKey: how many events of one key wait.
    ///   - inAll: how many events wait.
    ///   - atOnce: how many programs run.
    init(perKey: Int, inAll: Int, atOnce: Int) {
        self.perKey = perKey
        self.inAll = inAll
        self.atOnce = atOnce
    }

    /// How many programs run.
    var running: Int { busy.count }
    var isIdle: Bool { events.isEmpty && busy.isEmpty }

    /// Whether an event of that key would make another one go.
    func isFull(for key: IdentityKey) -> Bool {
        events.count >= inAll || events.count { $0.key == key } >= perKey
    }

    /// Takes an event in.
    ///
    /// - Returns: the oldest one of its key, or the oldest of all, when it had to go for this one.
    mutating func add(_ event: HookEvent) -> HookEvent? {
        var gone: HookEvent?
        if events.count(where: { $0.key == event.key }) >= perKey {
            if let oldest = events.firstIndex(where: { $0.key == event.key }) {
                gone = events.remove(at: oldest)
            }
        } else if events.count >= inAll {
            gone = events.removeFirst()
        }
        events.append(event)
        return gone
    }

    /// The first event that may go now; its key is taken until `finish`.
    mutating func next() -> HookEvent? {
        guard busy.count < atOnce,
            let index = events.firstIndex(where: { !busy.contains($0.key) })
        else { return nil }
        let event = events.remove(at: index)
        busy.insert(event.key)
        return event
    }

    /// The program for an event of that key has ended.
    mutating func finish(_ key: IdentityKey) { busy.remove(key) }

    /// Forgets what waits.
    ///
    /// - Returns: how many they were.
    mutating func removeAll() -> Int {
        defer { events.removeAll() }
        return events.count
    }
}
