import BlueZBus
import BluetoothHCI

/// One call that an adapter is told something with.
enum ListenerStep: String {
    case setFilter = "SetDiscoveryFilter"
    case start = "StartDiscovery"
    case stop = "StopDiscovery"
    case register = "RegisterMonitor"
    case unregister = "UnregisterMonitor"
    case powerOff = "Powered=false"
    case powerOn = "Powered=true"

    /// The call, of the adapter at `path`; `root` is the object that lists our monitor.
    func call(_ path: String, root: String) -> BusCall {
        switch self {
        case .setFilter:
            // Defaults differ between versions of bluetoothd and from what its manual says.
            let filter = BusValue.properties([
                BusProperty("Transport", .text("le")),
                BusProperty("DuplicateData", .boolean(true)),
            ])
            return .bluez(path, BlueZName.adapter, rawValue, [filter])
        case .start, .stop: return .bluez(path, BlueZName.adapter, rawValue)
        case .register, .unregister: return .bluez(path, BlueZName.monitorManager, rawValue, [.path(root)])
        case .powerOff: return .set("Powered", of: BlueZName.adapter, at: path, to: .boolean(false))
        case .powerOn: return .set("Powered", of: BlueZName.adapter, at: path, to: .boolean(true))
        }
    }
}
