import BeaconCore

/// A packet taken from the air: what the sniffer says of it, and where its PDU lies.
struct RadioPacket {
    /// What is known of the packet's checksum.
    enum Checksum {
        /// The sniffer does not say: it is to be computed.
        case unknown
        case valid
        case failed
    }

    /// The kinds of packet on secondary channels that share PDU type 7 (Vol 6, Part B, 2.3.4).
    enum AuxiliaryKind: UInt8 {
        case advertising = 0
        case chain = 1
        case sync = 2
        case scanResponse = 3
    }

    /// Where the PDU's header begins; the access address and on the coded PHY an octet more lie before it.
    var pduStart: Int
    /// The channel index, 0 to 39.
    var channel: UInt8?
    var rssi: PowerLevel?
    var phy: PHY?
    var checksum = Checksum.unknown
    /// nil when the sniffer does not tell.
    var auxiliaryKind: AuxiliaryKind?

    /// The access address of all advertising but periodic (Vol 6, Part B, 2.1.2).
    static let advertisingAccessAddress: UInt32 = 0x8E89_BED6

    /// A packet whose access address begins at `accessAddress`.
    ///
    /// Throws when it is not there or not that of advertising.
    init(accessAddress: Int, phy: PHY?, _ octets: Span<UInt8>) throws(PacketFault) {
        let prefix = phy == .leCoded ? 5 : 4  // The coding indicator follows.
        guard octets.count >= accessAddress + prefix + 2 else { throw .shortHeader }
        guard octets.littleEndianUInt32(at: accessAddress) == Self.advertisingAccessAddress else {
            throw .dataChannel
        }
        self.pduStart = accessAddress + prefix
        self.phy = phy
    }
}
