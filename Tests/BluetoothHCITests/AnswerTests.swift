import BeaconCore
import BluetoothHCI
import Testing

struct AnswerTests {
    @Test func commandCompleteIsRead() throws {
        let packet = octets("04 0E 0C 01 0320 00 0110000000000000")
        let answer = try #require(HCIAnswer(packet: packet.span))
        #expect(answer.opcode == .leReadLocalSupportedFeatures)
        #expect(answer.credits == 1)
        #expect(answer.status == .success)
        #expect(answer.isComplete)
        #expect(answer.returnParameters == 7..<15)
        let features = LEFeatures(packet.span.extracting(answer.returnParameters))
        #expect(features == LEFeatures(rawValue: 0x1001))
        #expect(features.contains(.extendedAdvertising))
    }

    @Test func commandStatusIsRead() throws {
        let answer = try #require(HCIAnswer(packet: octets("04 0F 04 0C 01 0C20").span))
        #expect(answer.opcode == .leSetScanEnable)
        #expect(answer.status == .commandDisallowed)
        #expect(!answer.isComplete)
        #expect(answer.returnParameters.isEmpty)
    }

    @Test func everyPrefixOfAnAnswerIsReadOrRefused() throws {
        for hex in ["04 0E 0C 01 0320 00 0110000000000000", "04 0F 04 0C 01 0C20"] {
            let packet = octets(hex)
            let whole = try #require(HCIAnswer(packet: packet.span))
            for length in 0..<packet.count {
                let cut = Array(packet.prefix(length))
                guard let answer = HCIAnswer(packet: cut.span) else { continue }
                #expect(answer.opcode == whole.opcode, "\(hex), \(length) octets")
                #expect(answer.returnParameters.upperBound <= length, "\(hex), \(length) octets")
                #expect(answer.status == (length > 6 ? whole.status : nil), "\(hex), \(length) octets")
            }
        }
    }

    @Test func lengthsThatLieAreNotBelieved() {
        #expect(HCIAnswer(packet: octets("04 0E 00 01 0320 00").span) == nil)
        #expect(HCIAnswer(packet: octets("04 0E 03 01 0320 0C").span)?.status == nil)
        #expect(HCIAnswer(packet: octets("04 0E FF 01 0320 0C").span)?.returnParameters == 7..<7)
        #expect(HCIAnswer(packet: octets("04 0F 03 0C 01 0C20").span) == nil)
        #expect(HCIAnswer(packet: octets("04 3E 04 0C 01 0C20").span) == nil)
        #expect(HCIAnswer(packet: octets("01 0E 04 0C 01 0C20").span) == nil)
    }

    @Test func adapterEventsAreRead() {
        let packet = octets("04 FD 06 0100 0400 0100")
        #expect(AdapterEvent(packet: packet.span) == AdapterEvent(.down, index: 1))
        for length in 0..<packet.count {
            let cut = Array(packet.prefix(length))
            #expect(AdapterEvent(packet: cut.span) == nil, "\(length) octets")
        }
        for hex in ["04 FD 06 0200 0400 0100", "04 FD 06 0100 0900 0100", "04 FD 05 0100 0400 0100"] {
            #expect(AdapterEvent(packet: octets(hex).span) == nil, "\(hex)")
        }
    }

    @Test func errorsAreNamed() {
        #expect("\(HCIErrorCode.commandDisallowed)" == "Command Disallowed (0x0c)")
        #expect("\(HCIErrorCode.unknownCommand)" == "Unknown HCI Command (0x01)")
        #expect("\(HCIErrorCode.unknownAdvertisingIdentifier)" == "Unknown Advertising Identifier (0x42)")
        #expect("\(HCIErrorCode(rawValue: 0x45))" == "Packet Too Long (0x45)")
        #expect("\(HCIErrorCode(rawValue: 0x2B))" == "0x2b")
        #expect("\(HCIErrorCode(rawValue: 0xFF))" == "0xff")
        let named = (0...255).filter { "\(HCIErrorCode(rawValue: $0))".contains("(") }
        #expect(named.count == 68)
    }

    @Test func capabilitiesOfControllersAreRead() {
        var commands = [UInt8](repeating: 0, count: 64)
        commands[26] = 0x0C
        #expect(SupportedCommands(commands.span).hasLegacyScanning)
        #expect(!SupportedCommands(commands.span).hasExtendedScanning)
        commands[37] = 0x60
        #expect(SupportedCommands(commands.span).hasExtendedScanning)
        #expect(!SupportedCommands(Array(commands.prefix(30)).span).hasExtendedScanning)
        #expect(!SupportedCommands(commands.span).contains(octet: 64, bit: 0))
        let version = LocalVersion(octets("09 0000 09 0F00 1234").span)
        #expect(version?.bluetoothVersion == "5.0")
        #expect(version?.company == 15)
        #expect(LocalVersion(octets("09 0000 09 0F00 12").span) == nil)
    }
}
