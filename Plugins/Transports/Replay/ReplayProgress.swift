import BeaconCore
import Glibc

/// Tells how far a long replay has come: not in its first second, and then five times a second.
struct ReplayProgress {
    private let messages: any Messages
    private var next: Int
    private static let pause = 200

    init(_ messages: any Messages) {
        self.messages = messages
        next = Self.now() + 1_000
    }

    mutating func show(_ sources: [ReplaySource]) {
        let now = Self.now()
        guard now >= next, let first = sources.first else { return }
        next = now + Self.pause
        var total: UInt64? = 0
        for source in sources { total = source.size.flatMap { size in total.map { $0 + size } } }
        messages.progress(
            Progress(
                subject: sources.count == 1 ? first.name : "\(sources.count) captures",
                done: sources.reduce(0) { $0 + $1.octetsRead },
                total: total
            )
        )
    }

    /// Milliseconds of the monotonic clock, whose coarse kind costs a few nanoseconds.
    private static func now() -> Int {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
