/// How long to wait before the next attempt, in nanoseconds: longer each time, and not for ever.
struct AdvertiseRetries {
    /// Time for whoever switched something to finish.
    static let afterDisturbance: Int64 = 300_000_000
    static let afterReturn: Int64 = 500_000_000
    /// Between two looks for an adapter that is gone; its return is usually told.
    static let pause: Int64 = 5_000_000_000
    private static let most = 8

    private var count = 0

    /// Whether it has been tried for so long that a person wants to know why.
    var isLong: Bool { count > 4 }

    /// The next pause: 1 s, 2 s, 4 s, …, 30 s.
    mutating func next() -> Int64 {
        let seconds: Int64 = min(1 << Int64(min(count, 5)), 30)
        count += 1
        return seconds * 1_000_000_000
    }

    /// The same, or `nil` when it was enough.
    mutating func nextOrNil() -> Int64? { count < Self.most ? next() : nil }
}
