import BeaconCore
import BluetoothHCI

/// What a listener wants done: it does nothing itself.
enum ListenerAction: Equatable {
    case send(ManagementCommand)
    /// A line for the operator, and a status event.
    case announce(state: String, String)
    case count(String)
    /// Close the channel and open it anew, for all adapters.
    case reopen
    /// Take the adapter down and up again past the management interface, which a stuck discovery blocks.
    case reset(index: UInt16)
    /// This adapter is given up, or the run must end.
    case end(Failure)
}
