internal import BeaconCore

/// How strongly and how often one beacon was heard in the last seconds: a bucket a second.
///
/// Knows the time from what it is told, so that a capture gives the same table at any speed.
struct SignalHistory: BitwiseCopyable, Sendable {
    static let seconds = 16
    /// Levels are averaged over so many seconds: less and the order of rows jumps.
    private static let levelSeconds: Int64 = 3
    /// Rates are averaged over so many seconds.
    private static let rateSeconds: Int64 = 10

    private var counts = InlineArray<16, UInt16>(repeating: 0)
    private var heard = InlineArray<16, UInt16>(repeating: 0)
    private var sums = InlineArray<16, Int32>(repeating: 0)
    /// The second of the latest bucket; `nil` before the first advert.
    private var latest: Int64?
    private var first: Int64 = 0
    /// The last level that was known, for a beacon that is silent.
    private(set) var lastLevel: Int?

    /// Takes an advert; one that is older than all buckets is passed over.
    mutating func add(_ rssi: Int?, at time: Timestamp) {
        let second = Self.second(of: time)
        advance(to: second)
        guard let latest, second > latest - Int64(Self.seconds) else { return }
        let bucket = Self.bucket(of: second)
        counts[bucket] = counts[bucket] == .max ? .max : counts[bucket] + 1
        if let rssi, heard[bucket] < .max {
            heard[bucket] += 1
            sums[bucket] &+= Int32(clamping: rssi)
        }
        lastLevel = level(at: time) ?? lastLevel
    }

    /// The mean RSSI of the last three seconds, rounded; `nil` when there was none.
    func level(at time: Timestamp) -> Int? {
        let now = Self.second(of: time)
        var (sum, count): (Int32, Int32) = (0, 0)
        for second in now - Self.levelSeconds + 1...now where holds(second) {
            sum &+= sums[Self.bucket(of: second)]
            count &+= Int32(heard[Self.bucket(of: second)])
        }
        guard count > 0 else { return nil }
        return Int((Double(sum) / Double(count)).rounded())
    }

    /// Adverts a second, over the last ten or since the first; `nil` before the first.
    func rate(at time: Timestamp) -> Double? {
        guard latest != nil else { return nil }
        let now = Self.second(of: time)
        let span = min(max(now &- first &+ 1, 1), Self.rateSeconds)
        var count = 0
        for second in now - span + 1...now where holds(second) {
            count += Int(counts[Self.bucket(of: second)])
        }
        return Double(count) / Double(span)
    }

    /// The mean RSSI of each of the last seconds, the oldest first; `nil` where none was heard.
    func levels(_ count: Int, at time: Timestamp) -> [Int?] {
        let now = Self.second(of: time)
        let span = Int64(min(max(count, 0), Self.seconds))
        return (0..<span).map { place in
            let second = now - span + 1 + place
            guard holds(second) else { return nil }
            let bucket = Self.bucket(of: second)
            return heard[bucket] > 0 ? Int(sums[bucket] / Int32(heard[bucket])) : nil
        }
    }

    /// Whether a second has a bucket.
    private func holds(_ second: Int64) -> Bool {
        guard let latest else { return false }
        return second <= latest && second > latest - Int64(Self.seconds)
    }

    /// Empties the buckets of the seconds since the latest one.
    private mutating func advance(to second: Int64) {
        guard let last = latest else {
            latest = second
            first = second
            return
        }
        guard second > last else { return }
        for passed in max(last + 1, second - Int64(Self.seconds) + 1)...second {
            let bucket = Self.bucket(of: passed)
            counts[bucket] = 0
            heard[bucket] = 0
            sums[bucket] = 0
        }
        latest = second
    }

    /// Rounded down; far from the ends of 64 bits, so that sums of seconds cannot overflow.
    private static func second(of time: Timestamp) -> Int64 {
        let rest = time.nanoseconds % 1_000_000_000
        return time.nanoseconds / 1_000_000_000 - (rest < 0 ? 1 : 0)
    }

    private static func bucket(of second: Int64) -> Int { Int(second & 15) }
}
