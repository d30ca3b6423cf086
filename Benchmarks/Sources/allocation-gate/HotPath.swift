import BeaconCore
import BeaconPipeline
import BenchmarkKit
import BluetoothHCI
import Catalog

/// The path from a packet's octets in memory to the octets of JSON lines in a sink's buffer.
final class HotPath {
    /// What a positive control puts an allocation into.
    enum Fault: String, CaseIterable {
        case decoder
        case stage
        case sink
    }

    /// What passes and what does not, in the pipeline language.
    static let text = """
        synthetic | decode | where rssi_dbm > -90 and not (format == "altbeacon" and id2 < 1000) \
        | throttle 1s | json
        """

    private let lines = LineKeeper()
    private let publisher: ReportPublisher
    private let source: SourceIdentifier
    private var reader = HCIReportReader()
    private var ordinal: UInt64 = 0

    var octets: Int { lines.octets }
    var reassembled: UInt64 { reader.counters.reassembled }
    var reports: UInt64 { ordinal }

    init(_ fault: Fault?) throws {
        let checked = PipelineChecker(PluginCatalog.shipped).check(SourceText(Self.text))
        guard let chain = checked.run?.chains.first else {
            throw Failure(.failed, "\(checked.diagnostics)")
        }
        let context = Run.context("gate")
        var next: any Receiver = fault == .sink ? AllocatingSink(lines) : lines
        for stage in chain.stages.reversed() {
            next = StageNode(try Self.make(stage, fault, context), next: next)
        }
        if fault == .stage { next = StageNode(AllocatingStage(), next: next) }
        source = context.sources.identifier(transport: "memory", adapter: "packets")
        publisher = Run.publisher(to: next, batches: 2, context)
    }

    private static func make(
        _ stage: CheckedStage,
        _ fault: Fault?,
        _ context: RunContext
    ) throws -> any Stage {
        switch stage {
        case .decode(let decoders, _, _, _):
            let table = decoders.map { fault == .decoder ? AllocatingDecoder($0) : $0 }
            return Run.decodeStage(DecoderTable(table), batches: 2, context)
        case .plugin(let plugin, let options, _): return try plugin.make(options, context)
        }
    }

    /// Sends the packets of some reports down the path.
    func run(_ store: PacketStore, _ reports: Range<Int>) {
        var batch = publisher.openBatch()
        var reader = reader
        store.forEach(reports) { octets, packet in
            while reader.read(octets, .h4, of: packet, into: &batch).batchIsFull {
                publish(batch)
                batch = publisher.openBatch()
            }
        }
        self.reader = reader
        publish(batch)
    }

    private func publish(_ batch: consuming OpenReportBatch) {
        batch.label(from: 0, source: source, firstOrdinal: ordinal + 1)
        ordinal += UInt64(batch.count)
        publisher.publish(batch)
    }
}
