import BeaconCore

/// Values that the three events have in common, reserved ones counted and left out.
extension HCIReportReader {
    /// The octets of data that a legacy PDU holds at most (Vol 6, Part B, 2.3.1).
    static let maximumLegacyDataLength = 31

    mutating func note(_ reason: HCIFaultReason, at offset: Int, _ outcome: inout HCIReadOutcome) {
        counters.count(reason)
        if outcome.fault == nil { outcome.fault = HCIFault(reason, at: offset) }
    }

    mutating func append(
        _ report: AdvertisingReport,
        _ data: Range<Int>,
        _ batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) {
        // Room was made sure of before the packet was taken.
        guard batch.append(report, dataInPacket: data) else { return }
        outcome.reports += 1
        counters.reports &+= 1
    }

    /// A report with the address type at `offset`, the address behind it, and nothing else.
    @inline(__always)
    mutating func report(
        _ octets: Span<UInt8>,
        addressTypeAt offset: Int,
        mayBeAnonymous: Bool = false,
        _ eventType: EventType?,
        _ packet: SourcePacket,
        _ outcome: inout HCIReadOutcome
    ) -> AdvertisingReport {
        var type = AddressType(rawValue: octets[offset])
        if type == .anonymous, !mayBeAnonymous { type = nil }
        if type == nil { note(.reservedAddressType, at: offset, &outcome) }
        var address = DeviceAddress(littleEndian: octets, at: offset + 1)
        // What stands there for an anonymous advertiser means nothing (7.7.65.13).
        if type == .anonymous { address = nil }
        var report = AdvertisingReport(
            address: address ?? DeviceAddress(rawValue: 0),
            addressType: type,
            eventType: eventType
        )
        report.time = packet.time
        return report
    }

    /// Reads an RSSI or Tx Power: −127 to 20 dBm, 127 when not available, all else reserved.
    @inline(__always)
    mutating func power(
        _ octets: Span<UInt8>,
        at offset: Int,
        _ outcome: inout HCIReadOutcome
    ) -> PowerLevel? {
        let level = Int8(bitPattern: octets[offset])
        if level >= -127, level <= 20 { return PowerLevel(dBm: level) }
        if level != 127 { note(.reservedPower, at: offset, &outcome) }
        return nil
    }
}
