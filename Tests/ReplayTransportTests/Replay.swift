import BeaconCore
import Foundation
import ReplayTransport

/// A run of `replay` and what came out of it.
final class Replay: Receiver {
    struct Line: Equatable {
        var nanoseconds: Int64?
        var adapter: String
        var ordinal: UInt64
        var data: [UInt8]
    }

    private(set) var lines: [Line] = []
    private(set) var watermarks: [Int64] = []
    private(set) var failure: Failure?
    let counters = RunCounters()
    private let most: Int

    /// Runs `replay` with `options` until it ends, or has given `most` reports.
    init(_ files: [String], _ options: [String: OptionValue] = [:], most: Int = .max) {
        self.most = most
        var options = Options(options)
        options["files"] = .list(files.map { .text($0) })
        let plugin = TransportPlugin.replay
        let context = RunContext(
            isVirtual: plugin.isVirtual(options),
            sources: SourceRegistry(),
            counters: counters,
            messages: NoMessages(),
            name: "replay"
        )
        let publisher = ReportPublisher(to: self, batches: 4, context: context, stop: StopFlag()) {}
        do throws(Failure) {
            let transport = try plugin.make(options, context)
            try transport.open()
            try transport.run(publisher)
        } catch {
            failure = error
        }
    }

    var wantsMore: Bool { lines.count < most }

    func finish() {}

    func receive(_ events: Events) {
        if let watermark = events.watermark { watermarks.append(watermark.nanoseconds) }
        guard case .reports(let batch) = events.batch else { return }
        for index in 0..<batch.count {
            let report = batch[index]
            lines.append(
                Line(
                    nanoseconds: report.time?.nanoseconds,
                    adapter: batch.source(of: report).adapter,
                    ordinal: report.ordinal,
                    data: batch.withData(of: index) { span in span.indices.map { span[$0] } }
                )
            )
        }
    }

    func count(_ name: String) -> UInt64 {
        counters.all.first { $0.name == "replay.\(name)" }?.value ?? 0
    }
}
