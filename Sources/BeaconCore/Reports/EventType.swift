/// The Event_Type bits of an extended advertising report.
///
/// Core Specification, Vol 4, Part E, 7.7.65.13. Legacy reports are held in the same bits,
/// as a controller in extended mode reports them.
public struct EventType: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let connectable = EventType(rawValue: 1 << 0)
    public static let scannable = EventType(rawValue: 1 << 1)
    public static let directed = EventType(rawValue: 1 << 2)
    public static let scanResponse = EventType(rawValue: 1 << 3)
    public static let legacy = EventType(rawValue: 1 << 4)

    public static let advInd: EventType = [.legacy, .connectable, .scannable]
    public static let advDirectInd: EventType = [.legacy, .connectable, .directed]
    public static let advScanInd: EventType = [.legacy, .scannable]
    public static let advNonconnInd: EventType = [.legacy]
    /// A scan response whose advertisement is not known to be connectable.
    public static let scanRsp: EventType = [.legacy, .scannable, .scanResponse]

    /// Reads the Event_Type of an LE Advertising Report (7.7.65.2), or gives `nil` when it is reserved.
    public init?(legacyReport octet: UInt8) {
        switch octet {
        case 0x00: self = .advInd
        case 0x01: self = .advDirectInd
        case 0x02: self = .advScanInd
        case 0x03: self = .advNonconnInd
        case 0x04: self = .scanRsp
        default: return nil
        }
    }

    /// The Event_Type of an LE Advertising Report that says the same, or `nil` for an extended one.
    public var legacyReportOctet: UInt8? {
        guard contains(.legacy) else { return nil }
        if contains(.scanResponse) { return 0x04 }
        if contains(.directed) { return 0x01 }
        if contains(.connectable) { return 0x00 }
        return contains(.scannable) ? 0x02 : 0x03
    }

    /// The word that output and the pipeline language use.
    public var name: StaticString {
        switch legacyReportOctet {
        case 0x00: return "adv_ind"
        case 0x01: return "adv_direct_ind"
        case 0x02: return "adv_scan_ind"
        case 0x03: return "adv_nonconn_ind"
        case .some: return "scan_rsp"
        case nil: break
        }
        let directed = contains(.directed)
        if contains(.scanResponse) { return directed ? "ext_scan_rsp_direct" : "ext_scan_rsp" }
        if contains(.connectable) { return directed ? "ext_conn_direct" : "ext_conn" }
        if contains(.scannable) { return directed ? "ext_scan_direct" : "ext_scan" }
        return directed ? "ext_nonconn_direct" : "ext_nonconn"
    }
}

extension EventType {
    /// Reads the word that `name` gives; `nil` for any other.
    ///
    /// Several event types share `scan_rsp`: it is taken for one that is not connectable.
    public init?(name: String) {
        let directed = name.hasPrefix("ext_") && name.hasSuffix("_direct")
        switch directed ? String(name.dropLast(7)) : name {
        case "adv_ind": self = .advInd
        case "adv_direct_ind": self = .advDirectInd
        case "adv_scan_ind": self = .advScanInd
        case "adv_nonconn_ind": self = .advNonconnInd
        case "scan_rsp": self = .scanRsp
        case "ext_conn": self = .connectable
        case "ext_scan": self = .scannable
        case "ext_nonconn": self = []
        case "ext_scan_rsp": self = [.scannable, .scanResponse]
        default: return nil
        }
        if directed { insert(.directed) }
    }

    /// Every name that `name` can give, for checks of the pipeline language.
    public static let names: [StaticString] = [
        "adv_ind", "adv_direct_ind", "adv_scan_ind", "adv_nonconn_ind", "scan_rsp",
        "ext_conn", "ext_scan", "ext_nonconn", "ext_scan_rsp",
        "ext_conn_direct", "ext_scan_direct", "ext_nonconn_direct", "ext_scan_rsp_direct",
    ]
}
