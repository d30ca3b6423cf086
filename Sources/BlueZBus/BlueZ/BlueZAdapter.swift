public import BeaconCore

/// An adapter as bluetoothd describes it.
///
/// Source: org.bluez.Adapter(5). What bluetoothd does not say is `nil`.
public struct BlueZAdapter: Hashable, Sendable {
    /// The path of its object: `/org/bluez/hci0`.
    public let path: String
    public let address: DeviceAddress
    public let alias: String?
    public let isPowered: Bool
    /// `on`, `off`, `off-blocked` (rfkill) and what lies between; an experimental property in BlueZ 5.66.
    public let powerState: String?
    /// Whether anybody looks for devices.
    public let isDiscovering: Bool
    /// What it can be, such as `central`, `peripheral`.
    public let roles: [String]
    /// What it can advertise; `nil` when it can't.
    public let advertising: BlueZAdvertising?
    /// What it can watch for; `nil` when bluetoothd offers no advertisement monitors.
    public let monitoring: BlueZMonitoring?

    /// The name that users know: `hci0`.
    public var name: String { String(path.split(separator: "/").last ?? "") }

    /// The kernel's number of it; `nil` when bluetoothd calls it something else.
    public var index: UInt16? {
        let name = name
        return name.hasPrefix("hci") ? UInt16(name.dropFirst(3)) : nil
    }

    /// Reads what GetManagedObjects or InterfacesAdded says of one object, its interfaces as `a{sa{sv}}`.
    ///
    /// Gives `nil` when it is no adapter, or has no address that can be read.
    public init?(path: String, interfaces: BusValue) {
        guard let properties = interfaces[BlueZName.adapter],
            let address = properties["Address"]?.asText.flatMap({ DeviceAddress(text: $0) })
        else { return nil }
        self.path = path
        self.address = address
        alias = properties["Alias"]?.asText
        isPowered = properties["Powered"]?.asBoolean ?? false
        powerState = properties["PowerState"]?.asText
        isDiscovering = properties["Discovering"]?.asBoolean ?? false
        roles = properties["Roles"]?.asTexts ?? []
        advertising = interfaces[BlueZName.advertisingManager].map(BlueZAdvertising.init)
        monitoring = interfaces[BlueZName.monitorManager].map(BlueZMonitoring.init)
    }
}
