import BeaconCore
import BeaconIO
import BlueZBus
import BluetoothRadio
import Foundation
import TestReading
import Testing

@testable import BeaconCommand

/// What `beacon doctor` writes, and how it ends.
@Suite(.timeLimit(.minutes(10))) struct DoctorOutputTests {
    private static let folder = "Sources/BeaconCommand/Doctor"

    private func schema() throws -> OrderedJSON {
        let url = Tree.root.appending(path: "\(Self.folder)/doctor.schema.json")
        return try OrderedJSON(try String(contentsOf: url, encoding: .utf8))
    }

    private func text(_ write: (inout OutputBuffer) -> Void) -> String {
        var buffer = OutputBuffer()
        write(&buffer)
        return buffer.withOctets { octets in
            var copy: [UInt8] = []
            for index in octets.indices { copy.append(octets[index]) }
            return String(decoding: copy, as: UTF8.self)
        }
    }

    @Test func theObjectIsAsItsSchemaSays() throws {
        let validator = try SchemaValidator(try schema())
        var machines = [
            try ScriptedMachine(), try ScriptedMachine(), try ScriptedMachine(), try ScriptedMachine(),
        ]
        machines[1].radio.failures = [.unbound: EAFNOSUPPORT]
        machines[2].radio.turnOff()
        try machines[2].folder.rfkill(soft: 1, hard: 1)
        machines[3].radio.management.list = []
        machines[3].bus.answer = ScriptedBus.withoutOwner
        try machines[3].folder.privileges(user: 1000, effective: "0")
        for (index, machine) in machines.enumerated() {
            let written = text { DiagnosisJSON(machine.diagnosis()).node.write(into: &$0) }
            #expect(validator.complaints(try OrderedJSON(written)) == [], "machine \(index): \(written)")
        }
    }

    @Test func theSchemaAndThePageNameEveryCheck() throws {
        let names = try schema()["$defs"]?["finding"]?["properties"]?["check"]?["enum"]?.elements
        #expect(names?.compactMap(\.text).sorted() == CheckName.allCases.map(\.rawValue).sorted())
        let page = try String(
            contentsOf: Tree.root.appending(path: "\(Self.folder)/README.md"),
            encoding: .utf8
        )
        for check in CheckName.allCases {
            #expect(page.contains("| `\(check.rawValue)` |"), "\(check.rawValue)")
        }
    }

    @Test func aTerminalGetsMarksAndColourAndNothingThatSteersIt() throws {
        var machine = try ScriptedMachine()
        try machine.folder.rfkill(soft: 1, hard: 0, name: "evil\u{1B}[2J")
        machine.radio.turnOff()
        let diagnosis = machine.diagnosis()
        let plain = text { DiagnosisText(.plain).write(diagnosis, into: &$0) }
        #expect(!plain.contains("\u{1B}"))
        #expect(plain.contains("fail rfkill: rfkill0 (evil\u{FFFD}[2J) is soft blocked"))
        #expect(plain.contains("\n     mend: sudo rfkill unblock bluetooth\n"))
        let marks = DiagnosisText.Style(hasMarks: true, hasColour: false)
        let marked = text { DiagnosisText(marks).write(diagnosis, into: &$0) }
        #expect(marked.contains("✗ rfkill") && !marked.contains("\u{1B}"))
        let colours = DiagnosisText.Style(hasMarks: true, hasColour: true)
        let coloured = text { DiagnosisText(colours).write(diagnosis, into: &$0) }
        #expect(coloured.contains("\u{1B}[31m✗\u{1B}[0m rfkill") && !coloured.contains("\u{1B}[2J"))
    }

    @Test func theCommandTellsTheTruthHere() throws {
        let result = try BeaconProcess.run(["doctor"])
        let hasBluetooth = FileManager.default.fileExists(atPath: "/sys/class/bluetooth/hci0")
        let probe = socket(31, Int32(SOCK_RAW.rawValue), 1)
        if probe >= 0 { close(probe) }
        let line = result.output.split(separator: "\n").first { $0.contains("kernel.sockets") } ?? ""
        #expect(line.hasPrefix(probe >= 0 ? "ok " : "fail"), "\(result.output)")
        if !hasBluetooth { #expect(result.status == 2, "\(result.output)") }
        #expect(result.errors == "")
        let object = try OrderedJSON(try BeaconProcess.run(["doctor", "--json"]).output)
        #expect(try SchemaValidator(try schema()).complaints(object) == [])
        let healthy = result.status == 0
        #expect(object["healthy"] == .boolean(healthy))
    }

    @Test func mistakesOfUsageAreSaid() throws {
        let adapter = try BeaconProcess.run(["doctor", "--adapter", "eth0"])
        #expect(adapter.status == 64)
        #expect(adapter.errors.contains("'eth0' is no adapter"))
        #expect(try BeaconProcess.run(["doctor", "now"]).status == 64)
        #expect(try BeaconProcess.run(["--help"]).output.contains("2 a check found something"))
    }

    @Test func aBusThatIsNotThereIsSaidSo() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "bus").path
        let facts = SystemBusProbe(address: .explicit("unix:path=\(path)")).facts()
        #expect(facts.hasSocket == false)
        guard case .failed(let reason) = facts.connection else {
            Issue.record("connected to \(path)")
            return
        }
        #expect(reason.contains("No such file"), "\(reason)")
    }
}
