import BeaconCore
import BlueZBus
import TestBus
import Testing

@testable import BlueZTransport

@Suite("bluez: what goes wrong", .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct RecoveryTests {
    private static let device = "C0:00:00:00:00:01"
    private static let inProgress = BusAnswer.fault(name: "org.bluez.Error.InProgress", text: "busy")
    private static let notReady = BusAnswer.fault(name: "org.bluez.Error.NotReady", text: "not ready")

    /// Whether an advert comes through now.
    private func hears(_ transport: RunningTransport, _ mock: MockBlueZ, on adapter: String = "hci0") -> Bool
    {
        let before = transport.heard.count
        return eventually {
            mock.change(Self.device, on: adapter, [Advert.iBeacon(minor: 1), Advert.rssi(-60)])
            return transport.heard.count > before
        }
    }

    @Test(
        "InProgress on start: it listens along, stops by force once, and tries again",
        .timeLimit(.minutes(10))
    )
    func inProgressOnStart() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address)
        mock.adapter().plan("StartDiscovery", [Self.inProgress, Self.inProgress, Self.inProgress])
        let transport = try RunningTransport(bus.address)
        #expect(eventually { transport.states.contains("in_progress") })
        #expect(hears(transport, mock))
        #expect(eventually { transport.states.contains("listening") })
        #expect(transport.count("in_progress") == 3)
        #expect(mock.adapter().count(of: "StopDiscovery") == 1)
        #expect(mock.adapter().count(of: "StartDiscovery") == 4)
        #expect(transport.stop() == nil)
    }

    @Test("an error of StopDiscovery at the end is counted, and the run ends well", .timeLimit(.minutes(10)))
    func inProgressOnStop() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address)
        mock.adapter().plan("StopDiscovery", [Self.inProgress])
        let transport = try RunningTransport(bus.address)
        #expect(eventually { transport.states.contains("listening") })
        #expect(hears(transport, mock))
        #expect(transport.stop() == nil)
        #expect(transport.count("stop_errors") == 1)
    }

    @Test("NotReady: it is tried again", .timeLimit(.minutes(10)))
    func notReady() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address)
        mock.adapter().plan("SetDiscoveryFilter", [Self.notReady])
        mock.adapter().plan("StartDiscovery", [Self.notReady])
        let transport = try RunningTransport(bus.address)
        #expect(eventually { transport.states.contains("listening") })
        #expect(transport.states.first == "not_ready")
        #expect(transport.count("not_ready") == 2)
        #expect(hears(transport, mock))
    }

    @Test(
        "switched off and on, also by rfkill: it says so, and starts the discovery again",
        .timeLimit(.minutes(10))
    )
    func power() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address, isPowered: false)
        let transport = try RunningTransport(bus.address)
        #expect(eventually { transport.states == ["powered_off"] })
        #expect(mock.adapter().calls.isEmpty, "nothing is asked of an adapter that is off")
        mock.changeAdapter("hci0", [BusProperty("Powered", .boolean(true))])
        #expect(eventually { transport.states == ["powered_off", "powered_on", "listening"] })
        mock.changeAdapter(
            "hci0",
            [
                BusProperty("Powered", .boolean(false)), BusProperty("PowerState", .text("off-blocked")),
            ]
        )
        #expect(eventually { transport.states.last == "blocked" })
        mock.changeAdapter(
            "hci0",
            [BusProperty("Powered", .boolean(true)), BusProperty("PowerState", .text("on"))]
        )
        #expect(eventually { mock.adapter().count(of: "StartDiscovery") == 2 })
        #expect(hears(transport, mock))
        #expect(transport.count("power_losses") == 1)
    }

    @Test("unplugged and back under another index: it is followed by its address", .timeLimit(.minutes(10)))
    func replug() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address, ["hci0", "hci1"])
        let transport = try RunningTransport(bus.address, adapter: "hci1")
        #expect(eventually { transport.states.contains("listening") })
        mock.unplug("hci1")
        #expect(eventually { transport.states.last == "removed" })
        mock.plug("hci7", address: MockBlueZ.address("hci1"))
        #expect(eventually { mock.adapter("hci7").count(of: "StartDiscovery") == 1 })
        #expect(hears(transport, mock, on: "hci7"))
        #expect(transport.heard.all.last?.adapter == "hci7")
        #expect(mock.adapter("hci0").calls.isEmpty)
    }

    @Test("all: each adapter is listened to, one that comes later too", .timeLimit(.minutes(10)))
    func all() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address, ["hci0", "hci1"])
        let transport = try RunningTransport(bus.address, adapter: "all")
        #expect(hears(transport, mock, on: "hci0"))
        #expect(hears(transport, mock, on: "hci1"))
        mock.plug("hci2", address: MockBlueZ.address("hci2"))
        #expect(eventually { mock.adapter("hci2").count(of: "StartDiscovery") == 1 })
        #expect(hears(transport, mock, on: "hci2"))
        #expect(Set(transport.heard.all.map(\.adapter)) == ["hci0", "hci1", "hci2"])
    }

    @Test("bluetoothd ends and comes back: it says so, and listens again", .timeLimit(.minutes(10)))
    func service() throws {
        let bus = try PrivateBus()
        let first = try MockBlueZ(bus.address)
        let transport = try RunningTransport(bus.address)
        #expect(hears(transport, first))
        first.end()
        #expect(eventually { transport.states.contains("bluetoothd_gone") })
        let second = try MockBlueZ(bus.address)
        #expect(eventually { second.adapter().count(of: "StartDiscovery") > 0 })
        #expect(hears(transport, second))
        #expect(transport.count("bluetoothd_losses") == 1)
        #expect(transport.heard.isOrdered)
    }

    @Test("the bus ends and comes back: it connects again, and listens again", .timeLimit(.minutes(10)))
    func busRestart() throws {
        let bus = try PrivateBus()
        let first = try MockBlueZ(bus.address)
        let transport = try RunningTransport(bus.address)
        #expect(hears(transport, first))
        bus.stop()
        #expect(eventually { transport.states.contains("bus_lost") })
        let watermarks = transport.heard.watermarks
        #expect(eventually { transport.heard.watermarks > watermarks }, "time goes on meanwhile")
        try bus.start()
        let second = try MockBlueZ(bus.address)
        #expect(eventually { second.adapter().count(of: "StartDiscovery") > 0 })
        #expect(hears(transport, second))
        #expect(transport.count("bus_losses") == 1)
        #expect(transport.stop() == nil)
    }

    @Test("a policy that denies, no bluetoothd, no such adapter: one line each", .timeLimit(.minutes(10)))
    func failures() throws {
        let closed = try PrivateBus(denying: "<deny send_interface=\"org.bluez.Adapter1\"/>")
        let mock = try MockBlueZ(closed.address)
        let denied = try RunningTransport(closed.address)
        #expect(denied.end?.kind == .noPermission)
        #expect(denied.end?.message.hasPrefix("hci0: the policy of D-Bus denies it") == true)
        withExtendedLifetime(mock) {}

        let empty = try PrivateBus()
        let missing = #expect(throws: Failure.self) { try RunningTransport(empty.address) }
        #expect(missing?.kind == .unavailable)
        #expect(missing?.message.contains("sudo systemctl start bluetooth") == true)

        let one = try MockBlueZ(empty.address)
        let other = #expect(throws: Failure.self) { try RunningTransport(empty.address, adapter: "hci5") }
        #expect(other?.message == "hci5: no such adapter: there is hci0 (00:00:00:00:00:00)")
        withExtendedLifetime(one) {}
    }
}
