import BeaconCore
import BeaconPipeline

/// Publishes reports at the times given, in microseconds, each with its number as data, a batch for every few.
final class ListTransport: Transport {
    private let times: [Int64]
    private let tag: UInt8
    private let perBatch: Int
    private let linger: Int64?
    private let failure: Failure?

    init(times: [Int64], tag: UInt8, perBatch: Int, linger: Int64?, failure: Failure?) {
        self.times = times
        self.tag = tag
        self.perBatch = perBatch
        self.linger = linger
        self.failure = failure
    }

    func run(_ publisher: ReportPublisher) throws(Failure) {
        var start = 0
        while start < times.count, !publisher.isStopped {
            let end = min(start + perBatch, times.count)
            var batch = publisher.openBatch()
            for index in start..<end {
                var report = AdvertisingReport(
                    address: DeviceAddress(rawValue: UInt64(index)),
                    addressType: .randomDevice,
                    eventType: .advNonconnInd
                )
                report.time = Timestamp(nanoseconds: times[index] * 1000)
                let data = [tag, UInt8(truncatingIfNeeded: index)]
                _ = batch.append(report, data: data.span)
            }
            publisher.publish(batch)
            start = end
        }
        if let linger { publisher.publish(watermark: Timestamp(nanoseconds: linger * 1000)) }
        if let failure { throw failure }
    }

    static func checked(
        _ times: [Int64],
        tag: UInt8 = 0,
        perBatch: Int = 3,
        linger: Int64? = nil,
        failure: Failure? = nil
    ) -> CheckedTransport {
        let plugin = TransportPlugin(.transport("list", "times from a list"), isVirtual: { _ in true }) {
            _,
            _ in
            ListTransport(times: times, tag: tag, perBatch: perBatch, linger: linger, failure: failure)
        }
        return CheckedTransport(plugin: plugin, options: Options(), label: "list#\(tag)")
    }
}
