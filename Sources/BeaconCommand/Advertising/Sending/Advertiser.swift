internal import BeaconCore

/// Who gets adverts onto the air: bluetoothd, or this program over raw HCI.
///
/// Used on one thread. Adapters that go and come are its own affair; it throws when nothing helps any more.
protocol Advertiser: AnyObject {
    /// Whether adverts are sent one after another: the loop then calls `turn`.
    var takesTurns: Bool { get }

    /// Sends the adverts, and says so in one line.
    ///
    /// - Parameter stop: a descriptor that ends every wait when it becomes readable.
    /// - Throws: why nothing is sent.
    func begin(unless stop: Int32) throws(Failure)
    /// Waits, and mends what can be mended.
    ///
    /// - Parameters:
    ///   - deadline: on the clock since boot; it may return sooner.
    ///   - stop: a descriptor that ends the wait when it becomes readable.
    /// - Throws: when nothing helps any more.
    func serve(until deadline: Int64?, unless stop: Int32) throws(Failure)
    /// Sends the advert of that index instead of the one before.
    func turn(to index: Int) throws(Failure)
    /// Takes everything back. What fails now is nobody's concern.
    func end()
}
