import BeaconCore
import BeaconTestKit
import BlueZBus
import Foundation
import TestBus
import Testing

@testable import BlueZTransport

@Suite(
    "bluez: much at once",
    .serialized,
    .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed")
)
struct LoadTests {
    /// Memory of this process, in octets.
    private var resident: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * 4096
    }

    /// Sends signals in small lots, each taken by the bus before the next; gives each its number.
    private func send(_ mock: MockBlueZ, _ numbers: Range<Int>, _ signal: @escaping @Sendable (Int) -> Lot) {
        for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: 500) {
            let lot = start..<min(start + 500, numbers.upperBound)
            mock.perform { connection in
                for number in lot {
                    let lot = signal(number)
                    try? connection.emit(lot.path, lot.interface, lot.member, lot.arguments)
                }
                while connection.unsentOctets > 0, connection.isOpen {
                    _ = connection.next(until: .now + .milliseconds(1))
                }
            }
        }
    }

    private struct Lot: Sendable {
        let path: String
        let interface: String
        let member: String
        let arguments: [BusValue]
    }

    private static func address(_ number: Int) -> String {
        let digits = String(format: "%06X", number)
        let pairs = stride(from: 0, to: 6, by: 2).map { offset in
            let start = digits.index(digits.startIndex, offsetBy: offset)
            return String(digits[start..<digits.index(start, offsetBy: 2)])
        }
        return (["4F", "AA", "55"] + pairs).joined(separator: ":")
    }

    @Test("10,000 random addresses: all are heard, few are remembered", .timeLimit(.minutes(10)))
    func addresses() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address)
        let transport = try RunningTransport(
            bus.address,
            heard: HeardReports(keeps: false),
            deviceCapacity: 1000
        )
        #expect(eventually { transport.states.contains("listening") })
        send(mock, 0..<10_000) { number in
            let properties: [BusProperty] = [
                BusProperty("AddressType", .text("random")), Advert.rssi(-60),
                Advert.iBeacon(minor: UInt16(truncatingIfNeeded: number)),
            ]
            return Lot(
                path: "/",
                interface: BusName.objectManager,
                member: "InterfacesAdded",
                arguments: [
                    .path(MockBlueZ.path(Self.address(number))),
                    .dictionary(
                        key: "s",
                        value: "a{sv}",
                        [
                            BusEntry(.text(BlueZName.device), .properties(properties))
                        ]
                    ),
                ]
            )
        }
        #expect(eventually { transport.heard.count == 10_000 })
        #expect(eventually { transport.count("forgotten_devices") == 9000 })
        #expect(transport.run.counters.all.filter { $0.isLoss && $0.value > 0 }.map(\.name) == [])
    }

    @Test("30,000 signals as fast as they come: none is lost, and memory stays", .timeLimit(.minutes(10)))
    func flood() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address)
        let transport = try RunningTransport(bus.address, heard: HeardReports(keeps: false))
        #expect(eventually { transport.states.contains("listening") })
        let advert: @Sendable (Int) -> Lot = { number in
            Lot(
                path: MockBlueZ.path(Self.address(number % 500)),
                interface: BusName.properties,
                member: "PropertiesChanged",
                arguments: [
                    .text(BlueZName.device),
                    .properties([
                        Advert.rssi(-60), Advert.iBeacon(minor: UInt16(truncatingIfNeeded: number / 500)),
                    ]),
                    .texts([]),
                ]
            )
        }
        send(mock, 0..<10_000, advert)
        #expect(eventually { transport.heard.count == 10_000 })
        let before = resident
        send(mock, 10_000..<30_000, advert)
        #expect(eventually { transport.heard.count == 30_000 })
        #expect(resident - before < 16_000_000, "octets more than after the first third")
        #expect(transport.run.counters.all.filter { $0.isLoss && $0.value > 0 }.map(\.name) == [])
        #expect(transport.heard.isOrdered)
    }

    @Test("a table of devices keeps the latest, in the order of use")
    func table() {
        var table = DeviceTable(capacity: 3)
        func key(_ number: UInt64) -> DeviceKey {
            DeviceKey(adapter: 0, address: DeviceAddress(rawValue: number))
        }
        for number in UInt64(1)...3 { _ = table.place(of: key(number)) }
        _ = table.place(of: key(1))
        _ = table.place(of: key(4))
        #expect((1...4).map { table.existingPlace(of: key($0)) != nil } == [true, false, true, true])
        table.remove(key(3))
        _ = table.place(of: key(5))
        #expect((1...5).map { table.existingPlace(of: key($0)) != nil } == [true, false, false, true, true])
        #expect(table.evicted == 1)
        #expect(table.count == 3)
    }
}
