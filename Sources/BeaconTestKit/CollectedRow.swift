public import BeaconCore

/// A copy of one row that came out of what is under test.
public struct CollectedRow: Sendable {
    public enum Kind: String, Sendable { case report, frame, malformed }

    public let kind: Kind
    /// The format's name; empty for a report.
    public let format: String
    public let report: AdvertisingReport
    /// The advertising data.
    public let data: [UInt8]
    public let tags: [KeyedText]
    /// Counts the calls of `receive` from 0.
    public let batch: Int
    /// The row as a JSON line, without its line break.
    public let line: String
}
