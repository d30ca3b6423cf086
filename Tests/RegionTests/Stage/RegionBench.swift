import BeaconCore
import BeaconTestKit
import IBeaconDecoder
import RegionStage

/// The stage `region` behind `decode ibeacon`, and what comes out of it.
final class RegionBench {
    let run = TestRun()
    let collected = CollectingReceiver()
    let publisher: ReportPublisher
    private let chain: any Receiver
    private var published: UInt64 = 0

    init(_ options: [String: OptionValue], decodes: Bool = true) throws {
        var all = options
        for option in StagePlugin.region.declaration.options where all[option.name] == nil {
            all[option.name] = option.defaultText.flatMap { Self.value($0, option.type) }
        }
        let stage = try StagePlugin.region.make(Options(all), run.context("region"))
        var first: any Receiver = StageNode(stage, next: collected)
        if decodes {
            let decode = DecodeStage(
                DecoderTable([IBeaconDecoder()]),
                DecodeOptions(unknown: .keep),
                batches: 4,
                context: run.context("decode"),
                waits: {}
            )
            first = StageNode(decode, next: first)
        }
        chain = first
        publisher = run.publisher(to: first)
    }

    /// What the checker makes of a default.
    private static func value(_ text: String, _ type: OptionType) -> OptionValue? {
        switch type {
        case .boolean: .boolean(text == "yes")
        case .integer: Int64(text).map { .integer($0) }
        case .duration:
            Int64(text.dropLast()).map { .duration($0 * (text.hasSuffix("m") ? 60 : 1) * 1_000_000_000) }
        default: .text(text)
        }
    }

    /// Publishes sightings in batches of so many.
    func publish(_ sightings: [Sighting], batchesOf size: Int = 256) {
        let source = run.sources.identifier(transport: "test", adapter: "bench")
        for start in stride(from: 0, to: sightings.count, by: size) {
            let slice = sightings[start..<min(start + size, sightings.count)]
            publisher.publish(
                reports: slice.map { ($0.report, $0.data) },
                source: source,
                firstOrdinal: published + 1
            )
            published += UInt64(slice.count)
        }
    }

    /// Says that time has come so far.
    func pass(to seconds: Double) {
        publisher.publish(watermark: Timestamp(nanoseconds: Int64(seconds * 1e9)))
    }

    func finish() { chain.finish() }

    var lines: [String] { collected.eventLines }

    /// What happened, in short: `3.5 entered lobby inside k_of_n`.
    var happenings: [String] {
        lines.map { line in
            let second = Self.text("time", in: line).map { Self.seconds($0) } ?? "?"
            return ([second] + ["event", "region", "state", "rule"].compactMap { Self.text($0, in: line) })
                .joined(separator: " ")
        }
    }

    /// The text under a key, wherever it stands in the line.
    static func text(_ key: String, in line: String) -> String? {
        line.split(separator: "\"\(key)\":\"", maxSplits: 1).dropFirst().first?
            .split(separator: "\"", maxSplits: 1).first.map(String.init)
    }

    /// Seconds since 1970, of a time within its first hour.
    private static func seconds(_ time: String) -> String {
        let parts = time.dropFirst(14).dropLast().split(separator: ":").compactMap { Double($0) }
        let seconds = parts.reduce(0) { $0 * 60 + $1 }
        return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
}
