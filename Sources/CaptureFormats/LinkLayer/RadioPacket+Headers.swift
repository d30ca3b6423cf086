import BeaconCore

/// The pseudo headers that link types put before the access address.
extension RadioPacket {
    /// Reads the pseudo header of a link-layer record.
    init(_ linkType: CaptureLinkType, _ octets: Span<UInt8>) throws(PacketFault) {
        switch linkType {
        case .leLinkLayer: try self.init(accessAddress: 0, phy: nil, octets)
        case .leLinkLayerWithHeader: try self.init(withHeader: octets)
        case .nordicSniffer: try self.init(nordic: octets)
        case .ppi: try self.init(ppi: octets)
        case .btmonText, .hciH4, .hciH4WithDirection, .linuxMonitor, .btsnoopH1, .btsnoopH4, .btsnoopMonitor:
            throw .otherPacket
        }
    }

    /// Link type 256 (https://www.tcpdump.org/linktypes/LINKTYPE_BLUETOOTH_LE_LL_WITH_PHDR.html).
    ///
    /// ```
    ///  0  RF channel     1   0 is 2402 MHz, 39 is 2480 MHz
    ///  1  signal power   1   dBm, signed
    ///  2  noise power    1
    ///  3  offences       1   bits of the access address that were wrong
    ///  4  reference      4   access address
    ///  8  flags          2   bit 0 dewhitened, 1 signal valid, 7-9 kind of PDU, 10 CRC checked,
    ///                        11 CRC valid, 12-13 kind of auxiliary PDU, 14-15 PHY
    /// 10  access address
    /// ```
    private init(withHeader octets: Span<UInt8>) throws(PacketFault) {
        guard octets.count >= 10 else { throw .shortHeader }
        let flags = octets.littleEndianUInt16(at: 8)
        guard flags & 0x0001 != 0 else { throw .whitened }
        let phys: [4 of PHY?] = [.le1M, .le2M, .leCoded, nil]
        try self.init(accessAddress: 10, phy: phys[Int(flags >> 14)], octets)
        channel = Self.channelIndex(rf: octets[0])
        if flags & 0x0002 != 0 { rssi = PowerLevel(hciOctet: octets[1]) }
        if flags & 0x0400 != 0 { checksum = flags & 0x0800 != 0 ? .valid : .failed }
        let auxiliaryAdvertising: UInt16 = 1
        if flags >> 7 & 7 == auxiliaryAdvertising {
            auxiliaryKind = AuxiliaryKind(rawValue: UInt8(flags >> 12 & 3))
        }
    }

    /// Link type 272: Nordic's sniffer, header versions 1 to 3.
    ///
    /// ```
    ///  0  board                1
    ///  1  lengths              2   version 1: of the header, of the payload; then: of the payload
    ///  3  version              1
    ///  4  packet counter       2
    ///  6  kind of packet       1
    ///  7  length of what follows up to the access address   1
    ///  8  flags                1   bit 0 CRC right, bits 1-2 auxiliary kind (version 3), 4-6 PHY
    ///  9  channel index        1
    /// 10  RSSI                 1   without its minus sign; 0 when none was taken
    /// 11  event counter        2
    /// 13  time                 4
    /// 17  access address
    /// ```
    private init(nordic octets: Span<UInt8>) throws(PacketFault) {
        guard octets.count >= 17 else { throw .shortHeader }
        let version = octets[3]
        let headerLength = Int(octets[7])
        guard (1...3).contains(version), headerLength >= 10 else { throw .shortHeader }
        let flags = octets[8]
        let phys: [8 of PHY?] = [.le1M, .le2M, .leCoded, nil, nil, nil, nil, nil]
        try self.init(accessAddress: 7 + headerLength, phy: phys[Int(flags >> 4 & 7)], octets)
        if octets[9] < 40 { channel = octets[9] }
        if octets[10] != 0 { rssi = PowerLevel(dBm: Int8(clamping: -Int(octets[10]))) }
        checksum = flags & 1 != 0 ? .valid : .failed
        let kindOfAdvertising: UInt8 = 2
        if version == 3, octets[6] == kindOfAdvertising {
            auxiliaryKind = AuxiliaryKind(rawValue: flags >> 1 & 3)
        }
    }

    /// Link type 192: per-packet information around link type 147, as Ubertooth writes, or 251.
    ///
    /// ```
    ///  0  version  1    1  flags  1    2  length of the header  2    4  link type  4    8  fields
    /// ```
    /// A field is type 2, length 2, data. Ubertooth's, type 30006, holds the channel in MHz; its signal
    /// strengths are raw numbers of the radio and no dBm.
    private init(ppi octets: Span<UInt8>) throws(PacketFault) {
        guard octets.count >= 8 else { throw .shortHeader }
        let length = Int(octets.littleEndianUInt16(at: 2))
        guard length >= 8, length <= octets.count else { throw .shortHeader }
        let linkType = octets.littleEndianUInt32(at: 4)
        guard linkType == 147 || linkType == 251 else { throw .foreignEncapsulation }
        try self.init(accessAddress: length, phy: nil, octets)
        var position = 8
        while position + 4 <= length {
            let type = octets.littleEndianUInt16(at: position)
            let count = Int(octets.littleEndianUInt16(at: position + 2))
            guard position + 4 + count <= length else { break }
            if type == 30_006, count >= 3 {
                let megahertz = octets.littleEndianUInt16(at: position + 5)
                if (2_402...2_480).contains(megahertz), megahertz % 2 == 0 {
                    channel = Self.channelIndex(rf: UInt8((megahertz - 2_402) / 2))
                }
            }
            position += 4 + count
        }
    }

    /// The channel index of an RF channel (Vol 6, Part B, 1.4.1); nil above 39.
    private static func channelIndex(rf channel: UInt8) -> UInt8? {
        switch channel {
        case 0: 37
        case 1...11: channel - 1
        case 12: 38
        case 13...38: channel - 2
        case 39: 39
        default: nil
        }
    }
}
