import BeaconCore

extension HCIReportReader {
    /// Reads one report of an LE Advertising Report (Vol 4, Part E, 7.7.65.2).
    ///
    /// ```
    /// 0            1              2        8              9       9 + n
    /// Event_Type   Address_Type   Address  Data_Length n  Data …  RSSI
    /// ```
    mutating func readLegacy(
        _ octets: Span<UInt8>,
        _ start: Int,
        _ packet: SourcePacket,
        _ batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) {
        let dataLength = Int(octets[start + 8])
        guard dataLength <= Self.maximumLegacyDataLength else {
            return note(.dataTooLong, at: start + 8, &outcome)
        }
        let eventType = EventType(legacyReport: octets[start])
        if eventType == nil { note(.reservedEventType, at: start, &outcome) }
        var report = report(octets, addressTypeAt: start + 1, eventType, packet, &outcome)
        report.rssi = power(octets, at: start + 9 + dataLength, &outcome)
        append(report, start + 9..<start + 9 + dataLength, &batch, &outcome)
    }

    /// Reads one report of an LE Directed Advertising Report (Vol 4, Part E, 7.7.65.11).
    ///
    /// ```
    /// 0            1              2        8                     9               15
    /// Event_Type   Address_Type   Address  Direct_Address_Type   Direct_Address  RSSI
    /// ```
    ///
    /// Event_Type is ADV_DIRECT_IND, 0x01; there is no data.
    mutating func readDirected(
        _ octets: Span<UInt8>,
        _ start: Int,
        _ packet: SourcePacket,
        _ batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) {
        let isDirected = octets[start] == 0x01
        if !isDirected { note(.reservedEventType, at: start, &outcome) }
        let eventType: EventType? = isDirected ? .advDirectInd : nil
        var report = report(octets, addressTypeAt: start + 1, eventType, packet, &outcome)
        report.rssi = power(octets, at: start + 15, &outcome)
        append(report, start + 16..<start + 16, &batch, &outcome)
    }
}
