import BeaconCore

@testable import FileSink

/// File sinks as a pipeline would make them.
enum FileFixture {
    static func sink(
        _ path: String,
        _ options: [String: OptionValue] = [:],
        _ context: RunContext = .fake(),
        now: @escaping () -> ContinuousClock.Instant = { ContinuousClock().now }
    ) throws -> FileSink {
        var all = options
        all["path"] = .text(path)
        let options = Options(all)
        return FileSink(options, try RotationRule(options), context, now: now)
    }

    /// Opens, writes, closes.
    static func write(
        _ batches: [Events],
        to path: String,
        _ options: [String: OptionValue] = [:],
        _ context: RunContext = .fake()
    ) throws {
        let sink = try sink(path, options, context)
        try sink.open()
        for batch in batches { sink.write(batch) }
        try sink.close()
    }

    /// `count` reports in batches of `size`.
    static func batches(_ count: Int, of size: Int, interval: Double = 1) -> [Events] {
        stride(from: 1, through: count, by: size).map { first in
            EventFixture.batch(min(size, count - first + 1), first: first, interval: interval)
        }
    }
}
