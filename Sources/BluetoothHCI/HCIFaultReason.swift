/// What can be wrong with a packet of advertising reports.
///
/// Whatever it is, the reports before the fault are kept. The reserved values spoil one value each: that
/// value is left out of the report, whose octets are still worth having (Vol 1, Part E, 2.10).
public enum HCIFaultReason: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// The packet ends before Num_Reports.
    case headerCut
    /// Parameter_Total_Length promises more octets than there are.
    case parametersCut
    /// Octets follow those that Parameter_Total_Length announces.
    case octetsAfterParameters
    /// Num_Reports is 0.
    case noReports
    /// A report does not fit in the event: its Data_Length or Num_Reports is too large.
    case reportCut
    /// Octets follow the last report of the event.
    case octetsAfterReports
    /// A legacy PDU with more than 31 octets of data, which none can hold: the report is left out.
    case dataTooLong
    case reservedEventType
    /// A data status of 11, or one that a legacy PDU can't have: taken as truncated.
    case reservedDataStatus
    case reservedAddressType
    case reservedPHY
    case reservedSID
    /// A Tx Power or RSSI outside −127…20 that is not 127.
    case reservedPower
}

extension HCIFaultReason {
    /// The word that counters and messages use.
    public var name: StaticString {
        switch self {
        case .headerCut: "header_cut"
        case .parametersCut: "parameters_cut"
        case .octetsAfterParameters: "octets_after_parameters"
        case .noReports: "no_reports"
        case .reportCut: "report_cut"
        case .octetsAfterReports: "octets_after_reports"
        case .dataTooLong: "data_too_long"
        case .reservedEventType: "reserved_event_type"
        case .reservedDataStatus: "reserved_data_status"
        case .reservedAddressType: "reserved_address_type"
        case .reservedPHY: "reserved_phy"
        case .reservedSID: "reserved_sid"
        case .reservedPower: "reserved_power"
        }
    }
}
