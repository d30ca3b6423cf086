/// What the system bus says.
struct BusFacts: Sendable {
    /// How far a connection came.
    enum Connection: Sendable, Equatable {
        case notTried
        case open
        /// One line of why not.
        case failed(String)
    }

    /// What org.bluez answered.
    enum Answer: Sendable, Equatable {
        case notAsked
        case given
        /// The bus or bluetoothd refused.
        case denied(String)
        case failed(String)
    }

    var address = "unix:path=/run/dbus/system_bus_socket"
    /// Whether the bus's socket is in the file system; `nil` when the address names no file.
    var hasSocket: Bool?
    /// Whether a bus is installed, running or not; `nil` when that can't be told.
    var isInstalled: Bool?
    var connection = Connection.notTried
    /// Whether somebody owns the name org.bluez.
    var hasOwner: Bool?
    /// The owner's process as the bus sees it.
    var ownerProcess: Int32?
    /// Whether the bus would start it when asked.
    var isActivatable: Bool?
    var answer = Answer.notAsked
    /// What bluetoothd has of each adapter.
    var adapters: [BusAdapter] = []
    /// Whether the policy files name the group `bluetooth`; `nil` when there is none.
    var policyNamesGroup: Bool?
    /// What was looked at for that.
    var policyPath: String?

    /// Whether the transports can talk to bluetoothd.
    var isUsable: Bool { connection == .open && hasOwner == true && answer == .given }

    func adapter(_ name: String) -> BusAdapter? { adapters.first { $0.name == name } }
}
