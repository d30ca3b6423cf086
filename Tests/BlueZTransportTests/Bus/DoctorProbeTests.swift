import BlueZBus
import TestBus
import Testing

@testable import BeaconCommand

/// What `beacon doctor` learns from a real bus with a bluetoothd of ours on it.
@Suite(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(10)))
struct DoctorProbeTests {
    @Test func aBusWithoutBluetoothdIsOpenAndHasNoOwner() throws {
        let bus = try PrivateBus()
        let facts = SystemBusProbe(address: bus.address).facts()
        #expect(facts.connection == .open)
        #expect(facts.hasSocket == true)
        #expect(facts.hasOwner == false)
        #expect(facts.isActivatable == false)
        #expect(facts.answer == .notAsked)
    }

    @Test func adaptersAreReadAsBluetoothdShowsThem() throws {
        let bus = try PrivateBus()
        let bluez = try MockBlueZ(bus.address, ["hci0", "hci1"], hasMonitors: true)
        bluez.changeAdapter("hci1", [BusProperty("Discovering", .boolean(true))])
        let facts = SystemBusProbe(address: bus.address).facts()
        #expect(facts.hasOwner == true)
        #expect(facts.ownerProcess != nil)
        #expect(facts.answer == .given)
        #expect(facts.adapters.map(\.name) == ["hci0", "hci1"])
        #expect(facts.adapters.map(\.isDiscovering) == [false, true])
        #expect(facts.adapters.map(\.isPowered) == [true, true])
        #expect(facts.adapters.allSatisfy { $0.hasMonitor && !$0.hasAdvertising })
        bluez.end()
    }

    @Test func aPolicyThatDeniesIsNoFailure() throws {
        let bus = try PrivateBus(denying: "<deny send_destination=\"org.bluez\"/>")
        let bluez = try MockBlueZ(bus.address)
        let facts = SystemBusProbe(address: bus.address).facts()
        guard case .denied(let reason) = facts.answer else {
            Issue.record("\(facts.answer)")
            return
        }
        #expect(reason.hasPrefix("org.freedesktop.DBus.Error.AccessDenied"), "\(reason)")
        #expect(!reason.contains(";"), "\(reason)")
        bluez.end()
    }
}
