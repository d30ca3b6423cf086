/// Finds out that a scan has gone silent: by the adverts that come, never by what the adapter says of itself.
///
/// Scans go silent after minutes or days while every state stays as it was. Times are nanoseconds of one
/// clock, which the caller brings along.
public struct Watchdog: Sendable {
    /// How long nothing may come; 0 when nobody watches.
    public let patience: Int64
    private var latest: Int64

    /// - Parameters:
    ///   - patience: how long nothing may come, in nanoseconds; 0 or less for ever.
    ///   - now: when the watch begins.
    public init(patience: Int64, at now: Int64) {
        self.patience = max(patience, 0)
        latest = now
    }

    /// Says that an advert came.
    ///
    /// - Parameters:
    ///   - dataLength: the octets of its data; empty adverts do not count, since a controller that fails may
    ///     send nothing else.
    ///   - now: when.
    @inline(__always)
    public mutating func feed(dataLength: Int, at now: Int64) {
        if dataLength > 0 { latest = now }
    }

    /// Begins anew: after a step of recovery, or after a time in which nothing could come.
    public mutating func restart(at now: Int64) { latest = now }

    /// Whether nothing came for too long.
    public func isStarving(at now: Int64) -> Bool { patience > 0 && now &- latest >= patience }

    /// When it will be starving, unless something comes; `nil` when nobody watches.
    public var deadline: Int64? {
        guard patience > 0 else { return nil }
        let (sum, overflow) = latest.addingReportingOverflow(patience)
        return overflow ? .max : sum
    }

    /// How long nothing has come, in nanoseconds.
    public func silence(at now: Int64) -> Int64 { max(now &- latest, 0) }
}
