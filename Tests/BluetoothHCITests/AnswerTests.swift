import BeaconCore
import BluetoothHCI
import Testing

// The macros of Swift Testing take no spans.
private func read(_ octets: [UInt8]) -> HCIAnswer? { HCIAnswer(packet: octets.span) }
private func event(_ octets: [UInt8]) -> AdapterEvent? { AdapterEvent(packet: octets.span) }
private func supported(_ octets: [UInt8]) -> SupportedCommands { SupportedCommands(octets.span) }
private func version(_ octets: [UInt8]) -> LocalVersion? { LocalVersion(octets.span) }

struct AnswerTests {
    @Test func commandCompleteIsRead() throws {
        let packet = octets("04 0E 0C 01 0320 00 0110000000000000")
        let answer = try #require(read(packet))
        #expect(answer.opcode == .leReadLocalSupportedFeatures)
        #expect(answer.credits == 1)
        #expect(answer.status == .success)
        #expect(answer.isComplete)
        #expect(answer.returnParameters == 7..<15)
        let parameters = Array(packet[answer.returnParameters])
        let features = LEFeatures(parameters.span)
        #expect(features == LEFeatures(rawValue: 0x1001))
        #expect(features.contains(.extendedAdvertising))
    }

    @Test func commandStatusIsRead() throws {
        let answer = try #require(read(octets("04 0F 04 0C 01 0C20")))
        #expect(answer.opcode == .leSetScanEnable)
        #expect(answer.status == .commandDisallowed)
        #expect(!answer.isComplete)
        #expect(answer.returnParameters.isEmpty)
    }

    @Test func everyPrefixOfAnAnswerIsReadOrRefused() throws {
        for hex in ["04 0E 0C 01 0320 00 0110000000000000", "04 0F 04 0C 01 0C20"] {
            let packet = octets(hex)
            let whole = try #require(read(packet))
            for length in 0..<packet.count {
                let cut = Array(packet.prefix(length))
                guard let answer = read(cut) else { continue }
                #expect(answer.opcode == whole.opcode, "\(hex), \(length) octets")
                #expect(answer.returnParameters.upperBound <= length, "\(hex), \(length) octets")
                #expect(answer.status == (length > 6 ? whole.status : nil), "\(hex), \(length) octets")
            }
        }
    }

    @Test func lengthsThatLieAreNotBelieved() {
        #expect(read(octets("04 0E 00 01 0320 00")) == nil)
        #expect(read(octets("04 0E 03 01 0320 0C"))?.status == nil)
        #expect(read(octets("04 0E FF 01 0320 0C"))?.returnParameters == 7..<7)
        #expect(read(octets("04 0F 03 0C 01 0C20")) == nil)
        #expect(read(octets("04 3E 04 0C 01 0C20")) == nil)
        #expect(read(octets("01 0E 04 0C 01 0C20")) == nil)
    }

    @Test func adapterEventsAreRead() {
        let packet = octets("04 FD 06 0100 0400 0100")
        #expect(event(packet) == AdapterEvent(.down, index: 1))
        for length in 0..<packet.count {
            let cut = Array(packet.prefix(length))
            #expect(event(cut) == nil, "\(length) octets")
        }
        for hex in ["04 FD 06 0200 0400 0100", "04 FD 06 0100 0900 0100", "04 FD 05 0100 0400 0100"] {
            #expect(event(octets(hex)) == nil, "\(hex)")
        }
    }

    @Test func errorsAreNamed() {
        #expect("\(HCIErrorCode.commandDisallowed)" == "Command Disallowed (0x0c)")
        #expect("\(HCIErrorCode.unknownCommand)" == "Unknown HCI Command (0x01)")
        #expect("\(HCIErrorCode.unknownAdvertisingIdentifier)" == "Unknown Advertising Identifier (0x42)")
        #expect("\(HCIErrorCode(rawValue: 0x45))" == "Packet Too Long (0x45)")
        #expect("\(HCIErrorCode(rawValue: 0x2B))" == "0x2b")
        #expect("\(HCIErrorCode(rawValue: 0xFF))" == "0xff")
        let named = (UInt8.min...UInt8.max).filter { "\(HCIErrorCode(rawValue: $0))".contains("(") }
        #expect(named.count == 68)
    }

    @Test func capabilitiesOfControllersAreRead() {
        var commands = [UInt8](repeating: 0, count: 64)
        commands[26] = 0x0C
        #expect(supported(commands).hasLegacyScanning)
        #expect(!supported(commands).hasExtendedScanning)
        commands[37] = 0x60
        #expect(supported(commands).hasExtendedScanning)
        #expect(!supported(Array(commands.prefix(30))).hasExtendedScanning)
        #expect(!supported(commands).contains(octet: 64, bit: 0))
        let known = version(octets("09 0000 09 0F00 1234"))
        #expect(known?.bluetoothVersion == "5.0")
        #expect(known?.company == 15)
        #expect(version(octets("09 0000 09 0F00 12")) == nil)
    }
}
