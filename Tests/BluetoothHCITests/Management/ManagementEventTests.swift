import BeaconCore
import Testing

@testable import BluetoothHCI

/// Packets of the management interface, octet by octet, and what they say.
@Suite struct ManagementEventTests {
    private static let device: [UInt8] = [
        0x01, 0x00, 0x00, 0x38, 0xC1, 0xA4, 0x02, 0xC4, 0x04, 0x00, 0x00, 0x00, 0x03, 0x00, 0x02, 0x01, 0x06,
    ]

    private static let vectors: [(name: String, packet: [UInt8], event: ManagementEvent)] = [
        (
            "command complete", packet(0x0001, 0, [0x23, 0x00, 0x00, 0x06]),
            .commandComplete(opcode: 0x0023, .success, parameters: 9..<10)
        ),
        (
            "command status", packet(0x0002, 0, [0x05, 0x00, 0x14]),
            .commandStatus(opcode: 5, .permissionDenied)
        ),
        ("controller error", packet(0x0003, 0, [0x42]), .controllerError(0x42)),
        ("index added", packet(0x0004, 0, []), .indexAdded),
        ("index removed", packet(0x0005, 0, []), .indexRemoved),
        ("extended index added", packet(0x0020, 0, [0x00, 0x01]), .indexAdded),
        ("extended index removed", packet(0x0021, 0, [0x00, 0x01]), .indexRemoved),
        (
            "new settings", packet(0x0006, 0, [0x01, 0x02, 0x00, 0x00]),
            .newSettings([.powered, .lowEnergy])
        ),
        ("discovering", packet(0x0013, 0, [0x06, 0x01]), .discovering(.lowEnergy, true)),
        ("monitor added", packet(0x002B, 0, [0x05, 0x00]), .monitorAdded(handle: 5)),
        ("monitor removed", packet(0x002C, 0, [0x05, 0x00]), .monitorRemoved(handle: 5)),
        (
            "monitor device lost", packet(0x0030, 0, [0x05, 0x00] + device.prefix(7)),
            .monitorDeviceLost(handle: 5, DeviceAddress(rawValue: 0xA4C1_3800_0001))
        ),
        ("suspend", packet(0x002D, 0, [0x02]), .suspend),
        ("resume", packet(0x002E, 0, [0, 0, 0, 0, 0, 0, 0, 0]), .resume),
        ("an event of no use", packet(0x0007, 0, [1, 2, 3]), .other(7)),
    ]

    private static func packet(_ code: UInt8, _ index: UInt8, _ parameters: [UInt8]) -> [UInt8] {
        [code, 0, index, 0, UInt8(parameters.count), 0] + parameters
    }

    private func found(_ packet: [UInt8]) throws -> ManagementDeviceFound {
        switch try ManagementEvent.read(packet.span).event {
        case .deviceFound(let found), .monitorDeviceFound(handle: 0x0102, let found): found
        case let other: throw Unexpected(event: other)
        }
    }

    private struct Unexpected: Error {
        let event: ManagementEvent
    }

    @Test func eachEventSaysWhatItsOctetsSay() throws {
        for vector in Self.vectors {
            let (index, event) = try ManagementEvent.read(vector.packet.span)
            #expect(index == 0, "\(vector.name)")
            #expect(event == vector.event, "\(vector.name)")
        }
    }

    @Test func aFoundDeviceHasAddressRSSIAndItsDataInThePacket() throws {
        for prefix in [[], [0x02, 0x01]] as [[UInt8]] {
            let code: UInt8 = prefix.isEmpty ? 0x12 : 0x2F
            let packet = Self.packet(code, 3, prefix + Self.device)
            let found = try found(packet)
            #expect(found.address == DeviceAddress(text: "A4:C1:38:00:00:01"))
            #expect(found.addressType == .randomDevice)
            #expect(found.rssi == PowerLevel(dBm: -60))
            #expect(found.flags == .notConnectable)
            #expect(!found.isBasicRate)
            #expect(Array(packet[found.data]) == [0x02, 0x01, 0x06])
        }
    }

    @Test func whatTheKernelDoesNotKnowIsAbsent() throws {
        var packet = Self.packet(0x12, 0, Self.device)
        packet[12] = 0
        packet[13] = 127
        #expect(try found(packet).rssi == nil)
        #expect(try found(packet).addressType == nil)
        #expect(try found(packet).isBasicRate)
        packet[12] = 9
        #expect(try found(packet).addressType == nil)
        #expect(try !found(packet).isBasicRate)
    }

    @Test func everyPrefixOfEveryEventIsAFaultAndNoCrash() {
        let found = [Self.packet(0x12, 0, Self.device), Self.packet(0x2F, 0, [0, 0] + Self.device)]
        for packet in Self.vectors.map(\.packet) + found {
            for length in packet.indices {
                let cut = Array(packet.prefix(length))
                #expect(throws: ManagementFault(length < 6 ? .headerCut : .parametersCut, at: length)) {
                    try ManagementEvent.read(cut.span)
                }
            }
        }
    }

    @Test func anEventThatIsShorterThanItsKindIsAFault() {
        for code in ManagementEventCode.allCases {
            for length in 0..<code.minimumLength {
                let packet = Self.packet(UInt8(code.rawValue), 0, [UInt8](repeating: 0, count: length))
                #expect(throws: ManagementFault(.parametersShort, at: packet.count), "\(code) \(length)") {
                    try ManagementEvent.read(packet.span)
                }
            }
        }
    }

    @Test func dataThatPassesTheEndOfThePacketIsAFault() {
        for (code, prefix) in [(0x12, []), (0x2F, [0x00, 0x00])] as [(UInt8, [UInt8])] {
            for excess in [1, 2, 255, 65_532] as [UInt16] {
                var packet = Self.packet(code, 0, prefix + Self.device)
                let length = 3 + excess
                packet[18 + prefix.count] = UInt8(truncatingIfNeeded: length)
                packet[19 + prefix.count] = UInt8(length >> 8)
                #expect(throws: ManagementFault(.dataCut, at: packet.count), "\(code) \(excess)") {
                    try ManagementEvent.read(packet.span)
                }
            }
        }
    }

    @Test func octetsBehindAnEventArePassedOver() throws {
        for vector in Self.vectors {
            // Of Command Complete they are return parameters.
            if case .commandComplete = vector.event { continue }
            let (_, event) = try ManagementEvent.read((vector.packet + [1, 2, 3]).span)
            #expect(event == vector.event, "\(vector.name)")
        }
    }

    @Test func anyOctetsGiveAnEventOrAFault() {
        var state: UInt64 = 1
        func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(state >> 56)
        }
        for round in 0..<5000 {
            var packet = (0..<next() % 64).map { _ in next() }
            if packet.count >= 6 {
                packet[0] = UInt8(round % 64)
                packet[1] = 0
                packet[4] = UInt8(packet.count - 6)
                packet[5] = 0
            }
            guard let (_, event) = try? ManagementEvent.read(packet.span) else { continue }
            switch event {
            case .deviceFound(let found), .monitorDeviceFound(_, let found):
                #expect(packet.indices.contains(found.data.lowerBound - 1), "\(packet)")
                #expect(found.data.upperBound <= packet.count, "\(packet)")
            case .commandComplete(_, _, let parameters):
                #expect(parameters.upperBound == packet.count, "\(packet)")
            default: break
            }
        }
    }
}
