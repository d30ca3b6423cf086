import BeaconCore
import BeaconIO
import BeaconTestKit
import BluetoothHCI
import BluetoothRadio
import Glibc
import TestRadio
import Testing

@testable import ManagementTransport

/// What can go wrong before anything runs: one line each, and the exit status.
@Suite(.timeLimit(.minutes(10)))
struct OpeningTests {
    private func failure(_ kernel: ScriptedKernel, _ choice: AdapterChoice = .first) -> Failure? {
        let context = TestRun(isVirtual: false).context("management")
        let options = ManagementOptions(choice: choice)
        let transport = ManagementTransport(options, context) { () throws(RadioError) in
            do throws(SystemError) {
                return try kernel.open()
            } catch {
                throw RadioError("bluetooth", .manage, error)
            }
        }
        do throws(Failure) {
            try transport.open()
            return nil
        } catch {
            return error
        }
    }

    @Test func withoutCapabilitiesTheLineThatGivesThemIsNamed() {
        let kernel = ScriptedKernel()
        kernel.distrust()
        let failure = failure(kernel)
        #expect(failure?.kind == .noPermission)
        #expect(failure?.message.hasPrefix("bluetooth: permission denied: needs CAP_NET_ADMIN") == true)
        #expect(failure?.message.contains("sudo setcap cap_net_raw,cap_net_admin+ep /") == true)
    }

    @Test func anAdapterThatIsNotThereIsSaidWithThoseThatAre() {
        let kernel = ScriptedKernel([1: .init(address: 0x0200_5E00_0001)])
        let expected = "hci3: no such adapter: there is hci1 (02:00:5E:00:00:01)"
        #expect(failure(kernel, .index(3)) == Failure(.unavailable, expected))
        #expect(failure(kernel, .first) == nil)
        #expect(failure(kernel, .address(DeviceAddress(rawValue: 0x0200_5E00_0001))) == nil)
        #expect(failure(ScriptedKernel([:]), .all)?.message.contains("there is none") == true)
    }

    @Test func aKernelWithoutBluetoothIsSaid() {
        let context = TestRun(isVirtual: false).context("management")
        let transport = ManagementTransport(ManagementOptions(choice: .first), context) {
            () throws(RadioError) in
            throw RadioError("bluetooth", .socket, SystemError(code: EAFNOSUPPORT))
        }
        let failure = #expect(throws: Failure.self) { try transport.open() }
        #expect(failure?.kind == .unavailable)
        #expect(failure?.message.contains("the kernel has no Bluetooth") == true)
    }

    @Test func aKernelThatDoesNotAnswerProperlyIsNotWaitedFor() {
        for answer in [.refused(.failed), .complete([1])] as [ScriptedKernel.Answer] {
            let kernel = ScriptedKernel()
            kernel.answer(.readCommands, answer)
            #expect(failure(kernel)?.kind == .unavailable, "\(answer)")
        }
    }

    @Test func optionsAreReadAndFaultsInThemSaid() throws {
        let options = try ManagementOptions(
            Options([
                "adapter": .text("all"), "watchdog": .duration(5),
                "monitor": .list([.text("0xff:0:4c000215"), .text("0x16:0:aafe")]),
            ])
        )
        #expect(options.choice == .all)
        #expect(options.patience == 5)
        #expect(options.patterns.map(\.description) == ["0xff:0:4c000215", "0x16:0:aafe"])
        #expect(try ManagementOptions(Options()).choice == .first)
        let bare = Options(["monitor": .list([.text("0xff:0:4c000215,0x16:0:aafe")])])
        #expect(try ManagementOptions(bare).patterns == options.patterns)
        for text in ["0xff:0", "0xff:31:00", ""] {
            let failure = #expect(throws: OptionFault.self, "\(text)") {
                try ManagementOptions(Options(["monitor": .list([.text(text)])]))
            }
            #expect(failure?.kind == .usage, "\(text)")
        }
        let many = [OptionValue](repeating: .text("0xff:0:00"), count: ManagementOptions.mostPatterns + 1)
        #expect(throws: OptionFault.self) { try ManagementOptions(Options(["monitor": .list(many)])) }
        #expect(throws: OptionFault.self) { try ManagementOptions(Options(["adapter": .text("eth0")])) }
    }

    @Test func theDirectoryTakesNoteOfWhatHappensWhileItAsks() throws {
        let kernel = ScriptedKernel([0: .init(address: 1, settings: []), 1: .init(address: 2)])
        kernel.answer(.readControllerInformation, .refused(.invalidIndex))
        let channel = ManagementChannel(try kernel.open())
        kernel.change(1, to: [.powered])
        kernel.send(.indexAdded, 0)
        let directory = try AdapterDirectory.load(over: channel)
        #expect(directory.adapters.map(\.index) == [0, 1])
        #expect(directory.adapter(of: DeviceAddress(rawValue: 2))?.name == "hci1")
        #expect(directory.adapters(.all).count == 2)
        #expect(directory.adapters(.first).map(\.index) == [0])
        #expect(directory.adapters(.index(7)).isEmpty)
    }

    @Test func aCommandWithoutAnAnswerEndsInTime() throws {
        let kernel = ScriptedKernel()
        let channel = ManagementChannel(try kernel.open())
        kernel.answer(.setPowered, .nothing, .refused(.rfkilled))
        #expect(throws: ManagementError.noAnswer) {
            try channel.perform(.setPowered(true, on: 0), within: 20)
        }
        #expect(throws: ManagementError.refused(.rfkilled)) { try channel.perform(.setPowered(true, on: 0)) }
        kernel.hangUp()
        #expect(throws: (any Error).self) { try channel.perform(.setPowered(true, on: 0)) }
    }
}
