internal import BeaconCore

/// The counters of a run as text.
struct RunStatistics {
    private let counters: [Counter]

    init(_ counters: [Counter]) { self.counters = counters }

    /// A line with the time, then a line a counter, for `--stats`.
    ///
    /// - Parameters:
    ///   - time: when they were read.
    ///   - elapsed: how long the run has gone on, in nanoseconds.
    /// - Returns: the lines, each with its end.
    func text(at time: Timestamp, elapsed: Int64) -> String {
        var buffer = OutputBuffer()
        buffer.append("--- ")
        buffer.append(time)
        let tenths = max(elapsed, 0) / 100_000_000
        buffer.append(text: " after \(tenths / 10).\(tenths % 10) s\n")
        for counter in counters { buffer.append(text: "\(counter.name) \(counter.value)\n") }
        return String(decoding: buffer.octets, as: UTF8.self)
    }

    /// One line for each stage that took something in and gave nothing: why nothing is seen.
    var silences: [String] {
        var lines: [String] = []
        for (suffix, taken, line) in [
            ("reports", "records", "records, none of them an advertising report"),
            ("frames", "unknown_reports", "reports, none that a decoder reads; unknown=keep shows them"),
        ] {
            for counter in counters where counter.name.hasSuffix(".\(suffix)") && counter.value == 0 {
                let stage = counter.name.dropLast(suffix.utf8.count + 1)
                let other = counters.first { $0.name == "\(stage).\(taken)" }
                if let count = other?.value, count > 0 { lines.append("\(stage): \(count) \(line)") }
            }
        }
        return lines
    }

    /// One line of what was lost, or `nil` when nothing was.
    var losses: String? {
        let lost = counters.filter { $0.isLoss && $0.value > 0 }
        guard !lost.isEmpty else { return nil }
        return "lost: " + lost.map { "\($0.value) \($0.name)" }.joined(separator: ", ")
    }
}
