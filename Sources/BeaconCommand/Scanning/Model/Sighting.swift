internal import BeaconCore

/// One row of a stream, as the table takes it: who was heard, how strongly, and what it said.
struct Sighting: Sendable {
    /// Whom it is about: the format and its identity fields, or the address.
    var key: IdentityKey
    var advertiser: AdvertiserIdentity?
    /// `nil` for an advert that no decoder reads.
    var format: String?
    /// The fields as `name=value`, or what can be said of an advert that no decoder reads.
    var fields: String
    /// The local name that it sent.
    var name: String?
    /// The name that the operator gave to it.
    var alias: String?
    var rssi: Int?
    var time: Timestamp
    /// Tells the reports apart: frames of one report are heard once.
    var report: ReportNumber
}
