internal import BeaconCore
internal import BeaconTestKit
internal import Catalog

/// Shows adverts to every decoder of the catalogue, on the way that a pipeline has.
///
/// One thread uses it.
final class AdvertFuzzer {
    private static let sender = DeviceAddress(rawValue: 0xC0FF_EE00_0001)
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
                for vector in try DecoderVector.read(file, named: plugin.declaration.name) {
                    seeds += [vector.advertisingData, Self.fromOurs(vector)]
                }
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

    /// The vector's advert as our sender would have sent it: some payloads must hold their sender's address.
    private static func fromOurs(_ vector: DecoderVector) -> [UInt8] {
        guard let address = vector.address else { return vector.advertisingData }
        let (theirs, ours) = (octets(of: address), octets(of: sender))
        return vector.advertisingData.replacing(theirs, with: ours)
            .replacing(theirs.reversed(), with: ours.reversed())
    }

    /// Six octets, the most significant first.
    private static func octets(of address: DeviceAddress) -> [UInt8] {
        (0..<6).reversed().map { UInt8(truncatingIfNeeded: address.rawValue >> (8 * $0)) }
    }

    /// - Returns: what is wrong with a line that came out, or `nil`.
    func show(_ advertisingData: Span<UInt8>) -> String? {
        var batch = publisher.openBatch()
        var report = AdvertisingReport(
            address: Self.sender,
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
