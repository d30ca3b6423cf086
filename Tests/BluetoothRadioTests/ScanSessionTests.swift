import BeaconIO
import BluetoothHCI
import BluetoothRadio
import TestRadio
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ScanSessionTests {
    private static let legacyScan: [HCIOpcode] = [.leSetScanEnable, .leSetScanParameters, .leSetScanEnable]
    private static let extendedScan: [HCIOpcode] = [
        .leSetExtendedScanEnable, .leSetExtendedScanParameters, .leSetExtendedScanEnable,
    ]
    private static let learning: [HCIOpcode] = [.leReadLocalSupportedFeatures, .readLocalSupportedCommands]

    private func session(
        _ controller: ScriptedController,
        _ settings: ScanSettings = ScanSettings(),
        isAlone: Bool = false
    ) -> ScanSession {
        let channel = CommandChannel(controller.host, patience: 1000)
        let session = ScanSession(
            channel,
            settings,
            ownsController: isAlone,
            randomNumber: { 0xFFEE_DDCC_BBAA_9988 }
        )
        channel.onOthersCommand = { _ = session.note($0, $1) }
        return session
    }

    private func start(_ session: ScanSession, hasPublicAddress: Bool = true) -> ScanError? {
        do throws(ScanError) {
            try session.start(hasPublicAddress: hasPublicAddress) { _ in }
            return nil
        } catch {
            return error
        }
    }

    @Test func theControllerSaysWhichCommandsItWants() throws {
        for (kind, commands) in [
            (ScriptedController.Kind.legacy, Self.legacyScan), (.extended, Self.extendedScan),
        ] {
            let controller = try ScriptedController(kind)
            let session = session(controller)
            #expect(start(session) == nil)
            #expect(controller.opcodes == Self.learning + commands, "\(kind)")
            #expect(controller.isScanning, "\(kind)")
            session.end()
            #expect(!controller.isScanning, "\(kind)")
            #expect(controller.opcodes.count == 6, "\(kind)")
        }
    }

    @Test func settingsReachTheController() throws {
        var settings = ScanSettings()
        settings.isActive = false
        settings.interval = 0xA0
        settings.window = 0x50
        settings.filtersDuplicates = true
        let legacy = try ScriptedController(.legacy)
        #expect(start(session(legacy, settings)) == nil)
        #expect(legacy.log.dropFirst(3).map(\.parameters) == [[0, 0xA0, 0, 0x50, 0, 0, 0], [1, 1]])
        let extended = try ScriptedController(.extended)
        #expect(start(session(extended, settings)) == nil)
        #expect(
            extended.log.dropFirst(3).map(\.parameters)
                == [[0, 0, 1, 0, 0xA0, 0, 0x50, 0], [1, 1, 0, 0, 0, 0]]
        )
    }

    @Test func theCodedPHYIsUsedWhereThereIsOne() throws {
        var settings = ScanSettings()
        let coded = try ScriptedController(.coded)
        #expect(start(session(coded, settings)) == nil)
        #expect(coded.log.first { $0.opcode == .leSetExtendedScanParameters }?.parameters[2] == 5)
        settings.phys = .leCoded
        for kind in [ScriptedController.Kind.legacy, .extended] {
            let controller = try ScriptedController(kind)
            #expect(start(session(controller, settings)) == .noCodedPHY, "\(kind)")
            #expect(controller.opcodes == Self.learning, "\(kind)")
        }
    }

    @Test func aControllerThatSaysTooMuchIsGivenTheOtherCommands() throws {
        // It claims extended scanning, and knows no such commands.
        let controller = try ScriptedController(.extended)
        controller.refuse(.leSetExtendedScanEnable, with: 0x01)
        for opcode in [HCIOpcode.leSetScanEnable, .leSetScanParameters] {
            controller.answer(opcode, with: ScriptedController.complete(opcode, [0]))
        }
        let session = session(controller)
        #expect(start(session) == nil)
        #expect(session.kind == .legacy)
        #expect(controller.opcodes == Self.learning + [.leSetExtendedScanEnable] + Self.legacyScan)
    }

    @Test func aControllerThatSaysTooLittleIsGivenTheOtherCommands() throws {
        let bits = [UInt8](repeating: 0, count: 64)
        let controller = try ScriptedController(.extended, supportedCommands: bits)
        let session = session(controller)
        #expect(start(session) == nil)
        #expect(session.kind == .extended)
        #expect(controller.isScanning)
        // From then on no legacy command any more.
        let before = controller.opcodes.count
        #expect(start(session) == nil)
        #expect(Array(controller.opcodes.dropFirst(before)) == Self.extendedScan)
    }

    @Test func aRefusalIsTriedAgainAndThenTold() throws {
        let controller = try ScriptedController(.legacy)
        controller.refuse(.leSetScanParameters, with: 0x0C)
        let error = start(session(controller))
        #expect(error == .command(.refused(.leSetScanEnable, .commandDisallowed)))
        #expect(controller.opcodes.filter { $0 == .leSetScanParameters }.count == 3)
        #expect(!controller.opcodes.contains(.leSetExtendedScanParameters))
    }

    @Test func otherRefusalsAreFinalAtOnce() throws {
        let controller = try ScriptedController(.legacy)
        controller.refuse(.leSetScanParameters, with: 0x12)
        #expect(start(session(controller)) == .command(.refused(.leSetScanParameters, .invalidParameters)))
        let deaf = try ScriptedController(.legacy)
        deaf.refuse(.leReadLocalSupportedFeatures, with: 0x01)
        #expect(start(session(deaf)) == .noLowEnergy)
        let mute = try ScriptedController(.legacy)
        mute.mute(.leSetScanEnable)
        #expect(start(session(mute)) == .command(.timedOut(.leSetScanEnable)))
        let gone = try ScriptedController(.legacy)
        gone.unplug()
        #expect(start(session(gone)) == .command(.gone))
    }

    @Test func anotherProgramsScanIsLeftOn() throws {
        let controller = try ScriptedController(.legacy)
        // Reports come although nobody here has asked for any.
        controller.send(ScriptedController.legacyReport([2, 1, 6]))
        let session = session(controller)
        var heard = 0
        try session.start(hasPublicAddress: true) { _ in heard += 1 }
        #expect(heard == 1)
        #expect(session.othersScan)
        session.end()
        #expect(controller.isScanning)
    }

    @Test func othersCommandsChangeWhatIsKnown() throws {
        let controller = try ScriptedController(.legacy)
        let session = session(controller)
        #expect(start(session) == nil)
        let success = ScriptedController.complete(.leSetScanEnable, [0])
        let answer = try #require(read(success))
        #expect(session.note(.leSetScanEnable(true), answer) == true)
        #expect(session.othersScan)
        #expect(session.note(.leSetScanEnable(false), answer) == false)
        #expect(!session.othersScan)
        #expect(!session.isScanning)
        #expect(session.note(.reset, answer) == nil)
    }

    private func read(_ packet: [UInt8]) -> HCIAnswer? { HCIAnswer(packet: packet.span) }

    @Test func theOwnAddressIsRandomWhereItMustBe() throws {
        let without = try ScriptedController(.legacy)
        #expect(start(session(without), hasPublicAddress: false) == nil)
        let set = without.log.first { $0.opcode == .leSetRandomAddress }
        // The two upper bits are 0: a non-resolvable private address.
        #expect(set?.parameters == [0x88, 0x99, 0xAA, 0xBB, 0xCC, 0x1D])
        #expect(without.log.first { $0.opcode == .leSetScanParameters }?.parameters[5] == 1)
        var settings = ScanSettings()
        settings.isActive = false
        let passive = try ScriptedController(.legacy)
        #expect(start(session(passive, settings), hasPublicAddress: false) == nil)
        #expect(!passive.opcodes.contains(.leSetRandomAddress))
        settings.ownAddress = .random
        let busy = try ScriptedController(.legacy)
        busy.refuse(.leSetRandomAddress, with: 0x0C)
        #expect(start(session(busy, settings)) == nil)
        #expect(busy.isScanning)
    }

    @Test func aControllerOfOursIsPreparedFirst() throws {
        let controller = try ScriptedController(.extended)
        let session = session(controller, isAlone: true)
        #expect(start(session) == nil)
        #expect(controller.opcodes.prefix(3) == [.reset, .setEventMask, .leSetEventMask])
        session.forget()
        #expect(start(session) == nil)
        #expect(controller.opcodes.filter { $0 == .reset }.count == 2)
    }

    @Test func answersThatAreCutOffAreSurvived() throws {
        for opcode in [HCIOpcode.leReadLocalSupportedFeatures, .readLocalSupportedCommands] {
            let whole = ScriptedController.complete(opcode, [0] + Array(repeating: 0xFF, count: 64))
            for length in 1...20 {
                let controller = try ScriptedController(.legacy)
                controller.answer(opcode, with: Array(whole.prefix(length)))
                let channel = CommandChannel(controller.host, patience: 100)
                let session = ScanSession(channel, ScanSettings())
                let error = start(session)
                if length < 6 { #expect(error == .command(.timedOut(opcode)), "\(opcode), \(length) octets") }
                if length == 6 { #expect(error != nil, "\(opcode), \(length) octets") }
            }
        }
    }
}
