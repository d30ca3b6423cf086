import BeaconCore
import BluetoothHCI
import BluetoothRadio
import TestRadio
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AdvertisingSessionTests {
    private let first = AdvertisedData([0x02, 0x01, 0x06])
    private let second = AdvertisedData([0x03, 0x03, 0xAA, 0xFE], scanResponse: [0x02, 0x09, 0x61])

    private func session(
        _ controller: ScriptedController,
        _ parameters: AdvertisingParameters = AdvertisingParameters(),
        hasPublicAddress: Bool = true
    ) throws -> AdvertisingSession {
        try AdvertisingSession(
            over: CommandChannel(controller.host),
            parameters,
            hasPublicAddress: hasPublicAddress,
            random: { 0xFFFF_1234_5678_9ABC }
        )
    }

    @Test func aLegacyControllerHearsOffThenSettingsThenOn() throws {
        let controller = try ScriptedController(.legacy)
        let session = try session(controller)
        #expect(try session.start([second]) == 1)
        #expect(
            Array(controller.opcodes.drop { $0 != .leSetAdvertisingEnable }) == [
                .leSetAdvertisingEnable, .leSetAdvertisingParameters, .leSetAdvertisingData,
                .leSetScanResponseData, .leSetAdvertisingEnable,
            ]
        )
        let sent = try #require(controller.advertising.onAir[0])
        #expect(sent.data == second.advertisingData)
        #expect(sent.response == second.scanResponseData)
        // 100 ms, ADV_SCAN_IND, public address.
        #expect(Array(sent.parameters.prefix(6)) == [0xA0, 0, 0xA0, 0, 0x02, 0])
        session.stop()
        #expect(controller.advertising.onAir.isEmpty)
        #expect(controller.advertising.sets[0]?.data == [])
    }

    @Test func whatIsOnIsSwitchedOffBeforeItChanges() throws {
        for kind in [ScriptedController.Kind.legacy, .extended] {
            let controller = try ScriptedController(kind)
            let session = try session(controller)
            #expect(try session.start([first]) == 1, "\(kind)")
            try session.change(to: second)
            #expect(controller.advertising.onAir.map(\.value.data) == [second.advertisingData], "\(kind)")
            try session.change(to: first)
            #expect(controller.advertising.onAir.map(\.value.data) == [first.advertisingData], "\(kind)")
            #expect(controller.advertising.onAir.map(\.value.response) == [[]], "\(kind)")
            session.stop()
            #expect(controller.advertising.onAir.isEmpty, "\(kind)")
        }
    }

    @Test func commandsOfOneKindAloneAreSent() throws {
        let legacy: Set<HCIOpcode> = [
            .leSetAdvertisingParameters, .leSetAdvertisingData, .leSetAdvertisingEnable,
            .leSetScanResponseData,
        ]
        for (kind, isLegacy) in [(ScriptedController.Kind.legacy, true), (.extended, false)] {
            let controller = try ScriptedController(kind)
            let session = try session(controller)
            _ = try session.start([first, second])
            session.stop()
            #expect(!legacy.isDisjoint(with: controller.opcodes) == isLegacy, "\(kind)")
            #expect(controller.opcodes.contains(.leSetExtendedAdvertisingEnable) != isLegacy, "\(kind)")
        }
    }

    @Test func severalSetsAreSentAtOnceAndTheyGoWithTheSession() throws {
        let controller = try ScriptedController(.extended)
        let session = try session(controller)
        #expect(try session.start([first, second]) == 2)
        #expect(controller.advertising.onAir[0xEF]?.data == first.advertisingData)
        #expect(controller.advertising.onAir[0xEE]?.data == second.advertisingData)
        #expect(session.txPower == PowerLevel(dBm: 4))
        session.stop()
        #expect(controller.advertising.sets.isEmpty)
    }

    @Test func setsThatOthersHoldLeaveOneForTurns() throws {
        let controller = try ScriptedController(.extended)
        controller.advertising.capacity = 3
        // Two of three are taken, as by bluetoothd.
        let other = CommandChannel(controller.host)
        let set = AdvertisingSetParameters([.legacy], interval: 160...160, ownAddressType: .public)
        for handle: UInt8 in [1, 2] {
            try other.require(.leSetExtendedAdvertisingParameters(set, handle: handle))
        }
        let session = try session(controller)
        #expect(try session.start([first, second]) == 1)
        #expect(controller.advertising.onAir.keys.sorted() == [0xEF])
        session.stop()
        #expect(controller.advertising.sets.keys.sorted() == [1, 2])
        controller.advertising.capacity = 2
        #expect(throws: AdvertisingError.noFreeSet) { try session.start([first]) }
    }

    @Test func aControllerThatKnowsNoHighHandlesGetsALowOne() throws {
        let controller = try ScriptedController(.extended)
        controller.advertising.highestHandle = 3
        let session = try session(controller)
        #expect(try session.start([first, second]) == 2)
        #expect(controller.advertising.onAir.keys.sorted() == [2, 3])
    }

    @Test func longDataGoesOutInFragmentsOfAnExtendedPDU() throws {
        let controller = try ScriptedController(.extended)
        let long = AdvertisedData([UInt8](repeating: 0xAB, count: 600))
        var parameters = AdvertisingParameters(txPower: PowerLevel(dBm: -8), usesExtendedPDUs: true)
        let session = try session(controller, parameters)
        #expect(try session.start([long]) == 1)
        #expect(controller.advertising.onAir[0xEF]?.data == long.advertisingData)
        try session.change(to: long)
        #expect(controller.advertising.onAir[0xEF]?.data.count == 600)
        parameters.usesExtendedPDUs = false
        let short = try self.session(controller, parameters)
        #expect(throws: AdvertisingError.dataTooLong(octets: 600, limit: 31)) { try short.start([long]) }
    }

    @Test func whatALegacyControllerCannotDoIsSaid() throws {
        let controller = try ScriptedController(.legacy)
        #expect(throws: AdvertisingError.noExtendedAdvertising) {
            try session(controller, AdvertisingParameters(usesExtendedPDUs: true))
        }
        #expect(throws: AdvertisingError.noTxPower) {
            try session(controller, AdvertisingParameters(txPower: PowerLevel(dBm: 0)))
        }
        let quick = try session(controller, AdvertisingParameters(interval: 20_000_000))
        #expect(throws: AdvertisingError.intervalTooShort) { try quick.start([first]) }
        let connectable = AdvertisingParameters(interval: 20_000_000, isConnectable: true)
        #expect(try session(controller, connectable).start([first]) == 1)
        let none = try ScriptedController(.legacy, supportedCommands: [])
        #expect(throws: AdvertisingError.noAdvertising) { try session(none) }
    }

    @Test func randomAddressesSayTheirKindInTheirHighestBits() throws {
        let controller = try ScriptedController(.legacy)
        let random = try session(controller, AdvertisingParameters(address: .random))
        #expect(random.randomAddress == DeviceAddress(rawValue: 0x1234_5678_9ABC))
        #expect(try random.start([first]) == 1)
        #expect(controller.advertising.onAir[0]?.parameters[5] == 1)
        let connectable = AdvertisingParameters(isConnectable: true)
        let fixed = try session(controller, connectable, hasPublicAddress: false)
        #expect(fixed.randomAddress == DeviceAddress(rawValue: 0xD234_5678_9ABC))
        controller.refuse(.leSetRandomAddress, with: 0x0C)
        #expect(throws: AdvertisingError.randomAddressInUse) { try random.start([first]) }
    }

    @Test func aFailureOnTheWayLeavesNothingOnTheAir() throws {
        for kind in [ScriptedController.Kind.legacy, .extended] {
            for opcode: HCIOpcode in [
                .leSetAdvertisingData, .leSetAdvertisingEnable, .leSetExtendedAdvertisingData,
                .leSetExtendedAdvertisingEnable,
            ] {
                let controller = try ScriptedController(kind)
                let session = try session(controller)
                controller.refuse(opcode, with: 0x1F)
                guard (try? session.start([first])) == nil else { continue }
                #expect(controller.advertising.onAir.isEmpty, "\(kind) \(opcode)")
                #expect(session.active == 0, "\(kind) \(opcode)")
            }
        }
    }

    @Test func commandsOfOthersThatEndItAreSeen() throws {
        let controller = try ScriptedController(.extended)
        let session = try session(controller)
        _ = try session.start([first])
        let ending: [HCICommand] = [
            .reset, .leClearAdvertisingSets, .leRemoveAdvertisingSet(0xEF),
            .leSetExtendedAdvertisingEnable(false, handle: 0xEF),
            HCICommand(.leSetExtendedAdvertisingEnable, [0, 0]),
        ]
        for command in ending { #expect(session.isDisturbed(by: command), "\(command.opcode)") }
        let harmless: [HCICommand] = [
            .leSetExtendedAdvertisingEnable(false, handle: 1), .leRemoveAdvertisingSet(1),
            .leSetExtendedAdvertisingEnable(true, handle: 0xEF), .leSetScanEnable(false),
            HCICommand(.leSetExtendedAdvertisingEnable, [0]), HCICommand(.leRemoveAdvertisingSet),
        ]
        for command in harmless { #expect(!session.isDisturbed(by: command), "\(command.opcode)") }
    }
}
