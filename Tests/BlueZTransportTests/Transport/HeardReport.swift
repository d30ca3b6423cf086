import BeaconCore

/// A copy of one report that came out of the transport.
struct HeardReport: Sendable {
    let report: AdvertisingReport
    let data: [UInt8]
    let adapter: String

    var address: String { report.address.description }
}
