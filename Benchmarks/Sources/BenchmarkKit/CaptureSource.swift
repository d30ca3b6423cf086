public import BeaconCore
import CaptureFormats
import Glibc

/// Publishes the reports of a capture, as `replay` does.
public enum CaptureSource {
    /// Publishes the first `count` reports; fails when the capture cannot be read.
    public static func publish(_ path: String, count: Int, batches: Int, to receiver: any Receiver) throws {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { throw Failure(.noInput, "\(path): cannot be read") }
        defer { close(file) }
        let context = Run.context("replay")
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let source = context.sources.identifier(transport: "replay", adapter: name)
        let publisher = Run.publisher(
            to: StageNode(ReportLimit(count), next: receiver),
            batches: batches,
            context
        )
        var reader = CaptureReportReader()
        var published: UInt64 = 0
        while published < count {
            var batch = publisher.openBatch()
            let isLast = try fill(&batch, from: file, &reader)
            batch.label(from: 0, source: source, firstOrdinal: published + 1)
            published += UInt64(batch.count)
            publisher.publish(batch)
            if isLast { break }
        }
    }

    /// Fills a batch.
    ///
    /// - Returns: whether the capture is at its end.
    private static func fill(
        _ batch: inout OpenReportBatch,
        from file: Int32,
        _ reader: inout CaptureReportReader
    ) throws -> Bool {
        while true {
            switch try reader.read(into: &batch) {
            case .batchFull: return false
            case .finished: return true
            case .wantsOctets:
                let got = reader.capture.fill { memory in Glibc.read(file, memory.baseAddress, memory.count) }
                if got == 0 { reader.capture.endInput() }
            }
        }
    }
}
