import BeaconCore
import BeaconTestKit
import BluetoothHCI
import BluetoothRadio
import Foundation
import TestRadio
import Testing

@testable import HCITransport

@Suite(.timeLimit(.minutes(10)))
struct RecoveryTests {
    private static let (up, down, registered, unregistered): (UInt16, UInt16, UInt16, UInt16) = (3, 4, 1, 2)
    private static let ladder = ["scan_restarted", "power_cycled", "controller_reset", "reopened", "gave_up"]

    private static func radio(
        _ adapters: [AdapterInformation] = [ScriptedRadio.adapter(0)],
        _ prepare: @escaping @Sendable (ScriptedController) -> Void = { _ in }
    ) throws -> ScriptedRadio {
        try ScriptedRadio(adapters) { _ in
            let controller = try ScriptedController(.legacy)
            controller.report([ScriptedController.legacyReport([2, 1, 6])])
            prepare(controller)
            return controller
        }
    }

    @Test func aControllerThatDoesNotAnswerIsGivenUpInTheEnd() throws {
        let radio = try Self.radio { $0.mute(.leSetScanEnable) }
        let listening = try Listening(radio) { $0.answerPatience = 400 }
        let failure = listening.waitForEnd()
        #expect(failure?.kind == .unavailable)
        #expect(failure?.message.contains("the controller does not answer LE Set Scan Enable") == true)
        #expect(listening.states().filter { $0 != "controller_error" } == Self.ladder)
        #expect(radio.log == ["raw 0", "down 0", "up 0", "reset 0", "down 0", "up 0", "raw 0"])
        for step in Self.ladder { #expect(listening.run.count("hci.\(step)") == 1, "\(step)") }
    }

    @Test func aScanThatIsRefusedIsGivenUpInTheEnd() throws {
        let listening = try Listening(try Self.radio { $0.refuse(.leSetScanEnable, with: 0x0C) })
        #expect(listening.waitForEnd()?.message.contains("Command Disallowed") == true)
    }

    @Test func silenceClimbsTheLadderAndAdvertsEndIt() throws {
        let radio = try Self.radio { $0.report([]) }
        let listening = try Listening(radio) { $0.patience = 150_000_000 }
        #expect(listening.wait { listening.states().contains("power_cycled") })
        radio.controller()?.send(ScriptedController.legacyReport([2, 1, 6]))
        #expect(listening.wait { listening.states().contains("recovered") })
        let states = listening.states().filter { $0 != "listening" }
        #expect(states.prefix(4) == ["scan_silent", "scan_restarted", "scan_silent", "power_cycled"])
    }

    @Test func emptyAdvertsAreSilence() throws {
        let radio = try Self.radio { $0.report([]) }
        let listening = try Listening(radio) { $0.patience = 150_000_000 }
        let isSilent = listening.wait {
            radio.controller()?.send(ScriptedController.legacyReport([]))
            return listening.states().contains("scan_restarted")
        }
        #expect(isSilent)
    }

    @Test func silenceForEverEndsWithAHint() throws {
        let radio = try Self.radio { $0.report([]) }
        let failure = try Listening(radio) { $0.patience = 110_000_000 }.waitForEnd()
        #expect(failure?.kind == .unavailable)
        #expect(failure?.message.contains("watchdog=0s") == true)
    }

    @Test func switchedOffItWaitsAndGoesOn() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio)
        #expect(listening.wait { listening.reports.data.count == 1 })
        radio.become([ScriptedRadio.adapter(0, isUp: false)], telling: [(Self.down, 0)])
        #expect(listening.wait { listening.states().contains("powered_off") })
        radio.become([ScriptedRadio.adapter(0)], telling: [(Self.up, 0)])
        #expect(listening.wait { listening.reports.data.count == 2 })
        #expect(listening.end() == nil)
        #expect(listening.states() == ["listening", "powered_off", "powered_on", "listening"])
        #expect(radio.log == ["raw 0"])
    }

    @Test func offForAMomentItScansAgain() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio)
        #expect(listening.wait { listening.reports.data.count == 1 })
        // As after an error of the hardware: down and up before anybody looks.
        radio.controller()?.send([0x04, 0x10, 1, 0x42])
        radio.become([ScriptedRadio.adapter(0)], telling: [(Self.down, 0), (Self.up, 0)])
        #expect(listening.wait { listening.reports.data.count == 2 })
        #expect(listening.states().contains("controller_error"))
    }

    @Test func blockedItSaysSoAndIsSwitchedOnWhenItIsFree() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio)
        #expect(listening.wait { listening.reports.data.count == 1 })
        radio.block(0, true)
        radio.become([ScriptedRadio.adapter(0, isUp: false)], telling: [(Self.down, 0)])
        #expect(listening.wait { listening.states().contains("blocked") })
        radio.block(0, false)
        #expect(listening.wait { listening.reports.data.count == 2 })
        #expect(listening.end() == nil)
        #expect(
            listening.run.messages.lines.first
                == "hci0: switched off by rfkill; run: rfkill unblock bluetooth"
        )
        #expect(radio.log == ["raw 0", "up 0"])
    }

    @Test func unpluggedItIsFollowedToAnotherIndex() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio)
        #expect(listening.wait { listening.reports.data.count == 1 })
        radio.controller()?.unplug()
        radio.become([], telling: [(Self.unregistered, 0)])
        #expect(listening.wait { listening.states().contains("removed") })
        // Another adapter takes its index.
        let stranger = ScriptedRadio.adapter(0, address: 0x5A)
        let own = ScriptedRadio.adapter(3, address: ScriptedRadio.adapter(0).address.rawValue)
        radio.become([stranger, own], telling: [(Self.registered, 0), (Self.registered, 3)])
        #expect(listening.wait { listening.reports.data.count == 2 })
        #expect(listening.end() == nil)
        #expect(listening.reports.adapters == ["hci0", "hci3"])
        #expect(listening.run.messages.lines.last == "hci0: is back, as hci3: listening again")
        #expect(radio.log == ["raw 0", "raw 3"])
    }

    @Test func anotherProgramsScanIsToldOnceAndReplacedWhenItEnds() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio)
        #expect(listening.wait { listening.reports.data.count == 1 })
        let controller = try #require(radio.controller())
        for isOn in [true, false] {
            controller.send(HCICommand.leSetScanEnable(isOn).packet)
            controller.send(ScriptedController.complete(.leSetScanEnable, [0]))
        }
        #expect(listening.wait { listening.reports.data.count == 2 })
        #expect(listening.end() == nil)
        #expect(listening.states() == ["listening", "shared", "listening"])
        #expect(listening.run.count("hci.ended_by_others") == 1)
    }

    @Test func allHearsAdaptersThatComeLater() throws {
        let radio = try Self.radio()
        let listening = try Listening(radio) { $0.adapters = .all }
        #expect(listening.wait { listening.reports.data.count == 1 })
        radio.become([0, 1].map { ScriptedRadio.adapter($0) }, telling: [(Self.registered, 1)])
        #expect(listening.wait { listening.reports.adapters == ["hci0", "hci1"] })
    }
}
