public import BlueZBus
import Synchronization

/// A bluetoothd of our own on a private bus: its adapters do as they are told, its devices say what a test says.
public final class MockBlueZ: Sendable {
    private let thread: BusThread
    private let adapters = Mutex<[String: MockInterface]>([:])
    private let managers = Mutex<[String: MockInterface]>([:])

    /// - Parameters:
    ///   - address: the bus.
    ///   - names: its adapters; the address of `hci3` is 00:00:00:00:00:03.
    ///   - hasMonitors: whether it offers advertisement monitors, as with --experimental.
    ///   - isPowered: whether the adapters are on.
    /// - Throws: when it can't have its name.
    public init(
        _ address: BusAddress,
        _ names: [String] = ["hci0"],
        hasMonitors: Bool = false,
        isPowered: Bool = true
    ) throws {
        thread = try BusThread(address) { _ in }
        for name in names {
            plug(
                name,
                address: Self.address(name),
                hasMonitors: hasMonitors,
                isPowered: isPowered,
                says: false
            )
        }
        let failure = Mutex<(any Error)?>(nil)
        thread.perform { connection in
            connection.exportManager(at: "/")
            do { try connection.requestName(BlueZName.service) } catch { failure.withLock { $0 = error } }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    public static func address(_ name: String) -> String { "00:00:00:00:00:0\(name.last ?? "0")" }

    /// Ends as a killed process does.
    public func end() { thread.end() }

    public func adapter(_ name: String = "hci0") -> MockInterface {
        adapters.withLock { $0[name] } ?? MockInterface("none")
    }

    public func manager(_ name: String = "hci0") -> MockInterface {
        managers.withLock { $0[name] } ?? MockInterface("none")
    }

    // MARK: - Adapters

    public func plug(
        _ name: String,
        address: String,
        hasMonitors: Bool = false,
        isPowered: Bool = true,
        says: Bool = true
    ) {
        let adapter = MockInterface(
            BlueZName.adapter,
            methods: ["SetDiscoveryFilter", "StartDiscovery", "StopDiscovery"],
            properties: [
                BusProperty("Address", .text(address)), BusProperty("Powered", .boolean(isPowered)),
                BusProperty("Discovering", .boolean(false)), BusProperty("Alias", .text("mock")),
            ]
        )
        let manager = MockInterface(
            BlueZName.monitorManager,
            methods: ["RegisterMonitor", "UnregisterMonitor"],
            properties: [BusProperty("SupportedMonitorTypes", .texts(["or_patterns"]))]
        )
        adapters.withLock { $0[name] = adapter }
        managers.withLock { $0[name] = manager }
        let interfaces = hasMonitors ? [adapter, manager] : [adapter]
        let path = BusValue.path("/org/bluez/\(name)")
        let described = BusValue.dictionary(
            key: "s",
            value: "a{sv}",
            interfaces.map { BusEntry(.text($0.name), .properties($0.properties)) }
        )
        thread.perform { connection in
            for interface in interfaces { connection.export(interface, at: "/org/bluez/\(name)") }
            guard says else { return }
            try? connection.emit("/", BusName.objectManager, "InterfacesAdded", [path, described])
        }
    }

    public func unplug(_ name: String) {
        thread.perform { connection in
            connection.withdraw("/org/bluez/\(name)")
            let arguments: [BusValue] = [.path("/org/bluez/\(name)"), .texts([BlueZName.adapter])]
            try? connection.emit("/", BusName.objectManager, "InterfacesRemoved", arguments)
        }
    }

    public func changeAdapter(_ name: String = "hci0", _ properties: [BusProperty]) {
        for property in properties { adapter(name).change(property) }
        emit(properties, of: BlueZName.adapter, at: "/org/bluez/\(name)")
    }

    // MARK: - Devices

    public static func path(_ device: String, on adapter: String = "hci0") -> String {
        "/org/bluez/\(adapter)/dev_" + device.replacing(":", with: "_")
    }

    /// A device of before: nothing was heard of it.
    public func remember(_ device: String, _ properties: [BusProperty]) {
        thread.perform { connection in
            connection.export(
                MockInterface(BlueZName.device, properties: properties),
                at: Self.path(device)
            )
        }
    }

    public func add(_ device: String, on adapter: String = "hci0", _ properties: [BusProperty]) {
        let interfaces = BusValue.dictionary(
            key: "s",
            value: "a{sv}",
            [BusEntry(.text(BlueZName.device), .properties(properties))]
        )
        emit(
            "/",
            BusName.objectManager,
            "InterfacesAdded",
            [.path(Self.path(device, on: adapter)), interfaces]
        )
    }

    public func remove(_ device: String) {
        emit(
            "/",
            BusName.objectManager,
            "InterfacesRemoved",
            [.path(Self.path(device)), .texts([BusName.properties, BlueZName.device])]
        )
    }

    public func change(_ device: String, on adapter: String = "hci0", _ properties: [BusProperty]) {
        emit(properties, of: BlueZName.device, at: Self.path(device, on: adapter))
    }

    private func emit(_ properties: [BusProperty], of interface: String, at path: String) {
        emit(
            path,
            BusName.properties,
            "PropertiesChanged",
            [.text(interface), .properties(properties), .texts([])]
        )
    }

    public func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]) {
        thread.perform { try? $0.emit(path, interface, member, arguments) }
    }

    /// Does something with its connection, on its thread.
    public func perform(_ body: @escaping @Sendable (BusConnection) -> Void) { thread.perform(body) }
}
