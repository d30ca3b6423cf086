internal import Glibc

/// What is learned of one beacon's silences, and the exit time-out that follows.
///
/// Two histograms of gaps: a long one of about the last million, for what is seldom, and a short one of the last few
/// hundred, for an interval that has just changed. README.md of the room has the model in words.
struct GapModel: BitwiseCopyable, Sendable {
    /// Fewer gaps than this say nothing.
    static let fewest: Float = 8
    private static let longMemory: Float = 1_048_576
    private static let shortMemory: Float = 512
    /// How many sightings a block has, of which the longest gap is kept.
    private static let block: UInt8 = 16
    /// How much longer than the longest gap of late a silence must be.
    private static let margin = 1.5
    /// The mean length of the silences that are taken for possible until time has shown that they are none, in seconds.
    private static let unseenSilence = 1.0

    private(set) var long = GapHistogram()
    private(set) var short = GapHistogram()
    private var longestNow: Int64 = 0
    private var longestBefore: Int64 = 0
    private var inBlock: UInt8 = 0
    private var untilLearned: UInt16 = 0
    /// The time-out, in nanoseconds.
    private(set) var timeout: Int64

    init(_ rule: LearnedExit) { timeout = rule.first }

    /// What an earlier run had learned.
    init(long: GapHistogram, short: GapHistogram, _ rule: LearnedExit) {
        self.long = long
        self.short = short
        timeout = rule.first
        timeout = learned(rule)
    }

    /// Whether the bound above, not the promise, sets the time-out.
    func isHeld(by rule: LearnedExit) -> Bool { long.total >= Self.fewest && timeout == rule.most }

    /// Learns a gap between two sightings, and what the time-out is now.
    ///
    /// - Parameters:
    ///   - gap: nanoseconds.
    ///   - isReturn: the beacon had been taken for gone. If it was so for far longer than the time-out it was gone.
    ///   - rule: between which bounds, and for how many false exits.
    mutating func learn(_ gap: Int64, isReturn: Bool, _ rule: LearnedExit) {
        guard gap > 0, gap <= rule.most else { return }
        let isNews = remember(gap) || gap > timeout / 2
        if !isReturn || gap / 3 <= timeout {
            if long.total >= Self.longMemory { long.fade() }
            if short.total >= Self.shortMemory { short.fade() }
            long.add(gap)
            short.add(gap)
        }
        guard isNews || untilLearned == 0 else {
            untilLearned -= 1
            return
        }
        untilLearned = UInt16(min(max(long.total / 4, 1), 64))
        timeout = learned(rule)
    }

    /// - Returns: whether the longest gap of late is shorter now than it was.
    private mutating func remember(_ gap: Int64) -> Bool {
        longestNow = max(longestNow, gap)
        inBlock += 1
        guard inBlock >= Self.block else { return false }
        let isShorter = longestNow < longestBefore
        longestBefore = longestNow
        longestNow = 0
        inBlock = 0
        return isShorter
    }

    private func learned(_ rule: LearnedExit) -> Int64 {
        let late = Double(max(longestNow, longestBefore)) * 1e-9 * Self.margin
        guard long.total >= Self.fewest else {
            return max(Self.bounded(late, rule), rule.first)
        }
        let rate = rule.falseExits.perSecond
        let watched = Double(long.seconds)
        // One silence that has not come yet may come as often as once in the time that was watched.
        let interval = Double(short.seconds) / Double(max(short.total, 1))
        let unseen = 2 * interval + max(Self.unseenSilence, interval / 2) * max(log(1 / (watched * rate)), 0)
        let silence = max(long.silence(rarerThan: rate), short.silence(rarerThan: rate))
        return Self.bounded(max(silence, unseen, late), rule)
    }

    /// Whole milliseconds, rounded up: the last digits of a logarithm are not the same on every machine.
    private static func bounded(_ seconds: Double, _ rule: LearnedExit) -> Int64 {
        let milliseconds = min(max(seconds * 1000, 0), 9e12).rounded(.up)
        return min(max(Int64(milliseconds) * 1_000_000, rule.least), rule.most)
    }
}
