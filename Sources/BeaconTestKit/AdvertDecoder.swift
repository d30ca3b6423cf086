public import BeaconCore

/// Decodes one advert at a time, the way a pipeline does: the same stage, the same lines.
///
/// For tests of decoders. One thread uses it.
public final class AdvertDecoder {
    private let stage: DecodeStage
    private let lines = LineCollector()
    private let publisher: ReportPublisher
    /// What was counted so far: frames, malformed structures, anomalies.
    public let counters = RunCounters()

    /// - Parameters:
    ///   - decoders: those that are asked.
    ///   - keys: opens what is encrypted.
    public convenience init(_ decoders: [any BeaconDecoder], keys: (any KeyRing)? = nil) {
        self.init(DecoderTable(decoders), keys: keys)
    }

    /// - Parameters:
    ///   - table: the decoders, which several of these may share.
    ///   - keys: opens what is encrypted.
    public init(_ table: DecoderTable, keys: (any KeyRing)? = nil) {
        let context = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: counters,
            messages: NoMessages(),
            name: "test"
        )
        stage = DecodeStage(
            table,
            DecodeOptions(emitsMalformed: true),
            keys: keys,
            batches: 1,
            context: context,
            waits: {}
        )
        publisher = ReportPublisher(
            to: StageNode(stage, next: lines),
            batches: 1,
            context: context,
            stop: StopFlag(),
            waits: {}
        )
    }

    /// Gives the JSON lines of the frames and malformed structures of one advert, in their order.
    ///
    /// An advert that does not fit a batch, longer than 65,535 octets, gives none.
    ///
    /// - Parameters:
    ///   - advertisingData: the advert.
    ///   - address: who sends it; without, a made-up one.
    /// - Returns: a line each, without its end.
    public func lines(of advertisingData: [UInt8], from address: DeviceAddress? = nil) -> [String] {
        lines.removeAll()
        var batch = publisher.openBatch()
        let report = AdvertisingReport(
            address: address ?? DeviceAddress(rawValue: 0x0000_0000_0001),
            addressType: .publicDevice,
            eventType: .advNonconnInd
        )
        guard batch.append(report, data: advertisingData.span) else { return [] }
        publisher.publish(batch)
        return lines.all
    }
}
