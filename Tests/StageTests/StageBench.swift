import BeaconCore
import BeaconTestKit
import Catalog

/// One stage between a feed of reports and a collector, with `decode` before it when asked.
final class StageBench {
    let run: TestRun
    let collected = CollectingReceiver()
    let publisher: ReportPublisher
    /// What every row from now on is tagged with.
    var tags: TagSet? {
        get { tagger.tags }
        set { tagger.tags = newValue }
    }
    private let chain: any Receiver
    private let tagger: Tagger
    private let counting = CountingReceiver()
    private var published: UInt64 = 0

    // `keepsRows`: whether what comes out is kept, or only counted.
    init(
        _ name: String,
        _ options: [String: OptionValue],
        decoder: (any BeaconDecoder)? = nil,
        keepsRows: Bool = true
    ) throws {
        run = TestRun()
        let stage = try Self.make(name, options, run.context(name))
        var first: any Receiver = StageNode(stage, next: keepsRows ? collected : counting)
        if let decoder {
            let decode = DecodeStage(
                DecoderTable([decoder]),
                DecodeOptions(unknown: .keep),
                batches: 4,
                context: run.context("decode"),
                waits: {}
            )
            first = StageNode(decode, next: first)
        }
        tagger = Tagger(next: first)
        chain = tagger
        publisher = run.publisher(to: tagger)
    }

    static func make(
        _ name: String,
        _ options: [String: OptionValue],
        _ context: RunContext
    ) throws -> any Stage {
        guard let plugin = PluginCatalog.shipped.stages.first(where: { $0.declaration.name == name }) else {
            throw Failure(.usage, "\(name): no such stage")
        }
        return try plugin.make(Options(options), context)
    }

    /// Whether the source may stop.
    var isStopped: Bool { publisher.isStopped }

    func count(_ name: String) -> UInt64 { run.count(name) }

    /// Publishes reports in batches of so many, as heard by an adapter.
    func publish(_ reports: [Heard], batchesOf size: Int = 256, adapter: String = "bench") {
        let source = run.sources.identifier(transport: "test", adapter: adapter)
        var index = 0
        while index < reports.count {
            let slice = reports[index..<min(index + size, reports.count)]
            publisher.publish(
                reports: slice.map { ($0.report, $0.data) },
                source: source,
                firstOrdinal: published + 1
            )
            published += UInt64(slice.count)
            index += size
        }
    }

    /// How many rows came out where none is kept.
    var rowCount: Int { counting.rows }

    func finish() { chain.finish() }

    /// What passed, as the reports' ordinals.
    var passed: [UInt64] { collected.rows.map(\.report.ordinal) }
}

/// Puts one set of tags after another on what passes, as joined streams have them.
private final class Tagger: Receiver {
    var tags: TagSet?
    private let next: any Receiver

    init(next: any Receiver) { self.next = next }

    func receive(_ events: Events) {
        var tagged = events
        tagged.tags = tags
        next.receive(tagged)
    }

    func finish() { next.finish() }

    var wantsMore: Bool { next.wantsMore }
}

/// The end of an edge that only counts.
private final class CountingReceiver: Receiver {
    private(set) var rows = 0

    func receive(_ events: Events) { rows += events.rows.count }

    func finish() {}

    var wantsMore: Bool { true }
}

/// A report that a test makes up: who, when in milliseconds, and what.
struct Heard {
    var device: UInt64
    var milliseconds: Int64?
    var data: [UInt8] = [0x02, 0x01, 0x06]
    var eventType = EventType.advNonconnInd
    var rssi: Int8?
    /// The bits before the device: those of a static random address.
    var kind: UInt64 = 0xC000_0000_0000

    var report: AdvertisingReport {
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: kind | device),
            addressType: .randomDevice,
            eventType: eventType
        )
        report.rssi = rssi.map { PowerLevel(dBm: $0) }
        report.time = milliseconds.flatMap { Timestamp(microseconds: $0 * 1000) }
        return report
    }
}
