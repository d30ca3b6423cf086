import BeaconCore
import BeaconTestKit
import BluetoothHCI
import BluetoothRadio
import TestRadio
import Testing

@testable import ManagementTransport

/// The transport as a whole, before a kernel of ours.
@Suite(.timeLimit(.minutes(10)))
struct ManagementTransportTests {
    private static let iBeacon = AdvertisementPattern(
        type: .manufacturerSpecificData,
        start: 0,
        octets: [0x4C, 0x00, 0x02, 0x15]
    )

    private func monitoring() throws -> ManagementOptions {
        ManagementOptions(choice: .first, patterns: [try #require(Self.iBeacon)])
    }

    @Test func anAdvertBecomesAReportWithItsOwnOctets() throws {
        let listening = try Listening(ScriptedKernel())
        try listening.waitFor(.startDiscovery)
        listening.kernel.send(.deviceFound, 0, Listening.device())
        listening.kernel.send(.deviceFound, 0, Listening.device(2, data: [], rssi: 127))
        listening.kernel.send(
            .monitorDeviceFound,
            0,
            [0, 0] + Listening.device(3, data: [3, 3, 0xAA, 0xFE])
        )
        try listening.waitFor(message: "listening: active scan")
        try listening.waitFor(rows: 3)
        let calls = listening.calls
        try listening.wait("watermarks") { listening.calls > calls + 3 }
        let collected = try listening.stop()
        #expect(collected.rows.map(\.data) == [[2, 1, 6], [], [3, 3, 0xAA, 0xFE]])
        #expect(collected.rows.map(\.report.rssi?.dBm) == [-60, nil, -60])
        #expect(collected.rows.map(\.report.address.description.last) == ["1", "2", "3"])
        #expect(collected.rows.map(\.report.ordinal) == [1, 2, 3])
        for row in collected.rows {
            #expect(row.report.addressType == .publicDevice)
            #expect(row.report.eventType == nil, "the kernel does not tell it")
            #expect(row.line.contains(#""transport":"management","adapter":"hci0""#))
        }
        let times = collected.rows.compactMap(\.report.time)
        #expect(times.count == 3 && times == times.sorted())
        #expect(collected.watermarks.compactMap(\.self) == collected.watermarks.compactMap(\.self).sorted())
    }

    @Test func aDiscoveryIsBegunAgainAndStoppedAtTheEnd() throws {
        let listening = try Listening(ScriptedKernel())
        try listening.waitFor(message: "rates are unfit for ranging")
        listening.kernel.send(.discovering, 0, [6, 0])
        try listening.waitFor(.startDiscovery, times: 2)
        _ = try listening.stop()
        #expect(
            listening.kernel.commands.map(\.opcode) == [.startDiscovery, .startDiscovery, .stopDiscovery]
        )
        #expect(listening.run.messages.lines.count { $0.contains("listening") } == 1)
    }

    @Test func aDiscoveryOfAnotherIsHeardAlongAndLeftAlone() throws {
        let kernel = ScriptedKernel()
        kernel.answer(.startDiscovery, .refused(.busy))
        let listening = try Listening(kernel)
        try listening.waitFor(message: "another program discovers")
        kernel.send(.deviceFound, 0, Listening.device())
        kernel.send(.discovering, 0, [7, 1])
        kernel.send(.controllerSuspend, 0, [1])
        try listening.waitFor(rows: 1)
        #expect(try listening.stop().rows.count == 1)
        #expect(kernel.commands.map(\.opcode) == [.startDiscovery])
    }

    @Test func aMonitorScansPassivelyForItsPatternsAndIsRemoved() throws {
        let listening = try Listening(ScriptedKernel(), monitoring())
        try listening.waitFor(message: "listening: passive scan")
        let data: [UInt8] = [5, 0xFF, 0x4C, 0x00, 0x02, 0x15]
        listening.kernel.send(.monitorDeviceFound, 0, [0, 0] + Listening.device(1, data: data))
        listening.kernel.send(.monitorDeviceFound, 0, [0, 0] + Listening.device(2))
        listening.kernel.send(.deviceFound, 0, Listening.device(3, data: data))
        // A controller that tracks it tells the same advert twice while somebody discovers.
        listening.kernel.send(.discovering, 0, [7, 1])
        listening.kernel.send(.monitorDeviceFound, 0, [1, 0] + Listening.device(4, data: data))
        listening.kernel.send(.discovering, 0, [7, 0])
        listening.kernel.send(.monitorRemoved, 0, [1, 0])
        try listening.waitFor(.addPatternsMonitor, times: 2)
        let rows = try listening.stop().rows
        #expect(rows.map(\.report.address.description.last) == ["1", "3"])
        #expect(listening.run.count("management.not_matching") == 1)
        #expect(listening.run.count("management.told_twice") == 1)
        let commands = listening.kernel.commands
        #expect(commands.map(\.opcode) == [.addPatternsMonitor, .addPatternsMonitor, .removeMonitor])
        #expect(commands.last?.parameters == [2, 0])
        #expect(commands.first?.parameters.prefix(8) == [1, 0xFF, 0, 4, 0x4C, 0, 2, 0x15])
    }

    @Test func whatIsAnsweredAtTheEndIsGivenBackToo() throws {
        let cases:
            [(options: ManagementOptions, asked: ManagementOpcode, result: [UInt8], back: ManagementOpcode)] =
                [
                    (try monitoring(), .addPatternsMonitor, [7, 0], .removeMonitor),
                    (ManagementOptions(choice: .first), .startDiscovery, [7], .stopDiscovery),
                ]
        for (options, asked, result, back) in cases {
            let kernel = ScriptedKernel()
            kernel.answer(asked, .nothing)
            let listening = try Listening(kernel, options)
            try listening.waitFor(asked)
            let opcode = [UInt8(asked.rawValue & 0xFF), UInt8(asked.rawValue >> 8)]
            _ = try listening.stop { kernel.send(ScriptedKernel.packet(1, 0, opcode + [0] + result)) }
            try listening.waitFor(back)
        }
    }

    @Test func anAdapterIsFollowedToAnotherIndex() throws {
        let kernel = ScriptedKernel()
        let listening = try Listening(kernel, ManagementOptions(choice: .index(0)))
        try listening.waitFor(.startDiscovery)
        kernel.set(0, nil)
        kernel.send(.extendedIndexRemoved, 0, [0, 1])
        try listening.waitFor(message: "hci0: was unplugged")
        // Another comes first, which is not the one.
        kernel.set(0, ScriptedKernel.Adapter(address: 0x0200_5E00_0009))
        kernel.send(.extendedIndexAdded, 0, [0, 1])
        kernel.set(3, ScriptedKernel.Adapter(address: 0x0200_5E00_0001, settings: []))
        kernel.send(.extendedIndexAdded, 3, [0, 1])
        try listening.waitFor(message: "hci3: is back; it was hci0")
        try listening.waitFor(message: "hci3: is switched off")
        kernel.change(3, to: [.powered, .lowEnergy])
        try listening.waitFor(.startDiscovery, times: 2)
        kernel.send(.deviceFound, 0, Listening.device())
        kernel.send(.deviceFound, 3, Listening.device())
        try listening.waitFor(message: "hci3: listening")
        kernel.send(.controllerError, 3, [0x42])
        try listening.waitFor(message: "hardware error 0x42")
        let rows = try listening.stop().rows
        #expect(rows.map(\.line).count { $0.contains(#""adapter":"hci3""#) } == 1)
        #expect(rows.count == 1)
        #expect(kernel.commands.map(\.index).first == 0)
        #expect(Set(kernel.commands.map(\.index).dropFirst()) == [3])
    }

    @Test func allAdaptersAreListenedToAndNewOnesToo() throws {
        let kernel = ScriptedKernel([0: .init(address: 1), 1: .init(address: 2)])
        let listening = try Listening(kernel, ManagementOptions(choice: .all))
        try listening.waitFor(.startDiscovery, times: 2)
        kernel.set(2, ScriptedKernel.Adapter(address: 3))
        kernel.send(.indexAdded, 2)
        try listening.waitFor(.startDiscovery, times: 3)
        for index in 0..<3 as Range<UInt16> { kernel.send(.deviceFound, index, Listening.device()) }
        try listening.waitFor(message: "hci2: listening")
        try listening.waitFor(rows: 3)
        let rows = try listening.stop().rows
        #expect(rows.map(\.report.ordinal) == [1, 2, 3])
        for index in 0..<3 {
            #expect(rows.count { $0.line.contains(#""adapter":"hci\#(index)""#) } == 1, "hci\(index)")
        }
        #expect(Set(kernel.commands.map(\.index)) == [0, 1, 2])
    }

    @Test func aChannelThatEndsIsOpenedAnew() throws {
        let listening = try Listening(ScriptedKernel())
        try listening.waitFor(.startDiscovery)
        listening.kernel.hangUp()
        try listening.waitFor(.startDiscovery, times: 2)
        try listening.waitFor(count: 1, of: "channel_losses")
        listening.kernel.send(.deviceFound, 0, Listening.device())
        listening.kernel.send(.discovering, 0, [6, 0])
        try listening.waitFor(.startDiscovery, times: 3)
        #expect(try listening.stop().rows.count == 1)
        #expect(listening.kernel.openings == 2)
    }

    @Test func timeGoesOnWhileTheChannelIsLost() throws {
        let listening = try Listening(ScriptedKernel())
        try listening.waitFor(.startDiscovery)
        listening.kernel.leave()
        try listening.waitFor(message: "bluetooth: no such adapter")
        let calls = listening.calls
        try listening.wait("watermarks") { listening.calls > calls + 3 }
        _ = try listening.stop()
    }

    @Test func eventsCutAnywhereAreCountedAndDoNoHarm() throws {
        let listening = try Listening(ScriptedKernel())
        try listening.waitFor(message: "listening")
        let whole = [
            ScriptedKernel.packet(0x12, 0, Listening.device()),
            ScriptedKernel.packet(0x2F, 0, [0, 0] + Listening.device()),
            ScriptedKernel.packet(0x13, 0, [6, 1]), ScriptedKernel.packet(0x06, 0, [1, 2, 0, 0]),
            ScriptedKernel.packet(0x01, 0, [0x23, 0, 0, 6]), ScriptedKernel.packet(0x03, 0, [1]),
            ScriptedKernel.packet(0x20, 7, [0, 1]), ScriptedKernel.packet(0x2C, 0, [1, 0]),
        ]
        var cut: UInt64 = 0
        for packet in whole {
            for length in 1..<packet.count {
                listening.kernel.send(Array(packet.prefix(length)))
                cut += 1
            }
        }
        // The length of the data is a lie, either way.
        for length in [0, 2, 4, 255] as [UInt8] {
            var packet = whole[0]
            packet[18] = length
            listening.kernel.send(packet)
            if length > 3 { cut += 1 }
        }
        try listening.waitFor(count: cut, of: "malformed_events")
        #expect(try listening.stop().rows.map(\.data) == [[], [2, 1]])
    }

    @Test func tenThousandAdvertsComeInOrderAndNoneIsLost() throws {
        let listening = try Listening(ScriptedKernel())
        try listening.waitFor(.startDiscovery)
        for number in 0..<10_000 {
            let data = [4, 0xFF, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
            listening.kernel.send(.deviceFound, 0, Listening.device(1, data: data))
        }
        listening.kernel.send(.discovering, 0, [6, 0])
        try listening.waitFor(.startDiscovery, times: 2)
        let rows = try listening.stop().rows
        let dropped = listening.run.count("management.dropped_reports")
        #expect(rows.count + Int(dropped) == 10_000)
        #expect(
            rows.map { Int($0.data[3]) << 8 | Int($0.data[4]) } == (0..<10_000).map(\.self) || dropped > 0
        )
        #expect(rows.last?.report.ordinal == 10_000)
    }
}
