import BeaconCore

/// Which advertiser's data a fragment belongs to.
///
/// Anonymous advertisers of one SID can't be told apart: the event shows nothing else of them. A scan
/// response has the SID of its advertisement and is another chain.
struct FragmentKey: BitwiseCopyable, Hashable {
    /// Address in the low 48 bits, then SID and address type.
    private let identity: UInt64
    private let isScanResponse: Bool

    init(_ report: AdvertisingReport) {
        // A value that is absent or reserved takes a code that the present ones do not have.
        let sid = UInt64(report.advertisingSID ?? 0xFF)
        let type = UInt64(report.addressType?.rawValue ?? 0xFE)
        identity = report.address.rawValue | sid << 48 | type << 56
        isScanResponse = report.eventType?.contains(.scanResponse) ?? false
    }
}
