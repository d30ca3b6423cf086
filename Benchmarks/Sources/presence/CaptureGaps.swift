import BeaconCore
import CaptureFormats
import Foundation

/// The times between two adverts of each sender in a capture.
enum CaptureGaps {
    /// Fewer gaps than this tell nothing of a sender.
    private static let fewest = 40
    /// Two receptions of one advertising event, or an advert and its scan response, in seconds.
    private static let together = 0.005
    /// A longer silence is an absence.
    private static let absence = 60.0

    /// Keeps the times of each sender's adverts.
    private final class Listener: Receiver {
        var times: [UInt64: [Double]] = [:]
        let wantsMore = true

        func receive(_ events: Events) {
            var row = events.rows.next(from: 0)
            while let current = row {
                if let report = events.report(ofRow: current), let time = report.time,
                    let address = report.knownAddress, report.eventType?.contains(.scanResponse) != true
                {
                    times[address.rawValue, default: []].append(Double(time.nanoseconds) * 1e-9)
                }
                row = events.rows.next(from: current + 1)
            }
        }

        func finish() {}
    }

    /// - Returns: for each sender with enough of them, in seconds; nothing for a file that cannot be read.
    static func read(_ file: URL) -> [[Double]] {
        guard let data = try? Data(contentsOf: file) else { return [] }
        let listener = Listener()
        let context = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: Silence(),
            name: "presence"
        )
        let stop = StopFlag()
        let publisher = ReportPublisher(to: listener, batches: 4, context: context, stop: stop, waits: {})
        try? publish(Array(data), publisher)
        return listener.times.sorted { $0.key < $1.key }.map { gaps($0.value) }.filter { $0.count >= fewest }
    }

    private static func publish(_ octets: [UInt8], _ publisher: ReportPublisher) throws {
        var reader = CaptureReportReader()
        var batch = publisher.openBatch()
        var start = 0
        while true {
            switch try reader.read(into: &batch) {
            case .batchFull:
                publisher.publish(batch)
                batch = publisher.openBatch()
            case .wantsOctets:
                let chunk = Array(octets[start..<min(start + 65_536, octets.count)])
                let taken = reader.capture.feed(chunk.span)
                start += taken
                if taken == 0 { reader.capture.endInput() }
            case .finished:
                publisher.publish(batch)
                return
            }
        }
    }

    private static func gaps(_ times: [Double]) -> [Double] {
        var gaps: [Double] = []
        var last = times.first ?? 0
        for time in times.dropFirst() where time - last > together {
            if time - last < absence { gaps.append(time - last) }
            last = time
        }
        return gaps
    }
}

private struct Silence: Messages {
    func warn(_ line: String) {}
    func progress(_ progress: BeaconCore.Progress) {}
}
