import BlueZBus
import Synchronization
import TestBus

/// bluetoothd's part on the bus as far as advertisers see it: one adapter that takes advertisements.
final class MockAdvertisingBlueZ: Sendable {
    private struct State {
        var fault: (name: String, text: String)?
        var registered: [String: String] = [:]
        var calls: [String] = []
    }

    private final class Adapter: BusInterface {
        let name = BlueZName.adapter
        var isPowered = true

        var properties: [BusProperty] {
            [
                BusProperty("Address", .text("00:1A:7D:DA:71:13")),
                BusProperty("Powered", .boolean(isPowered)),
            ]
        }

        func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer? { nil }
    }

    private final class Manager: BusInterface {
        let name = BlueZName.advertisingManager
        let room: UInt8
        let mock: MockAdvertisingBlueZ

        init(_ room: UInt8, _ mock: MockAdvertisingBlueZ) {
            self.room = room
            self.mock = mock
        }

        var properties: [BusProperty] {
            [BusProperty("ActiveInstances", .byte(0)), BusProperty("SupportedInstances", .byte(room))]
        }

        func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer? {
            mock.answer(member, arguments.first?.asText ?? "", sender)
        }
    }

    static let path = "/org/bluez/hci0"

    private let state = Mutex(State())
    private let thread = Mutex<BusThread?>(nil)
    private let room: UInt8
    private let address: BusAddress

    init(_ address: BusAddress, room: UInt8 = 5) throws {
        self.room = room
        self.address = address
        try start()
    }

    /// Puts it on the bus, again after `stop`.
    func start() throws {
        let began = try BusThread(address) { [self] connection in
            connection.exportManager(at: "/")
            connection.export(Adapter(), at: Self.path)
            connection.export(Manager(room, self), at: Self.path)
            try connection.requestName(BlueZName.service)
        }
        thread.withLock { $0 = began }
    }

    /// Ends it, as a kill does.
    func stop() {
        thread.withLock { thread in
            thread?.end()
            thread = nil
        }
        state.withLock { $0.registered = [:] }
    }

    /// Answers the next registrations with an error, or as ever.
    func refuse(_ name: String?, _ text: String = "") {
        state.withLock { $0.fault = name.map { ("org.bluez.Error." + $0, text) } }
    }

    /// The paths of advertisements, in order.
    var registered: [String] { state.withLock { $0.registered.keys.sorted() } }
    var calls: [String] { state.withLock { $0.calls } }

    /// Reads an advertisement of a client as bluetoothd does.
    func properties(of path: String) -> BusValue? {
        guard let sender = state.withLock({ $0.registered[path] }) else { return nil }
        let found = Mutex<BusValue?>(nil)
        perform { connection in
            let all = BusCall(
                sender,
                path: path,
                BusName.properties,
                "GetAll",
                [.text(BlueZName.advertisement)]
            )
            let values = try? connection.values(of: all)
            found.withLock { $0 = values?.first }
        }
        return found.withLock { $0 }
    }

    /// Lets go of an advertisement as bluetoothd does when an adapter goes.
    func release(_ path: String) {
        guard let sender = state.withLock({ $0.registered.removeValue(forKey: path) }) else { return }
        perform { connection in
            _ = try? connection.values(of: BusCall(sender, path: path, BlueZName.advertisement, "Release"))
        }
    }

    /// Says that the adapter is switched on or off.
    func tellPowered(_ isPowered: Bool) {
        perform { connection in
            try? connection.emit(
                Self.path,
                BusName.properties,
                "PropertiesChanged",
                [
                    .text(BlueZName.adapter),
                    .properties([BusProperty("Powered", .boolean(isPowered))]), .texts([]),
                ]
            )
        }
    }

    private func perform(_ body: @escaping @Sendable (BusConnection) -> Void) {
        thread.withLock { $0 }?.perform(body)
    }

    private func answer(_ member: String, _ path: String, _ sender: String) -> BusAnswer? {
        state.withLock { state in
            state.calls.append(member)
            switch member {
            case "RegisterAdvertisement":
                if let fault = state.fault { return .fault(name: fault.name, text: fault.text) }
                state.registered[path] = sender
                return .done
            case "UnregisterAdvertisement":
                state.registered[path] = nil
                return .done
            default: return nil
            }
        }
    }
}
