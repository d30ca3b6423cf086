internal import BeaconCore
internal import BeaconTestKit
internal import Catalog

/// Shows adverts to every decoder of the catalogue, on the way that a pipeline has.
///
/// One thread uses it.
final class AdvertFuzzer {
    private let run = TestRun()
    private let judge = LineJudge()
    private let publisher: ReportPublisher
    private let decoders: [(name: String, formats: [String])]
    /// Adverts that a decoder takes, to begin with.
    let seeds: [[UInt8]]

    init() throws {
        var made: [any BeaconDecoder] = []
        var names: [(name: String, formats: [String])] = []
        var seeds: [[UInt8]] = []
        var claimed = ClaimAdverts(seed: 1)
        for plugin in PluginCatalog.shipped.decoders {
            let decoder = try plugin.make(Options([:]))
            made.append(decoder)
            names.append((plugin.declaration.name, decoder.formats.map(\.name)))
            seeds += claimed.adverts(of: decoder.claims)
            for file in plugin.vectors() {
                seeds += try DecoderVector.read(file, named: plugin.declaration.name).map(\.advertisingData)
            }
        }
        decoders = names
        self.seeds = seeds
        let stage = DecodeStage(
            DecoderTable(made),
            DecodeOptions(unknown: .keep, emitsMalformed: true),
            keys: OpenRing(),
            batches: 1,
            context: run.context("decode"),
            waits: {}
        )
        publisher = run.publisher(to: StageNode(stage, next: judge), batches: 1)
    }

    /// - Returns: what is wrong with a line that came out, or `nil`.
    func show(_ advertisingData: Span<UInt8>) -> String? {
        var batch = publisher.openBatch()
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: 0xC0FF_EE00_0001),
            addressType: .randomDevice,
            eventType: .advInd
        )
        report.time = Timestamp(nanoseconds: 0)
        report.rssi = PowerLevel(dBm: -60)
        _ = batch.append(report, data: advertisingData)
        publisher.publish(batch)
        return judge.fault
    }

    /// A line for each decoder: its name, its frames, and the structures that it called malformed.
    var summary: String {
        var text = ""
        for decoder in decoders {
            let frames = decoder.formats.reduce(0) { $0 + (judge.frames[$1] ?? 0) }
            let malformed = decoder.formats.reduce(0) { $0 + (judge.malformed[$1] ?? 0) }
            text += "\(decoder.name)\t\(frames)\t\(malformed)\n"
        }
        return text
    }
}
