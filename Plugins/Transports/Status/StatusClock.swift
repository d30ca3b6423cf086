internal import BeaconCore
internal import BeaconIO

/// The time of live reports: the wall clock as it stood at the start, and what has passed since.
struct StatusClock: Sendable {
    private let wall = SystemClock.wall
    private let start = SystemClock.sinceBoot

    var now: Timestamp { Timestamp(nanoseconds: wall &+ (SystemClock.sinceBoot &- start)) }
}
