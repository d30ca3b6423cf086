internal import BeaconCore
internal import BluetoothHCI

/// Decodes one advert after another, on the same path as a pipeline, and collects what comes out.
final class AdvertDecoder {
    private let table: DecoderTable
    private let context: RunContext
    private let loader: (any KeyLoader)?
    private let collector: DecodedAdvert
    private var packets = HCIReportReader()
    private var publisher: ReportPublisher
    private var key: [UInt8]?

    /// - Parameters:
    ///   - decoders: those that are asked.
    ///   - context: where they count.
    ///   - loader: makes something of a key beside an advert.
    /// - Throws: that the decoders are too many (64).
    init(_ decoders: [any BeaconDecoder], _ context: RunContext, keys loader: (any KeyLoader)? = nil)
        throws(Failure)
    {
        table = try DecoderTable.whole(decoders, for: context.name)
        self.context = context
        self.loader = loader
        collector = DecodedAdvert(naming: context.aliases)
        publisher = Self.publisher(table, context, keys: nil, collector)
    }

    private static func publisher(
        _ table: DecoderTable,
        _ context: RunContext,
        keys: (any KeyRing)?,
        _ collector: DecodedAdvert
    ) -> ReportPublisher {
        let stage = DecodeStage(
            table,
            DecodeOptions(unknown: .keep, emitsMalformed: true),
            keys: keys,
            batches: 2,
            context: context,
            waits: {}
        )
        return ReportPublisher(
            to: StageNode(stage, next: collector),
            batches: 2,
            context: context,
            stop: StopFlag(),
            waits: {}
        )
    }

    /// Takes the key of the adverts that come next, or none.
    ///
    /// - Throws: which lengths a key may have.
    func use(key: [UInt8]?) throws(LoadFailure) {
        guard key != self.key else { return }
        let ring = try key.flatMap { key throws(LoadFailure) in try loader?.ring(of: key) }
        publisher = Self.publisher(table, context, keys: ring, collector)
        self.key = key
    }

    /// Decodes a line's advertising data and scan response, as the stage `merge` joins them.
    func decode(_ line: AdvertLine) -> DecodedAdvert {
        collector.removeAll()
        guard let response = line.scanResponse else {
            publish(line.octets, line, nil)
            return collector
        }
        guard let significant = ADWalk.significantCount(of: line.octets.span) else {
            publish(line.octets, line, .advInd)
            publish(response, line, .scanRsp)
            return collector
        }
        publish(Array(line.octets.prefix(significant)) + response, line, .advInd, isMerged: true)
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

    private func publish(
        _ octets: [UInt8],
        _ line: AdvertLine,
        _ event: EventType?,
        isMerged: Bool = false
    ) {
        var batch = publisher.openBatch()
        var report = AdvertisingReport(
            address: line.address ?? DeviceAddress(rawValue: 0),
            addressType: line.addressType,
            eventType: event
        )
        report.hasAddress = line.address != nil
        report.rssi = line.rssi
        report.time = line.time
        report.isMerged = isMerged
        _ = batch.append(report, data: octets.span)
        publisher.publish(batch)
    }
}
