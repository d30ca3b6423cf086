internal import BeaconCore

/// Who gets adverts onto the air: bluetoothd, or this program over raw HCI.
///
/// Used on one thread. Adapters that go and come are its own affair; it throws when nothing helps any more.
protocol Advertiser: AnyObject {
    /// What a loop waits for, beside signals.
    var descriptors: [Int32] { get }
    /// When `serve` wants to be called even if nothing is readable, on the clock since boot.
    var nextAttempt: Int64? { get }
    /// Whether adverts are sent one after another: the loop then calls `turn`.
    var takesTurns: Bool { get }

    /// Sends the adverts, and says so in one line.
    func begin() throws(Failure)
    /// Reads what came, and mends what can be mended.
    func serve() throws(Failure)
    /// Sends the advert of that index instead of the one before.
    func turn(to index: Int) throws(Failure)
    /// Takes everything back. What fails now is nobody's concern.
    func end()
}
