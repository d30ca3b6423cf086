import BeaconCore
import BlueZBus
import Synchronization
import TestBus
import Testing

@testable import BlueZTransport

@Suite("bluez: advertisement monitors", .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct MonitorTests {
    private static let device = "C0:00:00:00:00:01"
    private static let patterns = ["0xff:0:4c000215", "0x16:0:aafe"]

    /// What the transport registered: who it is, and where its monitor is.
    private func registered(_ mock: MockBlueZ) -> (client: String, root: String) {
        #expect(eventually { mock.manager().count(of: "RegisterMonitor") > 0 })
        let arguments = mock.manager().calls.last { $0.member == "RegisterMonitor" }?.arguments ?? []
        return (arguments.last?.asText ?? "", arguments.first?.asText ?? "/")
    }

    /// Calls a method of the transport's monitor, as bluetoothd does.
    private func call(_ mock: MockBlueZ, _ to: (client: String, root: String), _ member: String) -> BusError?
    {
        let outcome = Mutex<BusError?>(nil)
        let arguments: [BusValue] =
            member.hasPrefix("Device") ? [.path(MockBlueZ.path(Self.device))] : []
        mock.perform { connection in
            do throws(BusError) {
                _ = try connection.values(
                    of: BusCall(to.client, path: to.root + "/monitor", BlueZName.monitor, member, arguments)
                )
            } catch {
                outcome.withLock { $0 = error }
            }
        }
        return outcome.withLock { $0 }
    }

    @Test("bluetoothd without --experimental: one line, and 69", .timeLimit(.minutes(10)))
    func missing() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address)
        let failure = #expect(throws: Failure.self) {
            try RunningTransport(bus.address, monitor: Self.patterns)
        }
        #expect(failure?.exitStatus == 69)
        #expect(failure?.message.contains("--experimental") == true)
        withExtendedLifetime(mock) {}
    }

    @Test("UnknownMethod for RegisterMonitor ends the run in the same way", .timeLimit(.minutes(10)))
    func unknownMethod() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address, hasMonitors: true)
        let unknown = BusAnswer.fault(
            name: "org.freedesktop.DBus.Error.UnknownMethod",
            text: "no such method"
        )
        mock.manager().plan("RegisterMonitor", [unknown])
        let transport = try RunningTransport(bus.address, monitor: Self.patterns)
        #expect(transport.end?.exitStatus == 69)
    }

    @Test("bluetoothd reads the patterns from our object", .timeLimit(.minutes(10)))
    func patterns() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address, hasMonitors: true)
        let transport = try RunningTransport(bus.address, monitor: Self.patterns)
        let client = registered(mock)
        let managed = Mutex<[BusValue]>([])
        mock.perform { connection in
            let call = BusCall(client.client, path: client.root, BusName.objectManager, "GetManagedObjects")
            let values = (try? connection.values(of: call)) ?? []
            managed.withLock { $0 = values }
        }
        let monitor = managed.withLock { $0 }.first?[client.root + "/monitor"]?[BlueZName.monitor]
        #expect(monitor?["Type"] == .text("or_patterns"))
        #expect(
            monitor?["Patterns"]
                == .array(
                    of: "(yyay)",
                    [
                        .structure([.byte(0), .byte(0xFF), .octets([0x4C, 0, 2, 0x15])]),
                        .structure([.byte(0), .byte(0x16), .octets([0xAA, 0xFE])]),
                    ]
                )
        )
        #expect(call(mock, client, "Activate") == nil)
        #expect(mock.adapter().calls.isEmpty, "no discovery")
        #expect(transport.stop() == nil)
        #expect(mock.manager().count(of: "UnregisterMonitor") == 1)
    }

    @Test(
        "each advert is one report, whether bluetoothd tells its data again or not",
        .timeLimit(.minutes(10))
    )
    func adverts() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address, hasMonitors: true)
        let transport = try RunningTransport(bus.address, monitor: Self.patterns)
        let client = registered(mock)
        #expect(eventually { transport.states.contains("listening") })
        mock.add(Self.device, [Advert.iBeacon(minor: 1), Advert.rssi(-60)])
        for _ in 0..<3 { #expect(call(mock, client, "DeviceFound") == nil) }
        mock.change(Self.device, [Advert.iBeacon(minor: 2)])
        #expect(call(mock, client, "DeviceFound") == nil)
        // What a discovery of others brings, and does not match.
        mock.change("C0:00:00:00:00:02", [Advert.manufacturer([(1, [1])]), Advert.rssi(-60)])
        #expect(eventually { transport.count("not_matching") == 1 })
        #expect(eventually { transport.heard.count == 4 })
        let first = Advert.iBeaconOctets(minor: 1)
        #expect(transport.heard.all.map(\.data) == [first, first, first, Advert.iBeaconOctets(minor: 2)])
        #expect(transport.heard.all.map { $0.report.rssi?.dBm } == [-60, nil, nil, nil])
    }

    @Test("let go by bluetoothd, it registers again; strangers are not believed", .timeLimit(.minutes(10)))
    func release() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address, hasMonitors: true)
        let transport = try RunningTransport(bus.address, monitor: Self.patterns)
        let client = registered(mock)
        #expect(eventually { transport.states.contains("listening") })
        let stranger = try BusConnection(bus.address)
        #expect(throws: BusError.self) {
            try stranger.values(
                of: BusCall(client.client, path: client.root + "/monitor", BlueZName.monitor, "Release")
            )
        }
        #expect(transport.count("monitor_releases") == 0)
        #expect(call(mock, client, "Release") == nil)
        #expect(eventually { mock.manager().count(of: "RegisterMonitor") == 2 })
        #expect(transport.count("monitor_releases") == 1)
    }
}
