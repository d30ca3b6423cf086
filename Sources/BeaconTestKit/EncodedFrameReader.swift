import BeaconCore

/// Decodes an advert and turns the fields of a frame into the options of its encoder.
struct EncodedFrameReader {
    private let collector: EncodedFrameCollector
    private let publisher: ReportPublisher

    init(_ encoder: any BeaconEncoder, _ decoders: [any BeaconDecoder]) {
        collector = EncodedFrameCollector(encoder)
        let context = TestRun().context()
        let stage = DecodeStage(
            DecoderTable(decoders),
            DecodeOptions(emitsMalformed: true),
            batches: 1,
            context: context,
            waits: {}
        )
        publisher = ReportPublisher(
            to: StageNode(stage, next: collector),
            batches: 1,
            context: context,
            stop: StopFlag(),
            waits: {}
        )
    }

    func read(_ advertisingData: [UInt8]) -> EncodedFrameCollector.Found {
        collector.found = EncodedFrameCollector.Found()
        let report = AdvertisingReport(
            address: DeviceAddress(rawValue: 1),
            addressType: .randomDevice,
            eventType: .advNonconnInd
        )
        publisher.publish(reports: [(report, advertisingData)])
        return collector.found
    }
}
