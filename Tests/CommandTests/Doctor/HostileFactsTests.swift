import BeaconCore
import BeaconIO
import BluetoothRadio
import Foundation
import TestReading
import Testing

@testable import BeaconCommand

/// Files, controllers and programs may say anything: doctor answers, and no answer is a crash.
@Suite(.timeLimit(.minutes(10))) struct HostileFactsTests {
    private static let garbage = [
        "", "\n\n\n", "\0\0\0\0", ":", "99999999999999999999999999", "-1", "-9223372036854775808",
        "\u{FFFD} \t:\t:\n:::", String(repeating: "A ", count: 5000),
    ]

    /// Everything that is written out, so that nothing is only looked at half.
    private func write(_ diagnosis: Diagnosis) throws -> String {
        var buffer = OutputBuffer()
        DiagnosisText(.plain).write(diagnosis, into: &buffer)
        DiagnosisJSON(diagnosis).node.write(into: &buffer)
        return buffer.withOctets { octets in
            var copy: [UInt8] = []
            for index in octets.indices { copy.append(octets[index]) }
            return String(decoding: copy, as: UTF8.self)
        }
    }

    @Test func everyFileMayBeCutOffOrHoldGarbage() throws {
        let machine = try ScriptedMachine()
        for path in machine.folder.paths {
            let whole = try String(contentsOf: machine.folder.url(path), encoding: .utf8)
            let cuts = [whole.count / 3, whole.count / 2, max(whole.count - 1, 0)].map { whole.prefix($0) }
            for text in cuts.map(String.init) + Self.garbage {
                try machine.folder.write(text, to: path)
                #expect(try write(machine.diagnosis()).contains("can I advertise here?"), "\(path)")
            }
            // A folder where a file should be.
            try machine.folder.write("", to: "\(path).d/x")
            try machine.folder.remove(path)
            try machine.folder.write("", to: "\(path)/x")
            #expect(try write(machine.diagnosis()).contains("can I advertise here?"), "\(path)")
            try machine.folder.write(whole, to: path)
        }
    }

    @Test func anEmptyMachineHasNothing() throws {
        let empty = try TemporaryFolder()
        var machine = try ScriptedMachine()
        machine.radio.failures = [.unbound: EAFNOSUPPORT]
        machine.bus.answer = BusFacts()
        let facts = DoctorFacts(
            DoctorSources(
                files: FileTree(root: empty.url.path),
                radio: machine.radio,
                bus: machine.bus,
                programs: machine.programs
            ),
            choices: []
        )
        let diagnosis = Diagnosis(facts)
        #expect(diagnosis.answers.map(\.isYes) == [false, false, false])
        #expect(try write(diagnosis).contains("\"healthy\": false"))
    }

    @Test func answersOfTheControllerAndTheKernelMayBeCutOff() throws {
        // Below the status there is no answer, and its patience passes: one such is enough.
        for cut in [5, 7, 8, 13, 40, 70] {
            var machine = try ScriptedMachine()
            machine.radio.controller.cut = cut
            #expect(machine.facts().adapters.count == 1, "controller, \(cut) octets")
        }
        for cut in [9, 280] {
            var machine = try ScriptedMachine()
            machine.radio.management.cut = cut
            #expect(machine.facts().adapters.count == 1, "management, \(cut) octets")
        }
    }

    @Test func fileCapabilitiesAreReadWholeOrNotAtAll() throws {
        // cap_net_raw,cap_net_admin+ep as setcap(8) writes it, and for a namespace.
        let second: [UInt8] = [1, 0, 0, 2, 0, 0x30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let whole = try #require(FileCapabilities(second))
        #expect(whole.isEffective)
        #expect(whole.permitted.text == "CAP_NET_RAW and CAP_NET_ADMIN")
        for count in 0..<second.count {
            #expect(FileCapabilities(Array(second.prefix(count))) == nil, "\(count)")
        }
        var third = second + [0xE8, 3, 0, 0]
        third[3] = 3
        #expect(FileCapabilities(third)?.isForNamespace == true)
        #expect(FileCapabilities(Array(third.prefix(20))) == nil)
        third[3] = 4
        #expect(FileCapabilities(third) == nil)
    }

    @Test func aProgramThatIsNotRootsAloneIsNotStarted() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "bluetoothd").path
        try Data("#!/bin/sh\necho 5.66\n".utf8).write(to: URL(filePath: path))
        chmod(path, 0o777)
        let result = SystemPrograms().output(of: path, ["--version"], in: FileTree())
        let text = "\(path) is not root's alone, so it was not started"
        #expect(result == .failure(ProgramObstacle(text: text)))
        #expect(SystemPrograms().output(of: "/bin/echo", ["5.66"], in: FileTree()) == .success("5.66\n"))
        let missing = SystemPrograms().output(of: "/no/bluetoothd", ["--version"], in: FileTree())
        #expect(missing == .failure(ProgramObstacle(text: "/no/bluetoothd may not be read")))
    }
}
