internal import BeaconCore
internal import BluetoothHCI

/// Decodes one advert after another, on the same path as a pipeline, and collects what comes out.
final class AdvertDecoder {
    private let publisher: ReportPublisher
    private let collector = DecodedAdvert()
    private var packets = HCIReportReader()

    init(_ decoders: [any BeaconDecoder], _ context: RunContext) {
        let stage = DecodeStage(
            DecoderTable(decoders),
            DecodeOptions(unknown: .keep, emitsMalformed: true),
            batches: 2,
            context: context,
            waits: {}
        )
        publisher = ReportPublisher(
            to: StageNode(stage, next: collector),
            batches: 2,
            context: context,
            stop: StopFlag(),
            waits: {}
        )
    }

    /// Decodes a line's advertising data and scan response.
    func decode(_ line: AdvertLine) -> DecodedAdvert {
        collector.removeAll()
        let event: EventType? = line.scanResponse == nil ? nil : .advInd
        publish(line.octets, line, event)
        if let scanResponse = line.scanResponse { publish(scanResponse, line, .scanRsp) }
        return collector
    }

    /// Decodes a whole HCI event packet, with or without its packet indicator.
    ///
    /// - Returns: `nil` when it is no advertising report, or breaks off.
    func decode(packet line: AdvertLine) -> DecodedAdvert? {
        collector.removeAll()
        var batch = publisher.openBatch()
        let octets = line.octets
        let packet = SourcePacket(
            linkType: 1002,
            time: line.time,
            originalLength: UInt32(clamping: octets.count)
        )
        let framing: HCIFraming = octets.first == 0x04 ? .h4 : .event
        let outcome = packets.read(octets.span, framing, of: packet, into: &batch)
        let found = outcome.reports
        publisher.publish(batch)
        return found > 0 && outcome.fault == nil ? collector : nil
    }

    private func publish(_ octets: [UInt8], _ line: AdvertLine, _ event: EventType?) {
        var batch = publisher.openBatch()
        var report = AdvertisingReport(
            address: line.address ?? DeviceAddress(rawValue: 0),
            addressType: line.addressType,
            eventType: event
        )
        report.hasAddress = line.address != nil
        report.rssi = line.rssi
        report.time = line.time
        _ = batch.append(report, data: octets.span)
        publisher.publish(batch)
    }
}
