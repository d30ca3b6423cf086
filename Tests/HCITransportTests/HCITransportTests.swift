import BeaconCore
import BeaconIO
import BeaconTestKit
import BluetoothHCI
import BluetoothRadio
import Foundation
import TestRadio
import Testing

@testable import HCITransport

@Suite(.timeLimit(.minutes(10)))
struct HCITransportTests {
    private static let data: [UInt8] = [2, 1, 6, 3, 0xFF, 0x5A, 0x5A]

    private static func radio(
        _ kind: ScriptedController.Kind = .legacy,
        _ adapters: [AdapterInformation] = [ScriptedRadio.adapter(0)],
        _ prepare: @escaping @Sendable (ScriptedController) -> Void = { _ in }
    ) throws -> ScriptedRadio {
        try ScriptedRadio(adapters) { _ in
            let controller = try ScriptedController(kind)
            controller.report([ScriptedController.legacyReport(data)])
            prepare(controller)
            return controller
        }
    }

    @Test func reportsComeWithTheirOctets() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio)
        #expect(listening.wait { listening.reports.data.count == 1 })
        radio.controller()?.send(ScriptedController.legacyReport([1, 2], rssi: -70))
        #expect(listening.wait { listening.reports.data.count == 2 })
        #expect(listening.end() == nil)
        #expect(listening.reports.data == [Self.data, [1, 2]])
        #expect(listening.reports.adapters == ["hci0", "hci0"])
        #expect(listening.reports.ordinals == [1, 2])
        #expect(listening.run.count("hci.reports") == 2)
        #expect(listening.states() == ["listening"])
        #expect(listening.run.messages.lines.isEmpty)
    }

    @Test func anAdapterIsLeftAsItWasFound() throws {
        for isUp in [true, false] {
            let radio = try Self.radio(.legacy, [ScriptedRadio.adapter(0, isUp: isUp)])
            let listening = try Listening(radio)
            #expect(listening.wait { !listening.reports.data.isEmpty })
            let controller = try #require(radio.controller())
            #expect(listening.end() == nil)
            #expect(!controller.isScanning)
            #expect(radio.log == (isUp ? ["raw 0"] : ["up 0", "raw 0", "down 0"]), "\(isUp)")
        }
    }

    @Test func aUserChannelIsGivenBackAsItWas() throws {
        for isUp in [true, false] {
            let radio = try Self.radio(.extended, [ScriptedRadio.adapter(0, isUp: isUp)])
            let listening = try Listening(radio) { $0.isAlone = true }
            #expect(listening.wait { !listening.reports.data.isEmpty })
            #expect(radio.controller()?.opcodes.first == .reset)
            #expect(listening.end() == nil)
            #expect(radio.log == (isUp ? ["down 0", "user 0", "up 0"] : ["user 0"]), "\(isUp)")
        }
    }

    @Test func withoutRightsTheRemedyIsTold() throws {
        let radio = try Self.radio()
        radio.fail(.hear, with: EPERM)
        let failure = #expect(throws: Failure.self) { try Listening(radio) }
        #expect(failure?.kind == .noPermission)
        #expect(
            failure?.message
                == "hci0: permission denied: needs CAP_NET_RAW; run: \(Capabilities.remedy)"
        )
        radio.fail(.hear, with: nil)
        radio.fail(.openUserChannel, with: EPERM)
        let listening = try Listening(radio) { $0.isAlone = true }
        #expect(listening.waitForEnd()?.message.contains("needs CAP_NET_ADMIN") == true)
        #expect(radio.log == ["down 0", "up 0"])
    }

    @Test func whatIsNotThereIsTold() throws {
        let none = try Self.radio(.legacy, [])
        #expect(
            throws: Failure(
                .unavailable,
                "hci: there is no Bluetooth adapter; see which there are: beacon doctor"
            )
        ) {
            try Listening(none)
        }
        let radio = try Self.radio()
        let failure = #expect(throws: Failure.self) { try Listening(radio) { $0.adapters = .index(7) } }
        #expect(failure?.message == "hci7: no such adapter; see which there are: beacon doctor")
        radio.fail(.list, with: EAFNOSUPPORT)
        let without = #expect(throws: Failure.self) { try Listening(radio) }
        #expect(
            without?.message
                == "bluetooth: the kernel has no Bluetooth for this program; why, and what to do: beacon doctor"
        )
        #expect(without?.kind == .unavailable)
    }

    @Test func anAdapterThatIsBlockedOrTakenIsToldAtOnce() throws {
        let radio = try Self.radio(.legacy, [ScriptedRadio.adapter(0, isUp: false)])
        radio.fail(.powerUp, with: ERFKILL)
        #expect(
            try Listening(radio).waitForEnd()
                == Failure(.unavailable, "hci0: switched off by rfkill; run: rfkill unblock bluetooth")
        )
        radio.fail(.powerUp, with: nil)
        radio.fail(.openUserChannel, with: EBUSY)
        let failure = try Listening(radio) { $0.isAlone = true }.waitForEnd()
        #expect(failure?.message.hasPrefix("hci0: is in use") == true)
    }

    @Test func allAdaptersAreHeardAndTheWorseOnesLeftOut() throws {
        let radio = try ScriptedRadio([0, 1, 2].map { ScriptedRadio.adapter($0) }) { index in
            let controller = try ScriptedController(.legacy)
            controller.report([ScriptedController.legacyReport([UInt8(index)])])
            if index == 1 { controller.refuse(.leReadLocalSupportedFeatures, with: 0x01) }
            return controller
        }
        let listening = try Listening(radio) { $0.adapters = .all }
        #expect(listening.wait { listening.reports.data.count == 2 })
        #expect(listening.end() == nil)
        #expect(listening.reports.data == [[0], [2]])
        #expect(listening.reports.adapters == ["hci0", "hci2"])
        #expect(listening.run.messages.lines == ["hci1: has no Bluetooth LE; choose another adapter"])
    }

    @Test func fragmentsAreJoinedAndIncompleteOnesCounted() throws {
        let radio = try Self.radio(.extended)
        let listening = try Listening(radio)
        #expect(listening.wait { radio.controller()?.isScanning == true })
        let controller = try #require(radio.controller())
        controller.send(ScriptedController.extendedReport([2, 1], status: 1, sender: 7))
        controller.send(ScriptedController.extendedReport([6], status: 0, sender: 7))
        controller.send(ScriptedController.extendedReport([9], status: 1, sender: 8))
        #expect(listening.wait { listening.reports.data.contains([2, 1, 6]) })
        #expect(listening.end() == nil)
        #expect(listening.run.count("hci.reassembled_reports") == 1)
        #expect(listening.run.count("hci.incomplete_reports") == 1)
        #expect(listening.reports.data.last == [9])
    }

    @Test func faultsInPacketsAreCountedAndSurvived() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio)
        #expect(listening.wait { radio.controller()?.isScanning == true })
        let controller = try #require(radio.controller())
        let whole = ScriptedController.legacyReport([2, 1, 6])
        for length in 2..<whole.count { controller.send(Array(whole.prefix(length))) }
        controller.send(whole)
        #expect(listening.wait { listening.reports.data.contains([2, 1, 6]) })
        #expect(listening.end() == nil)
        #expect(listening.run.count("hci.header_cut") == 3)
        #expect(listening.run.count("hci.parameters_cut") > 0)
    }

    @Test func bluetoothdIsToldOfOnce() throws {
        let radio = try Self.radio(.legacy, [0, 1].map { ScriptedRadio.adapter($0) })
        radio.startDaemon()
        let listening = try Listening(radio) { $0.adapters = .all }
        #expect(listening.wait { listening.reports.data.count == 2 })
        #expect(listening.end() == nil)
        #expect(listening.run.messages.lines.count == 1)
        #expect(listening.states() == ["listening", "shared"])
    }

    @Test func dropsInTheKernelAreCountedAndToldOnce() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio)
        #expect(listening.wait { !listening.reports.data.isEmpty })
        radio.drop(7)
        #expect(listening.wait { listening.run.count("hci.dropped_by_kernel") == 7 })
        radio.drop(3)
        #expect(listening.end() == nil)
        #expect(listening.run.count("hci.dropped_by_kernel") == 10)
        #expect(listening.states().filter { $0 == "dropped" }.count == 1)
    }
}
