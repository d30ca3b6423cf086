/// Finds out whether something below us passes on the same advert only now and then.
///
/// Beacons send the same advert several times a second. Where a controller or the kernel filters duplicates,
/// one comes again only when the scan is started anew, about each ten seconds.
struct DuplicateFinder {
    enum Verdict {
        case filtered
        case open
    }

    /// How long it looks, in nanoseconds.
    static let span: Int64 = 30_000_000_000
    /// A repetition that came sooner than this passed no filter.
    static let soon: Int64 = 5_000_000_000

    private var end: Int64?
    private var soonRepetitions = 0
    private var lateRepetitions = 0

    /// Begins to look.
    mutating func begin(at now: Int64) {
        guard end == nil else { return }
        end = now &+ Self.span
    }

    /// An advert came that was known already, so long after the one before.
    @inline(__always)
    mutating func note(repetitionAfter interval: Int64) {
        if interval < Self.soon { soonRepetitions &+= 1 } else { lateRepetitions &+= 1 }
    }

    /// What was found, once when the time is over; `nil` before, after, and when nothing repeated itself.
    mutating func verdict(at now: Int64) -> Verdict? {
        guard let end, now >= end, end != .max else { return nil }
        self.end = .max
        if soonRepetitions > 0 { return .open }
        return lateRepetitions > 0 ? .filtered : nil
    }
}
