import BeaconCore

/// A report read from a PDU of the advertising channels, and where in the packet its data lies.
struct AdvertisingPDU {
    var report: AdvertisingReport
    var data: Range<Int>

    /// Reads the PDU of `packet` (Vol 6, Part B, 2.3): type and address types, length, payload.
    init(_ packet: RadioPacket, _ octets: Span<UInt8>, anyChecksum: Bool) throws(PacketFault) {
        let start = packet.pduStart
        let type = octets[start] & 0x0F
        let length = Int(octets[start + 1])
        let payload = start + 2..<start + 2 + length
        guard payload.upperBound <= octets.count else { throw .shortPDU }
        if !anyChecksum, !Self.checksumHolds(packet, octets, pdu: start..<payload.upperBound) {
            throw .failedChecksum
        }
        switch type {
        case 0, 1, 2, 4, 6:
            try self.init(legacy: type, packet, octets, payload)
        case 3: throw .scanRequest
        case 5: throw .connectIndication
        case 7:
            try self.init(extended: packet, octets, payload)
        default: throw .otherPDU
        }
        let isAddressRandom = octets[start] >> 6 & 1 == 1
        report.addressType = isAddressRandom ? .randomDevice : .publicDevice
        report.rssi = packet.rssi
    }

    /// ADV_IND and its kin: the address, then up to 31 octets of data (2.3.1).
    private init(
        legacy type: UInt8,
        _ packet: RadioPacket,
        _ octets: Span<UInt8>,
        _ payload: Range<Int>
    ) throws(PacketFault) {
        let isDirected = type == 1
        guard isDirected ? payload.count == 12 : (6...37).contains(payload.count),
            let address = DeviceAddress(littleEndian: octets, at: payload.lowerBound)
        else { throw .wrongLength }
        let eventType: EventType =
            switch type {
            case 0: .advInd
            case 1: .advDirectInd
            case 2: .advNonconnInd
            case 4: .scanRsp
            default: .advScanInd
            }
        report = AdvertisingReport(address: address, addressType: nil, eventType: eventType)
        report.primaryPHY = .le1M
        // Legacy advertising is only sent on the primary channels: a lower index is a sniffer's zero.
        if let channel = packet.channel, channel >= 37 { report.channel = channel }
        data = payload.lowerBound + 6..<payload.upperBound
        if isDirected { data = payload.upperBound..<payload.upperBound }
    }

    /// ADV_EXT_IND, AUX_ADV_IND, AUX_SCAN_RSP, AUX_CHAIN_IND and AUX_SYNC_IND share a type and a header.
    private init(
        extended packet: RadioPacket,
        _ octets: Span<UInt8>,
        _ payload: Range<Int>
    ) throws(PacketFault) {
        let header = try ExtendedHeader(octets, payload: payload)
        switch packet.auxiliaryKind {
        case .chain, .sync: throw .chainedData
        case .advertising, .scanResponse, nil: break
        }
        let isPrimary = packet.channel.map { $0 >= 37 } ?? (header.hasAuxiliaryPointer && header.data.isEmpty)
        if isPrimary { throw .auxiliaryPointer }
        guard let address = header.address else { throw .noAddress }
        var eventType: EventType = []
        switch header.mode {
        case .neither, .reserved: break
        case .connectable: eventType.insert(.connectable)
        case .scannable: eventType.insert(.scannable)
        }
        if header.isDirected { eventType.insert(.directed) }
        // AUX_ADV_IND must have AdvDataInfo, so that a packet without it answers a scan request.
        let isResponse =
            packet.auxiliaryKind == .scanResponse || (header.mode == .neither && !header.hasDataInfo)
        if isResponse { eventType.formUnion([.scannable, .scanResponse]) }
        report = AdvertisingReport(address: address, addressType: nil, eventType: eventType)
        report.secondaryPHY = packet.phy
        report.advertisingSID = header.advertisingSID
        report.txPower = header.txPower
        report.channel = packet.channel
        // What the pointer leads to is not joined: the data is a beginning.
        if header.hasAuxiliaryPointer { report.dataStatus = .incomplete }
        data = header.data
    }

    /// Whether the sniffer found the checksum right or, when it does not say, whether it is.
    ///
    /// Three zeros stand for a checksum that was not kept.
    private static func checksumHolds(_ packet: RadioPacket, _ octets: Span<UInt8>, pdu: Range<Int>) -> Bool {
        switch packet.checksum {
        case .valid: return true
        case .failed: return false
        case .unknown:
            let end = pdu.upperBound
            guard octets.count >= end + 3 else { return true }
            if octets[end] | octets[end + 1] | octets[end + 2] == 0 { return true }
            return LinkLayerCRC.matches(octets, pdu: pdu)
        }
    }
}
