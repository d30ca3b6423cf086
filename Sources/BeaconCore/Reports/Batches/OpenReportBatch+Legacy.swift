extension OpenReportBatch {
    /// Appends a packet with the one report that lies in it, as an LE Advertising Report has it.
    ///
    /// ```
    /// 0            1              2        8              9       9 + n
    /// Event_Type   Address_Type   Address  Data_Length n  Data …  RSSI
    /// ```
    /// Core Specification, Vol 4, Part E, 7.7.65.2.
    ///
    /// - Parameters:
    ///   - packet: what its source knows about it.
    ///   - octets: the packet.
    ///   - start: where in it the report begins.
    ///   - data: where in it the advertising data lies.
    /// - Returns: `false`, with nothing appended, when a value is reserved, when the octets are too few, or
    ///   when the batch is full.
    public mutating func append(
        _ packet: SourcePacket,
        _ octets: Span<UInt8>,
        legacyReportAt start: Int,
        _ data: Range<Int>
    ) -> Bool {
        guard start >= 0, start &+ 9 <= data.lowerBound, data.upperBound < octets.count,
            hasRoom(reports: 1, octets: octets.count)
        else { return false }
        let eventType = octets[start]
        let level = Int8(bitPattern: octets[data.upperBound])
        guard let addressType = AddressType(rawValue: octets[start &+ 1]), addressType != .anonymous,
            let type = EventType(legacyReport: eventType), level <= 20 || level == 127, level != -128
        else { return false }
        let low = UInt64(octets.littleEndianUInt32(at: start &+ 2))
        let address = low | UInt64(octets.littleEndianUInt16(at: start &+ 6)) << 32
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: address),
            addressType: addressType,
            eventType: type
        )
        report.time = packet.time
        report.rssi = level == 127 ? nil : PowerLevel(dBm: level)
        place(report, packet, octets, data)
        return true
    }
}
