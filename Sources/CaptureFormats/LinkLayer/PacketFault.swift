/// Why a packet gave no report.
///
/// Each is counted; none ends the reading.
public enum PacketFault: UInt8, Error, Sendable, CaseIterable {
    /// Not an advertising report: another HCI event, a command, data, a note of the kernel.
    case otherPacket = 0
    /// A packet of a connection, or of periodic advertising.
    case dataChannel
    case scanRequest
    case connectIndication
    /// A PDU type that carries no advertising data.
    case otherPDU
    /// An ADV_EXT_IND that only points to where the data will be sent.
    case auxiliaryPointer
    /// An AUX_CHAIN_IND: a later part of data that began in another packet.
    case chainedData
    /// An extended advertisement that does not say by whom.
    case noAddress
    case failedChecksum
    /// The pseudo header is cut, or of a version that is not known.
    case shortHeader
    /// The packet ends before its PDU does.
    case shortPDU
    /// A PDU whose length its type does not allow.
    case wrongLength
    /// An extended header longer than its PDU, or shorter than its flags ask.
    case wrongExtendedHeader
    /// Per-packet information around something that is not Bluetooth.
    case foreignEncapsulation
    /// The sniffer left the whitening on.
    case whitened
    /// An advertising report event that its controller garbled.
    case malformedEvent
    /// More octets than a batch takes.
    case oversized
    /// Text that names a report, whose data its lines do not allow to rebuild.
    case notReconstructed
}

extension PacketFault {
    /// The word that counters use.
    public var name: StaticString {
        switch self {
        case .otherPacket: "other_packets"
        case .dataChannel: "data_channel_pdus"
        case .scanRequest: "scan_requests"
        case .connectIndication: "connect_indications"
        case .otherPDU: "other_pdus"
        case .auxiliaryPointer: "auxiliary_pointers"
        case .chainedData: "chained_pdus"
        case .noAddress: "pdus_without_address"
        case .failedChecksum: "failed_checksums"
        case .shortHeader: "short_headers"
        case .shortPDU: "short_pdus"
        case .wrongLength: "wrong_lengths"
        case .wrongExtendedHeader: "wrong_extended_headers"
        case .foreignEncapsulation: "foreign_encapsulations"
        case .whitened: "whitened_packets"
        case .malformedEvent: "malformed_events"
        case .oversized: "oversized_packets"
        case .notReconstructed: "not_reconstructed"
        }
    }

    /// Whether the packet may have held a report that its reader now misses.
    public var isLoss: Bool {
        switch self {
        case .otherPacket, .dataChannel, .scanRequest, .connectIndication, .otherPDU, .auxiliaryPointer: false
        case .chainedData, .noAddress, .failedChecksum, .shortHeader, .shortPDU, .wrongLength,
            .wrongExtendedHeader, .foreignEncapsulation, .whitened, .malformedEvent, .oversized,
            .notReconstructed:
            true
        }
    }
}
