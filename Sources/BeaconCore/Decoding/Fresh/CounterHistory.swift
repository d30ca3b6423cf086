/// What is remembered of one device's counter: the highest, and which of the 64 before it were heard.
struct CounterHistory: BitwiseCopyable, Sendable {
    /// What a counter is, beside those before it.
    enum Judgement: Equatable {
        /// Higher than all before.
        case new
        /// One of the last 64, not heard yet.
        case filled
        /// The same payload again, as adverts are sent several times.
        case repeated
        /// The same counter with another payload, as some firmware sends it.
        case reused
        /// Lower, so many times rising that the device must have begun again.
        case restarted
        /// Lower, and narrow, after so long a silence that it may have gone round.
        case silent
        /// Heard before, and another came since.
        case late
        /// Older than what is remembered.
        case old
    }

    /// After so long a silence a narrow counter may have gone round: 10 minutes.
    private static let longSilence: Int64 = 600_000_000_000
    /// A lower counter is believed when it is the third of a series that rises.
    private static let restartLength: UInt8 = 3

    private var latest: UInt64
    /// Bit n: the counter n before the latest was heard.
    private var heard: UInt64 = 1
    /// The payload of the latest, mixed.
    private var payload: UInt64
    private var time: Int64
    /// Where a device seems to have begun again, and how often it rose since.
    private var restart: UInt64 = 0
    private var restartCount: UInt8 = 0

    init(_ counter: UInt64, payload: UInt64, at time: Int64) {
        latest = counter
        self.payload = payload
        self.time = time
    }

    /// Judges a counter by the rules of devices, and remembers it.
    ///
    /// - Parameters:
    ///   - counter: as it came.
    ///   - bits: how wide it is.
    ///   - payload: the payload, mixed.
    ///   - now: nanoseconds.
    /// - Returns: what it is beside those before it.
    mutating func judge(_ counter: UInt64, bits: Int, payload: UInt64, at now: Int64) -> Judgement {
        let distance = Self.distance(from: latest, to: counter, bits: bits)
        if distance == 0 {
            time = max(time, now)
            guard payload != self.payload else { return .repeated }
            self.payload = payload
            return .reused
        }
        let mayHaveGoneRound = bits < 32 && now &- time > Self.longSilence
        if distance > 0 || mayHaveGoneRound {
            advance(to: counter, by: distance, payload, now)
            return distance > 0 ? .new : .silent
        }
        if distance > -64 {
            let bit = UInt64(1) << UInt64(-distance)
            guard heard & bit == 0 else { return .late }
            heard |= bit
            return .filled
        }
        return judgeRestart(counter, bits, payload, now)
    }

    private mutating func advance(to counter: UInt64, by distance: Int64, _ payload: UInt64, _ now: Int64) {
        heard = distance > 0 && distance < 64 ? heard << UInt64(distance) | 1 : 1
        latest = counter
        self.payload = payload
        time = now
        restartCount = 0
    }

    private mutating func judgeRestart(_ counter: UInt64, _ bits: Int, _ payload: UInt64, _ now: Int64)
        -> Judgement
    {
        let step = restartCount == 0 ? 0 : Self.distance(from: restart, to: counter, bits: bits)
        if restartCount > 0, step == 0 { return .old }
        restartCount = step > 0 && step < 64 ? restartCount &+ 1 : 1
        restart = counter
        guard restartCount >= Self.restartLength else { return .old }
        advance(to: counter, by: 0, payload, now)
        return .restarted
    }

    /// How far a counter is ahead, negative when it is behind, on the circle of its values.
    private static func distance(from old: UInt64, to new: UInt64, bits: Int) -> Int64 {
        let unused = UInt64(64 - min(max(bits, 1), 64))
        return Int64(bitPattern: (new &- old) << unused) >> Int64(unused)
    }
}
