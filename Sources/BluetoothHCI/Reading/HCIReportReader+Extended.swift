import BeaconCore

extension HCIReportReader {
    /// Reads one report of an LE Extended Advertising Report (Vol 4, Part E, 7.7.65.13).
    ///
    /// ```
    /// 0           2             3        9            10             11   12        13
    /// Event_Type  Address_Type  Address  Primary_PHY  Secondary_PHY  SID  TX_Power  RSSI
    /// 14                    16                   17              23             24
    /// Periodic_Adv_Interval Direct_Address_Type  Direct_Address  Data_Length n  Data …
    /// ```
    mutating func readExtended(
        _ octets: Span<UInt8>,
        _ start: Int,
        _ packet: SourcePacket,
        _ batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) {
        let data = start + 24..<start + 24 + Int(octets[start + 23])
        let eventType = extendedEventType(octets[start], at: start, &outcome)
        let isLegacy = eventType?.contains(.legacy) ?? false
        if isLegacy, data.count > Self.maximumLegacyDataLength {
            return note(.dataTooLong, at: start + 23, &outcome)
        }
        var report = report(
            octets,
            addressTypeAt: start + 2,
            mayBeAnonymous: true,
            eventType,
            packet,
            &outcome
        )
        report.primaryPHY = phy(octets, at: start + 9, zeroMeansNone: false, &outcome)
        report.secondaryPHY = phy(octets, at: start + 10, zeroMeansNone: true, &outcome)
        report.advertisingSID = advertisingSID(octets, at: start + 11, &outcome)
        report.txPower = power(octets, at: start + 12, &outcome)
        report.rssi = power(octets, at: start + 13, &outcome)
        report.dataStatus = dataStatus(octets[start], at: start, isLegacy, &outcome)
        if isLegacy {
            append(report, data, &batch, &outcome)
        } else {
            take(report, octets, data, &batch, &outcome)
        }
    }

    /// Reads bits 0 to 4 of Event_Type; of the upper ones, all but the data status are reserved and ignored.
    private mutating func extendedEventType(
        _ octet: UInt8,
        at offset: Int,
        _ outcome: inout HCIReadOutcome
    ) -> EventType? {
        let type = EventType(rawValue: octet & 0x1F)
        guard type.contains(.legacy) else { return type }
        switch type {
        case .advInd, .advDirectInd, .advScanInd, .advNonconnInd, .scanRsp: return type
        // A scan response to ADV_IND.
        case [.scanRsp, .connectable]: return type
        default:
            note(.reservedEventType, at: offset, &outcome)
            return nil
        }
    }

    private mutating func dataStatus(
        _ octet: UInt8,
        at offset: Int,
        _ isLegacy: Bool,
        _ outcome: inout HCIReadOutcome
    ) -> DataStatus {
        let status = DataStatus(rawValue: octet >> 5 & 0x03)
        if status == .complete { return .complete }
        guard let status, !isLegacy else {
            note(.reservedDataStatus, at: offset, &outcome)
            return .truncated
        }
        return status
    }

    /// Reads a PHY; 0x04 is LE Coded with S=2, which a host asks to be told apart.
    private mutating func phy(
        _ octets: Span<UInt8>,
        at offset: Int,
        zeroMeansNone: Bool,
        _ outcome: inout HCIReadOutcome
    ) -> PHY? {
        switch octets[offset] {
        case 0x01: return .le1M
        case 0x02 where zeroMeansNone: return .le2M
        case 0x03, 0x04: return .leCoded
        case 0x00 where zeroMeansNone: return nil
        default:
            note(.reservedPHY, at: offset, &outcome)
            return nil
        }
    }

    private mutating func advertisingSID(
        _ octets: Span<UInt8>,
        at offset: Int,
        _ outcome: inout HCIReadOutcome
    ) -> UInt8? {
        let sid = octets[offset]
        if sid <= 0x0F { return sid }
        if sid != 0xFF { note(.reservedSID, at: offset, &outcome) }
        return nil
    }
}
