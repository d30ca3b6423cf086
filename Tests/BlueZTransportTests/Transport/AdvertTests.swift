import BeaconCore
import BlueZBus
import TestBus
import Testing

@testable import BlueZTransport

@Suite("bluez: adverts", .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct AdvertTests {
    private static let device = "C0:00:00:00:00:01"

    private func listening() throws -> (bus: PrivateBus, mock: MockBlueZ, transport: RunningTransport) {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address)
        let transport = try RunningTransport(bus.address)
        #expect(eventually { transport.states.contains("listening") })
        return (bus, mock, transport)
    }

    @Test("discovery is asked for with an explicit filter, and stopped at the end", .timeLimit(.minutes(10)))
    func filter() throws {
        let (bus, mock, transport) = try listening()
        #expect(transport.stop() == nil)
        let calls = mock.adapter().calls
        #expect(calls.map(\.member) == ["SetDiscoveryFilter", "StartDiscovery", "StopDiscovery"])
        let filter = calls.first?.arguments.first
        #expect(filter?["Transport"] == .text("le"))
        #expect(filter?["DuplicateData"] == .boolean(true))
        withExtendedLifetime(bus) {}
    }

    @Test("a device that is new gives a report with all it says, rebuilt", .timeLimit(.minutes(10)))
    func new() throws {
        let (bus, mock, transport) = try listening()
        mock.add(
            Self.device,
            [
                BusProperty("Address", .text(Self.device)),
                BusProperty("AddressType", .text("random")),
                BusProperty("AdvertisingFlags", .octets([0x06])),
                BusProperty(
                    "UUIDs",
                    .texts([
                        Advert.eddystone, "12345678-0000-1000-8000-00805f9b34fb",
                        "00112233-4455-6677-8899-aabbccddeeff", "0000180f-0000-1000-8000-00805f9b34fb",
                    ])
                ),
                BusProperty("TxPower", .int16(-21)),
                BusProperty("Appearance", .uint16(0x0340)),
                BusProperty("Name", .text("Tür")),
                Advert.service([(Advert.eddystone, [0x10, 0xEB])]),
                Advert.iBeacon(minor: 0x8000),
                Advert.rssi(-61),
            ]
        )
        #expect(eventually { transport.heard.count == 1 })
        let heard = try #require(transport.heard.all.first)
        #expect(heard.address == Self.device)
        #expect(heard.report.addressType == .randomDevice)
        #expect(heard.report.rssi == PowerLevel(dBm: -61))
        #expect(heard.report.isReconstructed)
        #expect(heard.report.eventType == nil)
        #expect(heard.adapter == "hci0")
        let expected: [UInt8] =
            [2, 0x01, 0x06] + [5, 0x03, 0xAA, 0xFE, 0x0F, 0x18] + [5, 0x05, 0x78, 0x56, 0x34, 0x12]
            + [17, 0x07, 0xFF, 0xEE, 0xDD, 0xCC, 0xBB, 0xAA, 0x99, 0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22]
            + [0x11, 0x00] + [2, 0x0A, 0xEB] + [3, 0x19, 0x40, 0x03] + [5, 0x09, 0x54, 0xC3, 0xBC, 0x72]
            + [5, 0x16, 0xAA, 0xFE, 0x10, 0xEB] + Advert.iBeaconOctets(minor: 0x8000)
        #expect(heard.data == expected)
        #expect(transport.count("unreadable_properties") == 0)
        withExtendedLifetime(bus) {}
    }

    @Test("the same advert again is a report, and so is a level alone", .timeLimit(.minutes(10)))
    func repetition() throws {
        let (bus, mock, transport) = try listening()
        for _ in 0..<3 { mock.change(Self.device, [Advert.iBeacon(minor: 1), Advert.rssi(-60)]) }
        mock.change(Self.device, [Advert.rssi(-70)])
        mock.change(Self.device, [BusProperty("Connected", .boolean(true))])
        #expect(eventually { transport.heard.count >= 4 })
        let octets = Advert.iBeaconOctets(minor: 1)
        #expect(transport.heard.all.map(\.data) == [octets, octets, octets, []])
        #expect(transport.heard.all.last?.report.rssi == PowerLevel(dBm: -70))
        withExtendedLifetime(bus) {}
    }

    @Test("of dictionaries that accumulate, only what is new is heard", .timeLimit(.minutes(10)))
    func accumulating() throws {
        let (bus, mock, transport) = try listening()
        var entries: [(UInt16, [UInt8])] = []
        for key in UInt16(1)...40 {
            entries.insert((key, [UInt8(key)]), at: Int(key) / 2)
            mock.change(Self.device, [Advert.manufacturer(entries), Advert.rssi(-60)])
        }
        // The last one once more, and then an old key with new octets.
        mock.change(Self.device, [Advert.manufacturer(entries)])
        entries = entries.map { $0.0 == 7 ? (7, [0xFF]) : $0 }
        mock.change(Self.device, [Advert.manufacturer(entries)])
        #expect(eventually { transport.heard.count == 42 })
        let expected =
            (UInt8(1)...40).map { [4, 0xFF, $0, 0, $0] } + [[4, 0xFF, 40, 0, 40], [4, 0xFF, 7, 0, 0xFF]]
        #expect(transport.heard.all.map(\.data) == expected)
        // One with more entries than any advert has is no report, and counted.
        let many = (UInt16(0)..<200).map { ($0, [UInt8]()) }
        mock.change(Self.device, [Advert.manufacturer(many)])
        #expect(eventually { transport.count("unfit_data") == 1 })
        #expect(transport.heard.count == 42)
        withExtendedLifetime(bus) {}
    }

    @Test("what bluetoothd remembers is not heard, and is known", .timeLimit(.minutes(10)))
    func cached() throws {
        let bus = try PrivateBus()
        let mock = try MockBlueZ(bus.address)
        let old: (UInt16, [UInt8]) = (1, [1])
        mock.remember(
            Self.device,
            [
                Advert.manufacturer([old]), Advert.rssi(-40), BusProperty("AddressType", .text("public")),
            ]
        )
        let transport = try RunningTransport(bus.address)
        #expect(eventually { transport.states.contains("listening") })
        // Its old entry stands beside the new one, and only that was heard.
        mock.change(Self.device, [Advert.manufacturer([old, (2, [2])]), Advert.rssi(-60)])
        #expect(eventually { transport.heard.count > 0 })
        #expect(transport.heard.all.map(\.data) == [[4, 0xFF, 2, 0, 2]])
        #expect(transport.heard.all.first?.report.addressType == .publicDevice)
    }

    @Test(
        "octets that bluetoothd passes on as they were win over what it made of them",
        .timeLimit(.minutes(10))
    )
    func raw() throws {
        let (bus, mock, transport) = try listening()
        mock.change(
            Self.device,
            [
                BusProperty(
                    "AdvertisingData",
                    .dictionary(
                        key: "y",
                        value: "v",
                        [
                            BusEntry(.byte(0x26), .variant(.octets([1, 2, 3]))),
                            BusEntry(.byte(0xFF), .variant(.octets([0x4C, 0, 9]))),
                        ]
                    )
                ),
                Advert.manufacturer([(76, [9])]), BusProperty("Name", .text("n")),
            ]
        )
        #expect(eventually { transport.heard.count == 1 })
        #expect(transport.heard.all.first?.data == [4, 0x26, 1, 2, 3, 4, 0xFF, 0x4C, 0, 9, 2, 9, 0x6E])
        withExtendedLifetime(bus) {}
    }

    private static let deep = (0..<20).reduce(BusValue.byte(1)) { value, _ in .variant(value) }

    /// Each has one thing in it that can't be read.
    private static let wrong: [BusProperty] = [
        BusProperty("RSSI", .text("loud")), BusProperty("ManufacturerData", .text("x")),
        BusProperty("ServiceData", .octets([1])), BusProperty("UUIDs", .uint32(3)),
        BusProperty("Name", .properties([])), BusProperty("TxPower", .byte(3)),
        BusProperty("Appearance", .int16(3)), BusProperty("AddressType", .boolean(true)),
        BusProperty("AdvertisingFlags", .texts(["x"])), BusProperty("AdvertisingData", deep),
        BusProperty("ManufacturerData", .array(of: "a{qv}", [])),
        BusProperty(
            "ManufacturerData",
            .dictionary(key: "q", value: "v", [BusEntry(.uint16(1), .variant(.text("no octets")))])
        ),
        Advert.service([("no uuid", [1])]),
        BusProperty("UUIDs", .texts(["feaa"])),
    ]

    @Test("properties of a wrong type are passed over, counted, and end nothing", .timeLimit(.minutes(10)))
    func wrongTypes() throws {
        let (bus, mock, transport) = try listening()
        for property in Self.wrong {
            let before = transport.count("unreadable_properties")
            mock.change(Self.device, [property])
            #expect(eventually { transport.count("unreadable_properties") == before + 1 }, "\(property)")
        }
        let arguments: [[BusValue]] = [
            [], [.text(BlueZName.device)], [.text(BlueZName.device), .text("x"), .byte(1)],
            [.properties([]), .text(BlueZName.device)],
        ]
        for arguments in arguments {
            mock.emit(MockBlueZ.path(Self.device), BusName.properties, "PropertiesChanged", arguments)
            mock.emit("/", BusName.objectManager, "InterfacesAdded", arguments)
            mock.emit("/", BusName.objectManager, "InterfacesRemoved", arguments)
            mock.emit("/org/bluez/hci0", BusName.properties, "PropertiesChanged", arguments)
        }
        mock.change(Self.device, [Self.wrong[0], Advert.iBeacon(minor: 3), Self.wrong[3]])
        #expect(eventually { transport.heard.count == 1 })
        #expect(transport.heard.all.first?.data == Advert.iBeaconOctets(minor: 3))
        withExtendedLifetime(bus) {}
    }

    @Test(
        "a device that is removed while it is reported is heard again as a new one",
        .timeLimit(.minutes(10))
    )
    func removed() throws {
        let (bus, mock, transport) = try listening()
        for round in UInt16(0)..<50 {
            mock.add(
                Self.device,
                [Advert.iBeacon(minor: round), BusProperty("AddressType", .text("public"))]
            )
            mock.remove(Self.device)
            mock.change(Self.device, [Advert.iBeacon(minor: round)])
        }
        mock.remove("C0:00:00:00:00:99")
        #expect(eventually { transport.heard.count == 100 })
        let types = transport.heard.all.map(\.report.addressType)
        #expect(types.prefix(2) == [.publicDevice, nil], "what is not told any more is not known")
        withExtendedLifetime(bus) {}
    }

    @Test("what others than bluetoothd send is no advert", .timeLimit(.minutes(10)))
    func strangers() throws {
        let (bus, mock, transport) = try listening()
        let stranger = try BusThread(bus.address) { _ in }
        let name = mock.adapter().calls.first?.arguments.last?.asText ?? ""
        let properties = BusValue.properties([Advert.iBeacon(minor: 1), Advert.rssi(-1)])
        stranger.perform { connection in
            try? connection.emit(
                to: name,
                MockBlueZ.path(Self.device),
                BusName.properties,
                "PropertiesChanged",
                [.text(BlueZName.device), properties, .texts([])]
            )
        }
        #expect(eventually { transport.count("signals_of_strangers") == 1 })
        #expect(transport.heard.count == 0)
        withExtendedLifetime(bus) {}
    }
}
