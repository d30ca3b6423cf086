import BeaconCore
import BluetoothHCI

/// Turns packets into reports, with what has to be remembered between packets.
struct ReportConversion {
    let anyChecksum: Bool
    var counts = ReportCounts()
    private var controllers: [Controller] = []
    private var current = 0
    /// The key of the controller at `current`; nil before the first.
    private var currentKey: UInt32?
    private var rebuilt = BtmonReports()

    /// Fragments of different controllers are strangers to each other.
    private struct Controller {
        /// The interface of pcapng in the upper half, the adapter of a monitor in the lower.
        let key: UInt32
        var reader = HCIReportReader()
    }

    /// Controllers beyond this share the memory of the last.
    private static let maximumControllers = 16

    init(anyChecksum: Bool) {
        self.anyChecksum = anyChecksum
    }

    /// Appends the record's reports; false when the batch has no room and the record is to come again.
    mutating func append(
        _ record: CaptureRecord,
        _ octets: Span<UInt8>,
        to batch: inout OpenReportBatch
    ) -> Bool {
        do {
            switch record.linkType {
            case .hciH4, .hciH4WithDirection, .linuxMonitor, .btsnoopH1, .btsnoopH4, .btsnoopMonitor:
                return try appendHCIPacket(record, octets, to: &batch)
            case .leLinkLayer, .leLinkLayerWithHeader, .nordicSniffer, .ppi:
                guard batch.hasRoom(reports: 1, octets: octets.count) || batch.isEmpty else { return false }
                try appendRadioPacket(record, octets, to: &batch)
            case .btmonText:
                // More reports than an event holds, and more octets than its text can stand for.
                guard batch.hasRoom(reports: 64, octets: octets.count) || batch.isEmpty else { return false }
                try rebuilt.append(octets, at: record.time, to: &batch, &counts)
            }
        } catch {
            counts[error] += 1
        }
        return true
    }

    /// Gives out what waits for fragments; false when the batch has no room for all.
    mutating func finish(into batch: inout OpenReportBatch) -> Bool {
        for index in controllers.indices {
            let before = batch.count
            let isDone = controllers[index].reader.finish(into: &batch)
            counts.reports &+= UInt64(batch.count - before)
            if !isDone { return false }
        }
        return true
    }

    private mutating func appendRadioPacket(
        _ record: CaptureRecord,
        _ octets: Span<UInt8>,
        to batch: inout OpenReportBatch
    ) throws(PacketFault) {
        let packet = try RadioPacket(record.linkType, octets)
        var pdu = try AdvertisingPDU(packet, octets, anyChecksum: anyChecksum)
        pdu.report.time = record.time
        guard batch.appendPacket(record.sourcePacket, octets: octets),
            batch.append(pdu.report, dataInPacket: pdu.data)
        else { throw .oversized }
        counts.reports &+= 1
    }

    private mutating func appendHCIPacket(
        _ record: CaptureRecord,
        _ octets: Span<UInt8>,
        to batch: inout OpenReportBatch
    ) throws(PacketFault) -> Bool {
        let start = try selectController(record, octets)
        let outcome = controllers[current].reader.read(
            octets,
            startingAt: start,
            .event,
            of: record.sourcePacket,
            into: &batch
        )
        counts.reports &+= UInt64(outcome.reports)
        if outcome.batchIsFull { return false }
        if outcome.fault != nil { throw .malformedEvent }
        if outcome.ignored != nil { throw .otherPacket }
        return true
    }

    /// Finds the controller of an event packet, and where the event begins behind its indicator.
    @inline(__always)
    private mutating func selectController(
        _ record: CaptureRecord,
        _ octets: Span<UInt8>
    ) throws(PacketFault) -> Int {
        var key = record.interface << 16
        var start = 1
        switch record.linkType {
        case .hciH4, .btsnoopH4:
            guard octets.count > 0, octets[0] == HCIPacketType.event.rawValue else { throw .otherPacket }
        default:
            guard let envelope = HCIPacketEnvelope(record.linkType, flags: record.flags, octets),
                envelope.indicator == HCIPacketType.event.rawValue
            else { throw .otherPacket }
            key |= UInt32(envelope.adapter)
            start = envelope.body.lowerBound
        }
        if key != currentKey { select(key) }
        return start
    }

    /// Makes the controller of `key` the current one.
    private mutating func select(_ key: UInt32) {
        currentKey = key
        if let known = controllers.firstIndex(where: { $0.key == key }) {
            current = known
        } else {
            if controllers.count < Self.maximumControllers { controllers.append(Controller(key: key)) }
            current = controllers.count - 1
        }
    }
}
