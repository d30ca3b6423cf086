/// A call of a method: whose, of which object, and with what.
public struct BusCall: Sendable {
    public let destination: String
    public let path: String
    public let interface: String
    public let member: String
    public let arguments: [BusValue]

    public init(
        _ destination: String,
        path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [BusValue] = []
    ) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }

    /// A call of bluetoothd.
    public static func bluez(
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [BusValue] = []
    ) -> BusCall {
        BusCall(BlueZName.service, path: path, interface, member, arguments)
    }

    /// A call of the bus itself.
    public static func bus(_ member: String, _ arguments: [BusValue] = []) -> BusCall {
        BusCall(BusName.bus, path: "/org/freedesktop/DBus", BusName.bus, member, arguments)
    }

    /// Reads a property of one of bluetoothd's objects; the answer is one variant.
    public static func get(_ property: String, of interface: String, at path: String) -> BusCall {
        .bluez(path, BusName.properties, "Get", [.text(interface), .text(property)])
    }

    /// Changes a property of one of bluetoothd's objects.
    public static func set(
        _ property: String,
        of interface: String,
        at path: String,
        to value: BusValue
    ) -> BusCall {
        .bluez(path, BusName.properties, "Set", [.text(interface), .text(property), .variant(value)])
    }
}
