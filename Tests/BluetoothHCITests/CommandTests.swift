import BeaconCore
import BluetoothHCI
import Testing

// The macros of Swift Testing take no spans.
private func read(_ octets: [UInt8]) -> HCICommand? { HCICommand(packet: octets.span) }

struct CommandTests {
    private static let address = DeviceAddress(rawValue: 0xC0_11_22_33_44_55)

    /// Packets by hand from the Core Specification's tables.
    private static let packets: [(name: String, command: HCICommand, hex: String)] = [
        ("reset", .reset, "01 030C 00"),
        ("event mask", .setEventMask(), "01 010C 08 FFFFFFFF FF1F0020"),
        ("LE event mask", .leSetEventMask(), "01 0120 08 1F14000000000000"),
        ("version", .readLocalVersion, "01 0110 00"),
        ("commands", .readLocalSupportedCommands, "01 0210 00"),
        ("address", .readDeviceAddress, "01 0910 00"),
        ("features", .leReadLocalSupportedFeatures, "01 0320 00"),
        ("random address", .leSetRandomAddress(address), "01 0520 06 5544332211C0"),
        (
            "scan parameters",
            .leSetScanParameters(ScanParameters(isActive: true, interval: 0x12, window: 0x11)),
            "01 0B20 07 01 1200 1100 00 00"
        ),
        ("scan on", .leSetScanEnable(true, filtersDuplicates: true), "01 0C20 02 01 01"),
        ("scan off", .leSetScanEnable(false), "01 0C20 02 00 00"),
        (
            "extended scan parameters",
            .leSetExtendedScanParameters(
                ScanParameters(isActive: false, interval: 0x60, window: 0x60, ownAddressType: .random),
                phys: [.le1M, .leCoded]
            ),
            "01 4120 0D 01 00 05 00 6000 3000 00 6000 3000"
        ),
        ("extended scan on", .leSetExtendedScanEnable(true), "01 4220 06 01 00 0000 0000"),
        (
            "advertising parameters",
            .leSetAdvertisingParameters(.nonConnectable, interval: 0xA0...0xF0, ownAddressType: .random),
            "01 0620 0F A000 F000 03 01 00 000000000000 07 00"
        ),
        (
            "advertising data",
            .leSetAdvertisingData([2, 1, 6]),
            "01 0820 20 03 020106" + String(repeating: "00", count: 28)
        ),
        (
            "scan response data",
            .leSetScanResponseData([]),
            "01 0920 20 00" + String(repeating: "00", count: 31)
        ),
        ("advertising on", .leSetAdvertisingEnable(true), "01 0A20 01 01"),
        (
            "set's random address",
            .leSetAdvertisingSetRandomAddress(address, handle: 7),
            "01 3520 07 07 5544332211C0"
        ),
        ("set on", .leSetExtendedAdvertisingEnable(true, handle: 7), "01 3920 06 01 01 07 0000 00"),
        ("longest data", .leReadMaximumAdvertisingDataLength, "01 3A20 00"),
        ("number of sets", .leReadNumberOfSupportedAdvertisingSets, "01 3B20 00"),
        ("remove", .leRemoveAdvertisingSet(7), "01 3C20 01 07"),
        ("clear", .leClearAdvertisingSets, "01 3D20 00"),
    ]

    @Test func everyCommandIsAsTheSpecificationHasIt() {
        for (name, command, hex) in Self.packets {
            #expect(command.packet == octets(hex), "\(name)")
            var output = OutputBuffer()
            command.append(to: &output)
            #expect(Array(output.octets) == command.packet, "\(name)")
            #expect(read(command.packet) == command, "\(name)")
            for length in 0..<command.packet.count {
                let cut = Array(command.packet.prefix(length))
                #expect(read(cut) == nil, "\(name), \(length) octets")
            }
        }
    }

    @Test func anAdvertisingSetSaysEverythingAboutItself() {
        var set = AdvertisingSetParameters(
            [.scannable, .legacy],
            interval: 0xA0...0x10203,
            ownAddressType: .random
        )
        set.txPower = PowerLevel(dBm: -12)
        set.sid = 9
        let command = HCICommand.leSetExtendedAdvertisingParameters(set, handle: 3)
        #expect(
            command.packet
                == octets("01 3620 19 03 1200 A00000 030201 07 01 00 000000000000 00 F4 01 00 01 09 00")
        )
    }

    @Test func longAdvertisingDataGoesInPieces() {
        let data = (0..<600).map { UInt8(truncatingIfNeeded: $0) }
        let commands = HCICommand.leSetExtendedAdvertisingData(data, handle: 1)
        #expect(
            commands.map { Array($0.parameters.prefix(4)) } == [
                [1, 1, 1, 251], [1, 0, 1, 251], [1, 2, 1, 98],
            ]
        )
        #expect(commands.flatMap { $0.parameters.dropFirst(4) } == data)
        for count in [0, 1, 251] {
            let whole = HCICommand.leSetExtendedScanResponseData(Array(data.prefix(count)), handle: 1)
            #expect(whole.map { Array($0.parameters.prefix(4)) } == [[1, 3, 1, UInt8(count)]], "\(count)")
        }
    }

    @Test func tooManyParametersAreCut() {
        #expect(HCICommand(.reset, Array(repeating: 1, count: 300)).packet.count == 259)
        #expect(HCICommand.leSetAdvertisingData(Array(repeating: 1, count: 40)).parameters.first == 31)
    }

    @Test func opcodesAreNamed() {
        #expect("\(HCIOpcode.leSetScanEnable)" == "LE Set Scan Enable (0x200c)")
        #expect("\(HCIOpcode(rawValue: 0x0FFF))" == "0x0fff")
    }
}
