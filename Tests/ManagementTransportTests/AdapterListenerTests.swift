import BeaconCore
import BluetoothHCI
import BluetoothRadio
import Testing

@testable import ManagementTransport

/// What is done about one adapter, step by step on a clock of the test's.
@Suite struct AdapterListenerTests {
    private static let second: Int64 = 1_000_000_000

    private static func adapter(
        _ settings: ManagementSettings = [.powered, .lowEnergy],
        index: UInt16 = 0
    ) -> ManagedAdapter {
        ManagedAdapter(
            index,
            ManagementControllerInformation(
                address: DeviceAddress(rawValue: 1),
                hciVersion: 9,
                manufacturer: 0,
                supported: [.powered, .lowEnergy],
                current: settings,
                name: ""
            )
        )
    }

    private func listener(
        patterns: Int = 0,
        patience: Int64? = nil,
        isBlocked: @escaping @Sendable (String) -> Bool? = { _ in nil }
    ) -> AdapterListener {
        let pattern = AdvertisementPattern(type: .serviceData16, start: 0, octets: [0xAA, 0xFE])
        let options = ManagementOptions(
            choice: .first,
            patterns: (0..<patterns).compactMap { _ in pattern },
            patience: patience
        )
        return AdapterListener(Self.adapter(), options, at: 0, isBlocked: isBlocked)
    }

    /// What it wants sent and said since the last look.
    private func wishes(_ listener: inout AdapterListener) -> [String] {
        defer { listener.actions = [] }
        return listener.actions.compactMap { action in
            switch action {
            case .send(let command):
                "\(command.opcode)\(command.parameters.count < 3 ? command.parameters : [])"
            case .announce(let state, _): state
            case .reopen: "reopen"
            case .reset: "reset"
            case .end(let failure): "end \(failure.exitStatus)"
            case .count: nil
            }
        }
    }

    private func answer(
        _ listener: inout AdapterListener,
        _ opcode: ManagementOpcode,
        _ status: ManagementStatus = .success,
        _ parameters: [UInt8] = [],
        at now: Int64 = 0
    ) {
        listener.answer(opcode.rawValue, status, parameters.span, at: now)
    }

    @Test func theLadderIsClimbedStepByStepAndEnds() {
        var listener = listener(patience: 10 * Self.second)
        var now: Int64 = 0
        var seen: [String] = []
        while !listener.isGivenUp, now < 600 * Self.second {
            if listener.actions.isEmpty {
                now = max(now, listener.deadline ?? now)
                listener.advance(at: now)
            }
            for wish in wishes(&listener) {
                seen.append(wish)
                if wish.hasPrefix("Start") { answer(&listener, .startDiscovery, at: now) }
                if wish.hasPrefix("Stop") {
                    answer(&listener, .stopDiscovery, at: now)
                    listener.discover(.lowEnergy, false, at: now)
                }
                if wish.hasPrefix("Set") { answer(&listener, .setPowered, at: now) }
                if wish == "reopen" { listener.rejoin(Self.adapter(), at: now) }
            }
        }
        let steps = ["scan_restarted", "reopened", "power_cycled", "controller_reset", "gave_up"]
        #expect(seen.filter(steps.contains) == steps)
        #expect(seen.last == "end 69")
        #expect(seen.count { $0 == "scan_silent" } == 5)
        #expect(seen.contains("Set Powered[0]") && seen.contains("Set Powered[1]"))
        #expect(listener.deadline == nil)
    }

    @Test func advertsWithDataKeepItQuiet() {
        var listener = listener(patience: 10 * Self.second)
        listener.advance(at: 0)
        answer(&listener, .startDiscovery)
        for second in 0..<100 as Range<Int64> {
            listener.hear(dataLength: 3, at: second * Self.second)
            listener.advance(at: second * Self.second)
        }
        #expect(!wishes(&listener).contains("scan_silent"))
        for second in 100..<112 as Range<Int64> {
            listener.hear(dataLength: 0, at: second * Self.second)
            listener.advance(at: second * Self.second)
        }
        #expect(wishes(&listener).contains("scan_silent"), "empty adverts do not count")
    }

    @Test func aCommandWithoutAnAnswerIsAFailure() {
        var listener = listener()
        listener.advance(at: 0)
        #expect(wishes(&listener) == ["Start Discovery[6]"])
        #expect(listener.deadline == AdapterListener.answerTime)
        listener.advance(at: AdapterListener.answerTime)
        #expect(wishes(&listener) == ["failed", "scan_restarted", "Stop Discovery[6]"])
    }

    @Test func eachRefusalHasItsConsequence() {
        let vectors: [(ManagementStatus, [String])] = [
            (.busy, ["discovery_shared", "duplicates_filtered"]),
            (.notPowered, ["powered_off"]), (.rfkilled, ["powered_off"]),
            (.permissionDenied, ["end 77"]), (.notSupported, ["end 69"]), (.unknownCommand, ["end 69"]),
            (.invalidIndex, ["removed"]),
            (.failed, ["failed", "scan_restarted", "Stop Discovery[6]"]),
            (.timeout, ["failed", "scan_restarted", "Stop Discovery[6]"]),
            (ManagementStatus(rawValue: 0xEE), ["failed", "scan_restarted", "Stop Discovery[6]"]),
        ]
        for (status, consequence) in vectors {
            var listener = listener()
            listener.advance(at: 0)
            _ = wishes(&listener)
            answer(&listener, .startDiscovery, status)
            #expect(wishes(&listener) == consequence, "\(status)")
        }
    }

    @Test func whatIsOffIsWaitedForAndToldOnlyWhenItStaysOff() {
        var listener = listener()
        listener.advance(at: 0)
        answer(&listener, .startDiscovery)
        _ = wishes(&listener)
        listener.change(to: Self.adapter([.lowEnergy]), before: [.powered, .lowEnergy], at: 0)
        listener.change(to: Self.adapter(), before: [.lowEnergy], at: 1)
        #expect(wishes(&listener) == ["Start Discovery[6]"])
        answer(&listener, .startDiscovery, at: 1)
        listener.change(to: Self.adapter([.lowEnergy]), before: [.powered, .lowEnergy], at: 2)
        listener.advance(at: 2 + AdapterListener.offTime)
        #expect(wishes(&listener) == ["powered_off"])
        #expect(listener.deadline == nil, "it is for somebody else to switch it on")
        listener.change(to: Self.adapter(), before: [.lowEnergy], at: 3 * Self.second)
        #expect(wishes(&listener) == ["powered_on", "Start Discovery[6]"])
    }

    @Test func whatRfkillHeldOffIsSwitchedOnWhenItLetsGo() {
        for isBlocked in [true, false] {
            var listener = listener { _ in isBlocked }
            listener.change(to: Self.adapter([.lowEnergy]), before: [.powered, .lowEnergy], at: 0)
            listener.isHeldOff = true
            listener.advance(at: 0)
            listener.advance(at: 2 * Self.second)
            listener.advance(at: 4 * Self.second)
            let wished = wishes(&listener)
            #expect(wished == (isBlocked ? ["blocked"] : ["powered_off", "unblocked", "Set Powered[1]"]))
        }
    }

    @Test func morePatternsThanAMonitorHoldsMakeSeveral() {
        var listener = listener(patterns: 33)
        listener.advance(at: 0)
        for handle in 1...3 as ClosedRange<UInt8> {
            #expect(wishes(&listener) == ["Add Advertisement Patterns Monitor[]"], "\(handle)")
            #expect(!listener.isListening)
            answer(&listener, .addPatternsMonitor, .success, [handle, 0])
        }
        #expect(wishes(&listener) == ["listening"])
        #expect(listener.leaving.map(\.parameters) == [[1, 0], [2, 0], [3, 0]])
        listener.lose(monitor: 9, at: 0)
        #expect(wishes(&listener).isEmpty)
        listener.lose(monitor: 0, at: 0)
        #expect(wishes(&listener) == ["monitor_removed", "Add Advertisement Patterns Monitor[]"])
    }

    @Test func anAnswerThatIsCutOffIsAFailure() {
        for octets in [[], [1]] as [[UInt8]] {
            var listener = listener(patterns: 1)
            listener.advance(at: 0)
            _ = wishes(&listener)
            answer(&listener, .addPatternsMonitor, .success, octets)
            #expect(wishes(&listener).first == "failed", "\(octets)")
            #expect(listener.monitors.isEmpty)
        }
    }

    @Test func discoveriesThatEndAtOnceAreNotBegunWithoutPause() {
        var listener = listener()
        var starts = 0
        var now: Int64 = 0
        while now < 10 * Self.second, !listener.isGivenUp {
            listener.advance(at: now)
            for wish in wishes(&listener) {
                if wish.hasPrefix("Start") {
                    starts += 1
                    answer(&listener, .startDiscovery, at: now)
                    listener.discover(.lowEnergy, false, at: now)
                }
                if wish.hasPrefix("Stop") { answer(&listener, .stopDiscovery, .rejected, at: now) }
            }
            now += Self.second / 10
        }
        #expect((5...12).contains(starts), "\(starts) in 10 s")
    }
}
