/// Which report of which source.
struct ReportNumber: Equatable, Sendable {
    var source: String
    var ordinal: UInt64
}
