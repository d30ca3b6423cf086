import BeaconCore
import BeaconIO
import BluetoothHCI
import BluetoothRadio
import TestRadio
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CommandChannelTests {
    @Test func aCommandGetsItsAnswer() throws {
        let controller = try ScriptedController(.extended)
        let channel = CommandChannel(controller.host)
        let features = try channel.require(.leReadLocalSupportedFeatures)
        #expect(features == [0x01, 0x10, 0, 0, 0, 0, 0, 0])
        #expect(controller.opcodes == [.leReadLocalSupportedFeatures])
    }

    @Test func aRefusalSaysWhichCommandAndWhy() throws {
        let controller = try ScriptedController()
        controller.refuse(.leSetScanEnable, with: 0x0C)
        let channel = CommandChannel(controller.host)
        #expect(try channel.send(.leSetScanEnable(true)).status == .commandDisallowed)
        let error = #expect(throws: CommandError.self) { try channel.require(.leSetScanEnable(true)) }
        #expect(error == .refused(.leSetScanEnable, .commandDisallowed))
        #expect(
            error?.failure("hci0").message
                == "hci0: LE Set Scan Enable (0x200c) is refused: Command Disallowed (0x0c)"
        )
    }

    @Test func aCommandStatusIsAnAnswerToo() throws {
        let controller = try ScriptedController()
        controller.answer(.reset, with: ScriptedController.status(.reset, 0x01))
        #expect(try CommandChannel(controller.host).send(.reset).status == .unknownCommand)
    }

    @Test func whoDoesNotAnswerIsNotWaitedForForEver() throws {
        let controller = try ScriptedController()
        controller.mute(.reset)
        let channel = CommandChannel(controller.host)
        let error = #expect(throws: CommandError.self) { try channel.send(.reset, within: 30) }
        #expect(error == .timedOut(.reset))
        #expect(error?.failure("hci0").kind == .unavailable)
        #expect(error?.text.contains("does not answer Reset (0x0c03)") == true)
    }

    @Test func anAnswerThatComesTooLateIsNotTakenForTheNext() throws {
        let controller = try ScriptedController()
        controller.mute(.reset)
        let channel = CommandChannel(controller.host)
        var others: [HCIOpcode] = []
        channel.onOthersCommand = { command, _ in others.append(command.opcode) }
        #expect(throws: CommandError.timedOut(.reset)) { try channel.send(.reset, within: 30) }
        controller.answer(.reset, with: ScriptedController.complete(.reset, [0x03]))
        controller.mute(.reset, false)
        // The late one comes first, then the one to the second command.
        controller.send(ScriptedController.complete(.reset, [0x00]))
        #expect(try channel.send(.reset).status == HCIErrorCode(rawValue: 0x03))
        #expect(others == [], "a late answer is no command of another program")
    }

    @Test func packetsInBetweenGoToTheCallerInOrder() throws {
        let controller = try ScriptedController()
        let channel = CommandChannel(controller.host)
        let early = ScriptedController.legacyReport([1])
        let late = ScriptedController.legacyReport([2])
        controller.send(early)
        controller.answer(.reset, with: late)
        var seen: [[UInt8]] = []
        #expect(throws: CommandError.timedOut(.reset)) {
            try channel.send(.reset, within: 1000) { seen.append(Array(copying: $0)) }
        }
        #expect(seen == [early, late])
    }

    @Test func answersToOthersAreNotTakenForOurs() throws {
        let controller = try ScriptedController()
        let channel = CommandChannel(controller.host)
        var others: [(HCIOpcode, HCIErrorCode?)] = []
        channel.onOthersCommand = { others.append(($0.opcode, $1.status)) }
        // bluetoothd's command goes out just before ours does; its answer comes first.
        controller.mute(.leSetScanEnable)
        controller.send(HCICommand.leSetScanEnable(true).packet)
        controller.send(ScriptedController.complete(.leSetScanEnable, [0x0C]))
        #expect(throws: CommandError.timedOut(.leSetScanEnable)) {
            try channel.send(.leSetScanEnable(true), within: 100)
        }
        #expect(others.map(\.0) == [.leSetScanEnable])
        #expect(others.map(\.1) == [.commandDisallowed])
    }

    @Test func whatWasAnsweredBeforeTheCommandIsNoAnswerToIt() throws {
        let controller = try ScriptedController()
        let channel = CommandChannel(controller.host)
        controller.mute(.reset)
        controller.send(ScriptedController.complete(.reset, [0x00]))
        #expect(throws: CommandError.timedOut(.reset)) { try channel.send(.reset, within: 50) }
    }

    @Test func theRunCanStopIt() throws {
        let controller = try ScriptedController()
        controller.mute(.reset)
        let stop = try WakeUp()
        stop.set()
        let channel = CommandChannel(controller.host, unless: stop.number)
        #expect(throws: CommandError.stopped) { try channel.send(.reset, within: 10_000) }
        // Cleaning up goes on all the same.
        #expect(try channel.send(.leSetScanEnable(false), heedsStop: false).isSuccess)
    }

    @Test func anAdapterThatIsGoneIsTold() throws {
        let controller = try ScriptedController()
        let channel = CommandChannel(controller.host)
        controller.unplug()
        #expect(throws: CommandError.gone) { try channel.send(.reset) }
        #expect(throws: CommandError.gone) { try channel.readBurst(atMost: 1) { _ in } }
    }

    @Test func everyPrefixOfAnAnswerIsSurvived() throws {
        let whole = ScriptedController.complete(.leReadLocalSupportedFeatures, [0, 1, 2, 3, 4, 5, 6, 7, 8])
        for length in 1..<whole.count {
            let controller = try ScriptedController()
            controller.answer(.leReadLocalSupportedFeatures, with: Array(whole.prefix(length)))
            let channel = CommandChannel(controller.host)
            // What must come is waited for on the busiest machine; what can't come is not.
            let patience: Int32 = length < 6 ? 50 : 10_000
            let outcome = Result { try channel.send(.leReadLocalSupportedFeatures, within: patience) }
            switch outcome {
            case .success(let response):
                #expect(length >= 6, "\(length) octets")
                #expect(response.status == (length > 6 ? .success : nil), "\(length) octets")
                #expect(response.returnParameters.count == max(length - 7, 0), "\(length) octets")
            case .failure(let error):
                #expect(length < 6, "\(length) octets")
                #expect(
                    error as? CommandError == .timedOut(.leReadLocalSupportedFeatures),
                    "\(length) octets"
                )
            }
        }
    }
}
