internal import Glibc

/// How long a beacon was silent between two sightings, and how often: three bins to a doubling, old gaps fading.
///
/// 168 octets without heap memory. Gaps are nanoseconds, what comes out is seconds.
struct GapHistogram: BitwiseCopyable, Sendable {
    static let binCount = 40
    /// The lower edge of the second bin, in nanoseconds; the first has all that is shorter.
    static let finest: Int64 = 50_000_000
    /// 2^(1/3) and 2^(2/3).
    private static let oneThird = 1.259921049894873
    private static let twoThirds = 1.5874010519681994
    /// How much of the mean excess over an edge belongs to the tail.
    ///
    /// Wide bins, and silences of whole intervals, make it longer. From the simulator; README.md of the room has what it
    /// gives at other rates.
    private static let tailPart = 0.7

    private var counts = InlineArray<40, Float>(repeating: 0)
    /// All gaps together, and how long they were in seconds.
    private(set) var total: Float = 0
    private(set) var seconds: Float = 0

    init() {}

    /// The bin of a gap: 3 log2(gap ÷ finest) + 1, rounded down, found without a logarithm.
    static func bin(of gap: Int64) -> Int {
        guard gap >= finest else { return 0 }
        let ratio = Double(gap) / Double(finest)
        let third = ratio.significand >= twoThirds ? 2 : ratio.significand >= oneThird ? 1 : 0
        return min(3 * Int(ratio.exponent) + third + 1, binCount - 1)
    }

    /// The lower edge of a bin, in seconds.
    static func edge(_ bin: Int) -> Double {
        bin == 0 ? 0 : 0.05 * exp2(Double(bin - 1) / 3)
    }

    mutating func add(_ gap: Int64) {
        counts[Self.bin(of: gap)] += 1
        total += 1
        seconds += Float(gap) * 1e-9
    }

    /// Makes all that it knows weigh half.
    mutating func fade() {
        for bin in 0..<Self.binCount { counts[bin] *= 0.5 }
        total *= 0.5
        seconds *= 0.5
    }

    /// How long a silence must be, in seconds, for longer ones to come at most `rate` times a second.
    ///
    /// Over each edge u there were n gaps in the time that was watched, on average m longer than u. Were their excess
    /// exponential, gaps over T would come n ÷ time · e^−((T − u) ÷ m) times a second. The largest T stands, of the
    /// edges that half of all gaps at most are over: where long silences have a cause of their own, the edges above
    /// the short ones tell.
    func silence(rarerThan rate: Double) -> Double {
        var count = 0.0
        var sum = 0.0
        var longest = 0.0
        let watched = max(Double(seconds), 1e-9)
        for bin in (0..<Self.binCount).reversed() {
            let inBin = Double(counts[bin])
            guard inBin > 0 || count > 0 else { continue }
            count += inBin
            sum += inBin * Self.middles[bin]
            guard count >= 0.5 else { continue }
            guard count <= Double(total) / 2 else { break }
            let edge = Self.edges[bin]
            let odds = log(count / watched / rate)
            guard odds > 0 else { continue }
            // Few gaps tell little of how long they get.
            let excess = max(sum / count - edge, 0) * (1 + 0.5 / count.squareRoot()) * Self.tailPart
            longest = max(longest, edge + excess * odds)
        }
        return longest
    }

    /// The count of each bin, for a file.
    var bins: [Float] { (0..<Self.binCount).map { counts[$0] } }

    /// Takes what `bins`, `total` and `seconds` gave; `nil` when that was not so.
    init?(bins: [Float], total: Float, seconds: Float) {
        let isCount = { (value: Float) in value >= 0 && value < 1e12 }
        guard bins.count == Self.binCount, bins.allSatisfy(isCount), isCount(total), isCount(seconds) else {
            return nil
        }
        for bin in 0..<Self.binCount { counts[bin] = bins[bin] }
        self.total = total
        self.seconds = seconds
    }

    private static let edges = (0..<binCount).map { edge($0) }
    private static let middles = (0..<binCount).map { (edge($0) + edge($0 + 1)) / 2 }
}
