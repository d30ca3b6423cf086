import BeaconIO
import BlueZBus
import Glibc
import TestBus

/// A bluetoothd of our own on a private bus: what `bluez` listens to.
///
/// Each advert is an iBeacon of one of 500 devices.
struct BusAir: Air {
    let source = "bluez"
    let socket: Descriptor? = nil
    private let bus: PrivateBus
    private let daemon: MockBlueZ

    init() throws {
        bus = try PrivateBus()
        daemon = try MockBlueZ(bus.address)
    }

    var variables: [String] { ["DBUS_SYSTEM_BUS_ADDRESS=\(bus.address.text)"] }
    var isListening: Bool { daemon.adapter().count(of: "StartDiscovery") > 0 }

    func send(_ number: Int) {
        let low = number % 500
        let digits = [low / 256, low % 256].map {
            $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16)
        }
        let device = "4F:AA:55:00:\(digits.joined(separator: ":").uppercased())"
        daemon.change(device, [Advert.rssi(-60), Advert.iBeacon(minor: UInt16(truncatingIfNeeded: number))])
    }

    func givesLine(_ number: Int) -> Bool { true }
}
