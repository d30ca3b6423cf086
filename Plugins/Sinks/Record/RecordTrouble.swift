import BeaconIO

/// A file that can't be written for now.
struct RecordTrouble {
    let error: SystemError
    var lostPackets: Int
    /// When the next attempt is made, live.
    private let due: ContinuousClock.Instant
    private static let pause = Duration.seconds(1)

    init(_ error: SystemError, after earlier: RecordTrouble?) {
        self.error = error
        lostPackets = earlier?.lostPackets ?? 0
        due = ContinuousClock().now + Self.pause
    }

    var isDue: Bool { ContinuousClock().now >= due }
}
