/// Sends adverts at a steady rate, and notes when each was sent.
struct Pace {
    private let rate: Int
    private(set) var times: [Int64] = []

    init(_ rate: Int) { self.rate = rate }

    /// Sends the adverts of these numbers, the first one at once.
    mutating func send(_ air: some Air, _ numbers: Range<Int>) {
        let begin = MonotonicClock.now
        var sent = 0
        while sent < numbers.count {
            let due = Int((MonotonicClock.now - begin) * Int64(rate) / 1_000_000_000) + 1
            for _ in sent..<max(sent, min(due, numbers.count)) {
                times.append(MonotonicClock.now)
                air.send(numbers.lowerBound + sent)
                sent += 1
            }
            // At a high rate several go at once, once a millisecond.
            let next = max(Int64(sent) * 1_000_000_000 / Int64(rate), MonotonicClock.now - begin + 1_000_000)
            if sent < numbers.count { MonotonicClock.sleep(until: begin + next) }
        }
    }
}
