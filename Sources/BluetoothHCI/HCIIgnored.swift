/// Why an intact packet gave no reports: it is of a kind that holds none.
public enum HCIIgnored: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case command
    case aclData
    case synchronousData
    case isoData
    /// An event other than LE Meta.
    case otherEvent
    /// An LE Meta event other than the three advertising reports.
    case otherLEMetaEvent
    /// A packet indicator that the Core Specification does not define.
    case unknownPacketType
}

extension HCIIgnored {
    /// The word that counters and messages use.
    public var name: StaticString {
        switch self {
        case .command: "command"
        case .aclData: "acl_data"
        case .synchronousData: "synchronous_data"
        case .isoData: "iso_data"
        case .otherEvent: "other_event"
        case .otherLEMetaEvent: "other_le_meta_event"
        case .unknownPacketType: "unknown_packet_type"
        }
    }
}
