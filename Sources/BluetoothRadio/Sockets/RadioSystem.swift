public import BeaconIO

/// What the kernel does for radios: the one place that tests put a scripted controller behind.
///
/// Every function may be called again and again, and none waits longer than the kernel needs to answer.
public protocol RadioSystem: Sendable {
    /// The adapters there are, the lowest index first.
    func adapters() throws(RadioError) -> [AdapterInformation]

    func information(of index: UInt16) throws(RadioError) -> AdapterInformation

    /// Opens a raw socket: packets of the adapter with their indicators, one a read, beside the kernel.
    ///
    /// Hears command answers, LE Meta events and the commands of others. Does not block.
    ///
    /// - Throws: `EPERM` of `.hear` when the kernel would show no events.
    func openRaw(_ index: UInt16) throws(RadioError) -> Descriptor

    /// Takes an adapter that is down for this program alone; closing gives it back, down.
    func openUserChannel(_ index: UInt16) throws(RadioError) -> Descriptor

    /// Opens a socket that hears of adapters that come, go, and are switched on and off: `AdapterEvent`.
    func openAdapterEvents() throws(RadioError) -> Descriptor

    /// Switches an adapter on; one that is on already is no error.
    func powerUp(_ index: UInt16) throws(RadioError)

    func powerDown(_ index: UInt16) throws(RadioError)

    /// Resets an adapter that is up: what the controller was told is gone, event masks included.
    func reset(_ index: UInt16) throws(RadioError)

    /// How many packets the kernel has dropped because the descriptor was not read in time; counts round
    /// at 2^32. `nil` when that can't be known.
    func dropped(from descriptor: Descriptor) -> UInt32?

    /// Whether rfkill holds the adapter off; `nil` when that can't be known.
    func isBlocked(_ index: UInt16) -> Bool?

    /// Whether bluetoothd runs, as far as this program can see other processes.
    func isDaemonRunning() -> Bool
}
