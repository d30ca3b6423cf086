import BeaconCore
import BeaconIO
import Glibc

/// How the times of a capture stand to the clock on the wall while it is replayed.
struct ReplayClock {
    /// How many times faster than it was captured; nil for as fast as it goes.
    let speed: Double?
    /// Whether reports get the time of the moment.
    let isLive: Bool
    /// The capture's time that belongs to the two beginnings below.
    private var origin: Timestamp?
    /// The latest of the capture's times.
    private(set) var latest: Timestamp?
    /// What `origin` is called in reports.
    private var reported: Timestamp?
    /// When `origin` is due, in nanoseconds of the monotonic clock.
    private var due: Int64
    private let wallMinusMonotonic: Int64

    /// Between the last report of a round and the first of the next, when the replay loops.
    private static let pauseBetweenRounds: Int64 = 1_000_000_000
    /// How far the watermark of a live run stays behind the clock.
    private static let slack: Int64 = 10_000_000

    init(speed: Double?, isLive: Bool) {
        self.speed = speed
        self.isLive = isLive
        due = SystemClock.sinceBoot
        wallMinusMonotonic = SystemClock.wall - due
    }

    /// The wall's time, which never steps: as it was at the start, and what has passed since.
    var wall: Timestamp { Timestamp(nanoseconds: wallMinusMonotonic &+ SystemClock.sinceBoot) }

    /// Nanoseconds until a record of that time is due; 0 when it is, or when nothing is paced.
    mutating func delay(until time: Timestamp?) -> Int64 {
        guard let time else { return 0 }
        note(time)
        guard let speed else { return 0 }
        return max(due &+ Self.scaled(elapsed(time), by: speed) &- SystemClock.sinceBoot, 0)
    }

    /// The time that a report of `time` gets; nil for the capture's own.
    func reportTime(_ time: Timestamp?) -> Timestamp? {
        if isLive { return wall }
        guard let time, let origin, let reported, reported != origin else { return time }
        return reported.advanced(byNanoseconds: elapsed(time))
    }

    /// Begins again: the capture's first time follows its last.
    mutating func beginRound() {
        guard let origin, let latest else { return }
        let length = elapsed(latest) &+ Self.pauseBetweenRounds
        reported = (reported ?? origin).advanced(byNanoseconds: length)
        if let speed { due &+= Self.scaled(length, by: speed) }
    }

    /// The time that surely no report that follows lies before, `left` nanoseconds before one of `time`.
    func watermark(_ left: Int64, before time: Timestamp?) -> Timestamp? {
        if isLive { return wall.advanced(byNanoseconds: -Self.slack) }
        guard let time, let speed else { return nil }
        let behind = Self.scaled(left, by: 1 / speed) &+ 1
        return reportTime(time)?.advanced(byNanoseconds: -behind)
    }

    /// Sleeps, but not once `descriptor` is readable; false then.
    static func sleep(_ nanoseconds: Int64, until descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&entry, 1, Int32(clamping: nanoseconds / 1_000_000)) <= 0 else { return false }
        // poll counts milliseconds; the rest is short enough not to be stopped.
        var rest = timespec(tv_sec: 0, tv_nsec: Int(nanoseconds % 1_000_000))
        _ = unsafe nanosleep(&rest, nil)
        return true
    }

    private mutating func note(_ time: Timestamp) {
        if origin == nil {
            origin = time
            reported = time
            due = SystemClock.sinceBoot
        }
        if latest.map({ $0 < time }) ?? true { latest = time }
    }

    private func elapsed(_ time: Timestamp) -> Int64 {
        guard let origin else { return 0 }
        let (elapsed, overflow) = time.nanoseconds.subtractingReportingOverflow(origin.nanoseconds)
        return overflow ? 0 : min(elapsed, .max / 4)
    }

    private static func scaled(_ nanoseconds: Int64, by speed: Double) -> Int64 {
        let scaled = Double(nanoseconds) / speed
        return scaled < 4e18 ? Int64(max(scaled, -4e18)) : 4_000_000_000_000_000_000
    }
}
