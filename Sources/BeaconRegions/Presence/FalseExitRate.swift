/// How often a beacon that is there may be taken for gone: once in so long.
///
/// Written `1/week`: at most one false exit a week for each beacon that is present all the time, which is a
/// probability of 10^-4 in each minute.
public struct FalseExitRate: Hashable, Sendable {
    /// Times a second.
    public let perSecond: Double

    public static let oncePerWeek = FalseExitRate(count: 1, seconds: 604_800)

    /// So many in so many seconds, which are above 0.
    public init(count: Double, seconds: Double) { perSecond = count / seconds }

    /// Reads `COUNT/hour`, `COUNT/day`, `COUNT/week`, `COUNT/month` or `COUNT/year`; a month has 30 days.
    public init?(text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int64(parts[0]), (1...1000).contains(count),
            parts[0].first != "+",
            let seconds = Self.units[String(parts[1])]
        else { return nil }
        self.init(count: Double(count), seconds: seconds)
    }

    private static let units: [String: Double] = [
        "hour": 3600, "day": 86_400, "week": 604_800, "month": 2_592_000, "year": 31_536_000,
    ]
}
