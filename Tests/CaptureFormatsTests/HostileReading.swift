import BeaconCore
import CaptureFormats

/// Reads captures again and again, keeping of each report only a sum.
final class HostileReading: Receiver {
    /// A running sum after each report, the first before any.
    private(set) var sums: [UInt64] = [0]
    private var publisher: ReportPublisher?
    var wantsMore: Bool { true }

    init() {
        let context = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: NoMessages(),
            name: "test"
        )
        publisher = ReportPublisher(to: self, batches: 2, context: context, stop: StopFlag()) {}
    }

    func finish() {}

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        for index in 0..<batch.count {
            let report = batch[index]
            var sum = sums.last ?? 0
            func add(_ number: UInt64) { sum = (sum ^ number) &* 0x100_0000_01B3 }
            add(report.address.rawValue)
            add(UInt64(bitPattern: report.time?.nanoseconds ?? -1))
            add(UInt64(report.eventType?.rawValue ?? 0xFF))
            batch.withData(of: index) { data in
                for position in data.indices { add(UInt64(data[position])) }
            }
            sums.append(sum)
        }
    }

    /// The error that reading `octets` ends with; what came before is in `sums`.
    func read(_ octets: Span<UInt8>) -> CaptureError? {
        sums.removeAll(keepingCapacity: true)
        sums.append(0)
        guard let publisher else { return nil }
        var reader = CaptureReportReader(anyChecksum: true, room: 4_096)
        var batch = publisher.openBatch()
        var fed = 0
        var failure: CaptureError?
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
            failure = error
        }
        publisher.publish(batch)
        return failure
    }

    /// Where each record of a capture begins, and where the last one ends.
    static func boundaries(_ octets: [UInt8]) -> [Int] {
        var reader = CaptureReader(room: octets.count)
        _ = reader.feed(octets.span)
        reader.endInput()
        var boundaries: [Int] = []
        while let record = try? reader.next() { boundaries.append(Int(record.offset)) }
        return boundaries + [Int(reader.octetsRead)]
    }
}
