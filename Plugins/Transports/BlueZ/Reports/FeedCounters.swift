import BeaconCore

/// What is counted of adverts that were no reports.
struct FeedCounters {
    /// Properties of a type that they can't have.
    let unreadable: Counter
    /// Data that has no form as AD structures, or is too much for one advert.
    let unfit: Counter
    let notMatching: Counter
    private let lost: Counter
    private let evicted: Counter
    private var knownLost: UInt64 = 0
    private var knownEvicted: UInt64 = 0

    init(_ context: RunContext) {
        unreadable = context.counter("unreadable_properties")
        unfit = context.counter("unfit_data", isLoss: true)
        notMatching = context.counter("not_matching")
        lost = context.counter("dropped_signals", isLoss: true)
        evicted = context.counter("forgotten_devices")
    }

    mutating func update(lostSignals: UInt64, evicted total: UInt64) {
        lost.add(Int(clamping: lostSignals &- knownLost))
        knownLost = lostSignals
        evicted.add(Int(clamping: total &- knownEvicted))
        knownEvicted = total
    }
}
