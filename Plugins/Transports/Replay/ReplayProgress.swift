import BeaconCore
import BeaconIO

/// Tells how far a long replay has come: not in its first second, and then five times a second.
struct ReplayProgress {
    private let messages: any Messages
    /// When it is told again, in nanoseconds since boot.
    private var next: Int64
    private static let pause: Int64 = 200_000_000

    init(_ messages: any Messages) {
        self.messages = messages
        next = SystemClock.sinceBoot + 1_000_000_000
    }

    mutating func show(_ sources: [ReplaySource]) {
        let now = SystemClock.sinceBoot
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
}
