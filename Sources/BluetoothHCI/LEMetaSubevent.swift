/// The LE Meta events that hold advertising reports, by their Subevent_Code.
///
/// Core Specification, Vol 4, Part E, 7.7.65.
enum LEMetaSubevent: UInt8, BitwiseCopyable {
    /// LE Advertising Report, 7.7.65.2.
    case advertisingReport = 0x02
    /// LE Directed Advertising Report, 7.7.65.11.
    case directedAdvertisingReport = 0x0B
    /// LE Extended Advertising Report, 7.7.65.13.
    case extendedAdvertisingReport = 0x0D

    /// The octets of one report without its data.
    var fixedLength: Int {
        switch self {
        case .advertisingReport: 10
        case .directedAdvertisingReport: 16
        case .extendedAdvertisingReport: 24
        }
    }

    /// The reports that the longest event holds at most: the upper limits of Num_Reports are the same.
    ///
    /// An event that claims more is one whose reports do not fit.
    var maximumReports: Int { (255 - 2) / fixedLength }
}
