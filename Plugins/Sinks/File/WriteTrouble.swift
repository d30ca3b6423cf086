import BeaconIO

/// A file that can't be written just now, as on a full disk, and when to try again.
struct WriteTrouble {
    private(set) var error: SystemError
    private(set) var lostRows = 0
    private var delay: Duration = .milliseconds(250)
    private var nextTry: ContinuousClock.Instant

    private static let longestDelay: Duration = .seconds(30)

    init(_ error: SystemError, at now: ContinuousClock.Instant) {
        self.error = error
        nextTry = now + delay
    }

    mutating func lose(_ rows: Int) { lostRows += rows }

    func isDue(_ now: ContinuousClock.Instant) -> Bool { now >= nextTry }

    /// Makes the next try due: the file was opened again.
    mutating func hurry(at now: ContinuousClock.Instant) { nextTry = now }

    /// Takes note that another try failed.
    mutating func postpone(_ error: SystemError, at now: ContinuousClock.Instant) {
        self.error = error
        delay = min(delay * 2, Self.longestDelay)
        nextTry = now + delay
    }
}
