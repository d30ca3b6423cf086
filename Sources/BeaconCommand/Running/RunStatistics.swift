internal import BeaconCore

/// The counters of a run as text.
struct RunStatistics {
    private let counters: [Counter]

    init(_ counters: [Counter]) { self.counters = counters }

    /// A line a counter, for `--stats`.
    var text: String {
        counters.map { "\($0.name) \($0.value)\n" }.joined()
    }

    /// One line of what was lost, or `nil` when nothing was.
    var losses: String? {
        let lost = counters.filter { $0.isLoss && $0.value > 0 }
        guard !lost.isEmpty else { return nil }
        return "lost: " + lost.map { "\($0.value) \($0.name)" }.joined(separator: ", ")
    }
}
