internal import BeaconCore

/// Shows adverts to decoders, one at a time, and copies what comes of them.
///
/// One thread uses it.
final class AdvertTrial {
    private let run = TestRun()
    private let copy = OutcomeCopy()
    private let publisher: ReportPublisher

    init(_ table: DecoderTable, keys: (any KeyRing)? = nil) {
        publisher = Self.publisher(table, run, keys: keys, to: copy)
    }

    func outcome(of data: [UInt8], from address: DeviceAddress? = nil) -> AdvertOutcome {
        copy.outcome = AdvertOutcome()
        let lost = run.count("test.overflowed_reports")
        publisher.publish(data, from: address)
        copy.outcome.isOverflowed = run.count("test.overflowed_reports") > lost
        return copy.outcome
    }

    /// The way from a report through `decode` to a receiver.
    static func publisher(
        _ table: DecoderTable,
        _ run: TestRun,
        keys: (any KeyRing)? = nil,
        to receiver: any Receiver
    ) -> ReportPublisher {
        let stage = DecodeStage(
            table,
            DecodeOptions(emitsMalformed: true),
            keys: keys,
            batches: 1,
            context: run.context(),
            waits: {}
        )
        return run.publisher(to: StageNode(stage, next: receiver), batches: 1)
    }
}

extension ReportPublisher {
    /// Publishes a batch of one advert.
    func publish(_ data: [UInt8], from address: DeviceAddress? = nil) {
        var batch = openBatch()
        let report = AdvertisingReport(
            address: address ?? DeviceAddress(rawValue: 0x0000_0000_0001),
            addressType: .publicDevice,
            eventType: .advNonconnInd
        )
        _ = batch.append(report, data: data.span)
        publish(batch)
    }
}
