import BeaconCore
import CaptureFormats

/// A report with its data, as tests compare them.
struct ReadReport: Equatable {
    var nanoseconds: Int64?
    var address: String
    var addressType: AddressType?
    var eventType: EventType?
    var dataStatus: DataStatus
    var rssi: Int8?
    var data: [UInt8]
    var channel: UInt8?
    var secondaryPHY: PHY?
    var advertisingSID: UInt8?
    var isReconstructed: Bool
}

/// Collects what a capture gives: the reports, and the packets that they came in.
final class ReportCollector: Receiver {
    var reports: [ReadReport] = []
    var packets: [(SourcePacket, [UInt8])] = []
    var wantsMore: Bool { true }

    func finish() {}

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        var lastPacket = -1
        for index in 0..<batch.count {
            let report = batch[index]
            let data = batch.withData(of: index) { span in span.indices.map { span[$0] } }
            reports.append(
                ReadReport(
                    nanoseconds: report.time?.nanoseconds,
                    address: report.address.description,
                    addressType: report.addressType,
                    eventType: report.eventType,
                    dataStatus: report.dataStatus,
                    rssi: report.rssi?.dBm,
                    data: data,
                    channel: report.channel,
                    secondaryPHY: report.secondaryPHY,
                    advertisingSID: report.advertisingSID,
                    isReconstructed: report.isReconstructed
                )
            )
            _ = batch.withPacket(of: index) { number, packet, octets in
                guard number != lastPacket else { return }
                lastPacket = number
                packets.append((packet, octets.indices.map { octets[$0] }))
            }
        }
    }
}

/// Everything that reading a capture for its reports gives.
struct ReadReports {
    var reports: [ReadReport]
    var packets: [(SourcePacket, [UInt8])]
    var counts: ReportCounts
    var error: CaptureError?

    init(_ file: [UInt8], anyChecksum: Bool = true, chunk: Int = 65_536) {
        let collector = ReportCollector()
        let context = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: NoMessages(),
            name: "test"
        )
        let publisher = ReportPublisher(to: collector, batches: 2, context: context, stop: StopFlag()) {}
        var reader = CaptureReportReader(anyChecksum: anyChecksum)
        var batch = publisher.openBatch()
        var fed = 0
        do {
            reading: while true {
                switch try reader.read(into: &batch) {
                case .batchFull:
                    publisher.publish(batch)
                    batch = publisher.openBatch()
                case .wantsOctets:
                    let part = Array(file[fed..<fed + min(chunk, file.count - fed)])
                    fed += reader.capture.feed(part.span)
                    if part.isEmpty { reader.capture.endInput() }
                case .finished: break reading
                }
            }
        } catch {
            self.error = error
        }
        counts = reader.counts
        publisher.publish(batch)
        reports = collector.reports
        packets = collector.packets
    }
}
