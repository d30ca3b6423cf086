import BeaconCore

/// Fragments that wait for the rest of their reports, in memory of fixed size.
struct FragmentStore: Sendable {
    /// The most octets of data that one advertiser can send in an event (Vol 6, Part B, 2.3.4.9).
    static let maximumDataLength = 1650

    /// How long a fragment waits for the next one, in nanoseconds.
    ///
    /// An auxiliary packet begins at most 8191 × 300 µs after the packet that points at it (AuxPtr, Vol 6,
    /// Part B, 2.3.4.5) and lasts at most 17.04 ms (2.1): no fragment of the same chain comes later than
    /// 2.474 s after its predecessor. The rest is left to the controller.
    static let patience: Int64 = 2_500_000_000

    private var slots: [FragmentChain?]
    private var octets: [UInt8]
    private var waiting = 0
    private var turn: UInt64 = 0
    /// No chain's deadline is earlier; it may be that none is so early.
    private var earliestDeadline: Int64 = .max

    init(capacity: Int) {
        slots = Array(repeating: nil, count: capacity)
        octets = Array(repeating: 0, count: capacity * Self.maximumDataLength)
    }

    /// Whether any chain waits for a fragment.
    var isWaiting: Bool { waiting > 0 }

    subscript(slot: Int) -> FragmentChain? { slots[slot] }

    /// The chain that a fragment belongs to.
    func slot(of key: FragmentKey) -> Int? {
        guard isWaiting else { return nil }
        return slots.firstIndex { $0?.key == key }
    }

    /// A place for another chain, or `nil` when all are taken.
    var freeSlot: Int? {
        waiting < slots.count ? slots.firstIndex { $0 == nil } : nil
    }

    /// The chain whose latest fragment is the oldest.
    var oldest: Int? { first { $0.turn < $1.turn } }

    /// Whether a deadline may have come by `time`.
    func mayExpire(at time: Timestamp) -> Bool { earliestDeadline <= time.nanoseconds }

    /// The chain to give up first, of those whose deadline has come by `time`.
    mutating func expired(at time: Timestamp) -> Int? {
        guard isWaiting, mayExpire(at: time) else { return nil }
        let next = first { ($0.deadline, $0.turn) < ($1.deadline, $1.turn) }
        earliestDeadline = next.flatMap { slots[$0]?.deadline } ?? .max
        return earliestDeadline <= time.nanoseconds ? next : nil
    }

    /// Begins a chain in a free slot, or one of which the rest is passed over.
    mutating func begin(_ report: AdvertisingReport, in slot: Int, isSpent: Bool = false) {
        end(slot)
        var chain = FragmentChain(report)
        chain.isSpent = isSpent
        chain.touch(at: report.time, turn: turn)
        slots[slot] = chain
        earliestDeadline = min(earliestDeadline, chain.deadline)
        waiting += 1
    }

    /// Appends a fragment's data to a chain.
    ///
    /// - Returns: `false`, with the data left out, when the chain is spent or would be longer than can be.
    mutating func append(_ report: AdvertisingReport, _ data: Span<UInt8>, to slot: Int) -> Bool {
        guard var chain = slots[slot] else { return false }
        turn &+= 1
        chain.update(with: report)
        chain.touch(at: report.time, turn: turn)
        earliestDeadline = min(earliestDeadline, chain.deadline)
        let fits = !chain.isSpent && chain.dataLength + data.count <= Self.maximumDataLength
        if fits {
            let start = slot * Self.maximumDataLength + chain.dataLength
            var room = octets.mutableSpan
            for index in 0..<data.count { room[start + index] = data[index] }
            chain.dataLength += data.count
        }
        slots[slot] = chain
        return fits
    }

    /// Gives the slot free.
    mutating func end(_ slot: Int) {
        guard slots[slot] != nil else { return }
        slots[slot] = nil
        waiting -= 1
        if waiting == 0 { earliestDeadline = .max }
    }

    /// Appends a report to the batch with the data of a chain.
    ///
    /// - Returns: `false` when the batch is full.
    func copy(_ report: AdvertisingReport, dataOf slot: Int, to batch: inout OpenReportBatch) -> Bool {
        let start = slot * Self.maximumDataLength
        let length = slots[slot]?.dataLength ?? 0
        return batch.append(report, data: octets.span.extracting(start..<start + length))
    }

    private func first(before: (FragmentChain, FragmentChain) -> Bool) -> Int? {
        var found: Int?
        var least: FragmentChain?
        for slot in slots.indices {
            guard let chain = slots[slot] else { continue }
            if let least, !before(chain, least) { continue }
            least = chain
            found = slot
        }
        return found
    }
}
