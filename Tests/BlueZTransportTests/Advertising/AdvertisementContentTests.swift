import BeaconCore
import BlueZBus
import Testing

/// What bluetoothd can be told of advertising data.
@Suite struct AdvertisementContentTests {
    private typealias Unsayable = BlueZAdvertisementContent.Unsayable

    private func octets(_ text: String) -> [UInt8] {
        let digits = Array(text.filter { $0 != " " })
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0..<$0 + 2]), radix: 16)
        }
    }

    private func entry(_ key: BusValue, _ octets: [UInt8]) -> BusValue {
        let signature =
            switch key {
            case .uint16: "q"
            case .byte: "y"
            default: "s"
            }
        return .dictionary(key: signature, value: "v", [BusEntry(key, .variant(.octets(octets)))])
    }

    @Test func manufacturerDataGoesByItsCompanyAndFlagsAreLeftOut() throws {
        let content = try BlueZAdvertisementContent(octets("02 01 06 06 FF 4C 00 02 15 AB"))
        #expect(content.flags == 6)
        #expect(content.octets == octets("06 FF 4C 00 02 15 AB"))
        let value = entry(.uint16(0x004C), [0x02, 0x15, 0xAB])
        #expect(content.properties == [BusProperty("ManufacturerData", value)])
    }

    @Test func eddystoneIsAListOfUUIDsAndServiceData() throws {
        let content = try BlueZAdvertisementContent(octets("02 01 06 03 03 AA FE 05 16 AA FE 20 00"))
        #expect(
            content.properties == [
                BusProperty("ServiceUUIDs", .texts(["feaa"])),
                BusProperty("ServiceData", entry(.text("feaa"), [0x20, 0x00])),
            ]
        )
        #expect(content.octets == octets("03 03 AA FE 05 16 AA FE 20 00"))
    }

    @Test func longUUIDsAndOtherTypesAreSaidToo() throws {
        let uuid = "0F 0E 0D 0C 0B 0A 09 08 07 06 05 04 03 02 01 00"
        let content = try BlueZAdvertisementContent(octets("11 07 \(uuid) 03 24 17 2F"))
        #expect(
            content.properties == [
                BusProperty("ServiceUUIDs", .texts(["00010203-0405-0607-0809-0a0b0c0d0e0f"])),
                BusProperty("Data", entry(.byte(0x24), [0x17, 0x2F])),
            ]
        )
    }

    @Test func whatBluetoothdWouldSendOtherwiseIsRefusedWithItsOctet() {
        let refused: [(String, Int)] = [
            ("02 01 06 03 09 61 62", 3),
            ("02 0A 00", 0),
            ("03 02 AA FE", 0),
            ("05 16 AA FE 20 00 03 03 AA FE", 6),
            ("04 FF 4C 00 01 04 FF 4C 00 02", 5),
            ("02 FF 4C", 0),
            ("03 03 AA FE 02 01 06", 4),
            ("03 01 06 00", 0),
            ("05 FF", 0),
        ]
        for (text, offset) in refused {
            let error = #expect(throws: Unsayable.self, "\(text)") {
                try BlueZAdvertisementContent(octets(text))
            }
            #expect(error?.offset == offset, "\(text): \(error?.text ?? "")")
        }
    }

    @Test func propertiesThatAreNotNeededAreLeftOut() throws {
        let content = try BlueZAdvertisementContent(octets("04 FF FF FF 01"))
        let plain = BlueZAdvertisement(content)
        #expect(plain.properties.map(\.name) == ["Type", "ManufacturerData"])
        let full = BlueZAdvertisement(
            content,
            isConnectable: true,
            interval: 100,
            txPower: -8,
            localName: "Lobby"
        )
        #expect(
            full.properties.map(\.name)
                == ["Type", "ManufacturerData", "LocalName", "MinInterval", "MaxInterval", "TxPower"]
        )
        #expect(full.properties.first?.value == .text("peripheral"))
        #expect(full.set("TxPower", to: .int16(4)) && full.txPower == 4)
        #expect(!full.set("Type", to: .text("broadcast")))
        #expect(!full.isReleased)
        _ = full.answer("Release", [], from: ":1.1")
        #expect(full.isReleased)
    }

    @Test func errorsOfBluetoothdSayWhatToDo() throws {
        let adapter = try #require(
            BlueZAdapter(
                path: "/org/bluez/hci0",
                interfaces: .dictionary(
                    key: "s",
                    value: "a{sv}",
                    [
                        BusEntry(
                            .text(BlueZName.adapter),
                            .properties([BusProperty("Address", .text("00:1A:7D:DA:71:13"))])
                        )
                    ]
                )
            )
        )
        let expected = [
            "NotPermitted": "no room for another advert", "AlreadyExists": "has this advert already",
            "InvalidLength": "too long", "NotReady": "bluetoothctl power on",
            "NotSupported": "cannot advertise", "Failed": "could not send", "InvalidArguments": "no such",
        ]
        for (name, words) in expected {
            let error = BusError.refused(name: "org.bluez.Error." + name, text: "x")
            #expect(error.advertisingText(adapter)?.contains(words) == true, "\(name)")
        }
        #expect(BusError.disconnected.advertisingText(adapter) == nil)
    }
}
