import BeaconCore
import Foundation
import Synchronization

/// Batches made by hand, in place of a transport.
enum EventFixture {
    /// One second apart, from 2021-01-01T00:00:00Z.
    static let start = Timestamp(nanoseconds: 1_609_459_200_000_000_000)

    /// A batch of reports, numbered upward from `first`, each of three octets of data; reports are `interval` apart.
    static func batch(
        _ count: Int,
        first: Int = 1,
        interval: Double = 1,
        data: [UInt8] = [0x02, 0x01, 0x06]
    ) -> Events {
        let context = RunContext.fake()
        let catcher = EventCatcher()
        let publisher = ReportPublisher(to: catcher, batches: 1, context: context, stop: StopFlag()) {}
        let source = context.sources.identifier(transport: "replay", adapter: "air.btsnoop")
        var batch = publisher.openBatch()
        for index in 0..<count {
            var report = AdvertisingReport(
                address: DeviceAddress(rawValue: 0xA4C1_3800_0001),
                addressType: .publicDevice,
                eventType: .advInd
            )
            let offset = Double(first + index - 1) * interval * 1e9
            report.time = start.advanced(byNanoseconds: Int64(offset))
            report.rssi = PowerLevel(dBm: -59)
            _ = batch.append(report, data: data.span)
        }
        batch.label(from: 0, source: source, firstOrdinal: UInt64(first))
        publisher.publish(batch)
        return catcher.events ?? Events(watermark: nil)
    }

    /// What a sink writes of `events`.
    static func text(_ events: Events..., as writer: any LineWriter = JSONLineWriter()) -> String {
        var buffer = OutputBuffer()
        writer.writeHeader(into: &buffer)
        for batch in events { writer.write(batch, into: &buffer) }
        return String(decoding: buffer.octets, as: UTF8.self)
    }
}

private final class EventCatcher: Receiver {
    var events: Events?
    var wantsMore: Bool { true }
    func receive(_ events: Events) { self.events = events }
    func finish() {}
}
