import BeaconCore
import BeaconPipeline
import BeaconTestKit
import CaptureFormats
import Catalog

/// The whole path from a capture's octets to lines of output, with every decoder, in this process.
final class HostilePath {
    /// Every decoder at work, expressions over fields of every kind, and a stage that remembers few beacons.
    static let pipeline = """
        synthetic | decode unknown=keep malformed=emit
        | where rssi_dbm > 200 or name matches "^(a+)+$" or url matches "\\\\x00"
          or uuid == "00000000-0000-0000-0000-000000000000" or battery_v * 2 / 0 > temperature_c - 1
          or format in ("altbeacon", "ibeacon") and major in 70000..80000 or has uuid or not has uuid
        | throttle 1ms max=64 | json
        """

    let calls = WatchedDecoder.Calls()
    private let run = TestRun()
    private let checks = [
        LineCheck(structures: true, raw: true), LineCheck(structures: false, raw: true),
        LineCheck(structures: false, raw: false),
    ]
    private var publisher: ReportPublisher?

    init() throws {
        let source = SourceText(Self.pipeline.replacing("\n", with: " "), file: nil)
        let (checked, diagnostics) = PipelineChecker(PluginCatalog.shipped).check(source)
        guard let chain = checked?.chains.first else {
            throw Failure(.usage, diagnostics.first?.rendered(in: source) ?? "no chain")
        }
        var next: any Receiver = checks[2]
        for stage in chain.stages.reversed() {
            switch stage {
            case .plugin(let plugin, let options, let label):
                next = StageNode(try plugin.make(options, run.context(label)), next: next)
            case .decode(let decoders, let options, let keys, let label):
                let watched = decoders.map { WatchedDecoder(decoder: $0, calls: calls) }
                let decode = DecodeStage(
                    DecoderTable(watched),
                    options,
                    keys: keys?.ring,
                    batches: 4,
                    context: run.context(label),
                    waits: {}
                )
                next = StageNode(decode, next: FanOut([checks[1], next]))
            }
        }
        publisher = run.publisher(to: FanOut([checks[0], next]), batches: 4)
    }

    /// Lines that were checked so far.
    var lines: Int { checks.reduce(0) { $0 + $1.lines } }

    /// The first line that is no JSON.
    var fault: String? { checks.lazy.compactMap(\.fault).first }

    func count(_ name: String) -> UInt64 { run.count(name) }

    /// Reads the octets as a capture, to its end or to its first fault.
    func read(capture octets: Span<UInt8>) {
        guard let publisher else { return }
        var reader = CaptureReportReader(anyChecksum: true, room: 4096)
        var batch = publisher.openBatch()
        var fed = 0
        do {
            reading: while true {
                switch try reader.read(into: &batch) {
                case .batchFull:
                    publisher.publish(batch)
                    batch = publisher.openBatch()
                case .wantsOctets:
                    let taken = reader.capture.feed(octets.extracting(fed..<octets.count))
                    fed += taken
                    if taken == 0 { reader.capture.endInput() }
                case .finished: break reading
                }
            }
        } catch {
            // What came before stands; a cut or damaged capture is told by the transport.
        }
        publisher.publish(batch)
    }

    /// Takes the octets as one report's advertising data.
    func read(advertisingData octets: Span<UInt8>) {
        guard let publisher else { return }
        var batch = publisher.openBatch()
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: 0xC0FF_EE00_0001),
            addressType: .randomDevice,
            eventType: .advInd
        )
        report.time = Timestamp(nanoseconds: 0)
        report.rssi = PowerLevel(dBm: -60)
        _ = batch.append(report, data: octets)
        publisher.publish(batch)
    }
}
