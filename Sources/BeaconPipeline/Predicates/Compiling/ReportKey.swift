import BeaconCore

/// A key of output that is no field of a format, and that expressions can name.
enum ReportKey: String, CaseIterable, Sendable, BitwiseCopyable {
    case kind
    case time
    case transport
    case adapter
    case report
    case address
    case addressType = "address_type"
    case addressKind = "address_kind"
    case eventType = "event_type"
    case dataStatus = "data_status"
    case primaryPHY = "primary_phy"
    case secondaryPHY = "secondary_phy"
    case sid
    case rssi = "rssi_dbm"
    case advTxPower = "adv_tx_power_dbm"
    case channel
    case reconstructed
    case merged
    case name
    case adIndex = "ad_index"
    case part
    case format
    case encryption
    case offset
    case reason
    case data

    var valueClass: ValueClass {
        switch self {
        case .kind: .word(.kind)
        case .time: .time
        case .transport, .adapter, .name: .text
        case .report, .sid, .rssi, .advTxPower, .channel, .adIndex, .part, .offset: .number
        case .address: .address
        case .addressType: .word(.addressType)
        case .addressKind: .word(.addressKind)
        case .eventType: .word(.eventType)
        case .dataStatus: .word(.dataStatus)
        case .primaryPHY, .secondaryPHY: .word(.phy)
        case .reconstructed, .merged: .boolean
        case .format: .word(.format)
        case .encryption: .word(.encryption)
        case .reason: .word(.reason)
        case .data: .bytes
        }
    }

    /// Whether only `decode` makes it, so that a stream of reports has none.
    var needsFrames: Bool {
        switch self {
        case .adIndex, .part, .format, .encryption, .offset, .reason: true
        case .kind, .time, .transport, .adapter, .report, .address, .addressType, .addressKind, .eventType,
            .dataStatus, .primaryPHY, .secondaryPHY, .sid, .rssi, .advTxPower, .channel, .reconstructed,
            .merged, .name, .data:
            false
        }
    }
}
