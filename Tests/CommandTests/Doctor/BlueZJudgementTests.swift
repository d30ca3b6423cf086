import BeaconCore
import BeaconIO
import BluetoothRadio
import Foundation
import Testing

@testable import BeaconCommand

/// What doctor says of bluetoothd and of the bus between.
@Suite(.timeLimit(.minutes(10))) struct BlueZJudgementTests {
    private static let nobody = "0000000000000000"

    /// An ordinary user without capabilities, whose only way is bluetoothd.
    private func user(_ change: (inout ScriptedMachine) throws -> Void) throws -> Diagnosis {
        var machine = try ScriptedMachine()
        try machine.folder.privileges(user: 1000, effective: Self.nobody)
        try change(&machine)
        return machine.diagnosis()
    }

    private func finding(_ check: CheckName, _ diagnosis: Diagnosis) throws -> Finding {
        try #require(diagnosis.findings.first { $0.check == check }, "\(diagnosis.findings)")
    }

    @Test func aBluetoothdThatIsNotThereIsInstalledOrStarted() throws {
        var diagnosis = try user { machine in
            machine.bus.answer = ScriptedBus.withoutOwner
            try machine.folder.stopDaemon()
            try machine.folder.remove(MachineFolder.daemon)
        }
        #expect(try finding(.daemon, diagnosis).message.contains("not installed"))
        #expect(try finding(.daemon, diagnosis).mend == "sudo apt-get install bluez")
        #expect(diagnosis.answers.map(\.isYes) == [false, false, false])
        diagnosis = try user { machine in
            machine.bus.answer = ScriptedBus.withoutOwner
            try machine.folder.stopDaemon()
            try machine.folder.remove("/sys/fs/cgroup/system.slice/bluetooth.service")
        }
        #expect(try finding(.daemon, diagnosis).message.contains("does not run"))
        #expect(try finding(.daemon, diagnosis).mend == "sudo systemctl start bluetooth")
        #expect(try finding(.daemonUnit, diagnosis).message == "bluetooth.service is enabled, not active")
        diagnosis = try user { machine in
            machine.bus.answer = ScriptedBus.withoutOwner
            try machine.folder.stopDaemon()
            try machine.folder.link("/etc/systemd/system/bluetooth.service", to: "/dev/null")
        }
        #expect(try finding(.daemonUnit, diagnosis).mend == "sudo systemctl unmask bluetooth")
        let start = "sudo systemctl unmask bluetooth && sudo systemctl start bluetooth"
        #expect(try finding(.daemon, diagnosis).mend == start)
    }

    @Test func withoutTheExperimentalFlagAUserCanMonitorAndNotRange() throws {
        func plain(_ machine: inout ScriptedMachine) throws {
            machine.bus.answer.adapters[0].hasMonitor = false
            try machine.folder.runDaemon()
        }
        let diagnosis = try user(plain)
        let experimental = try finding(.experimental, diagnosis)
        #expect(experimental.status == .warn)
        let edit = "sudo sed -i -E 's/^#? *Experimental *=.*/Experimental = true/' /etc/bluetooth/main.conf"
        #expect(experimental.mend == edit + " && sudo systemctl restart bluetooth")
        #expect(diagnosis.answers.map(\.isYes) == [true, false, true])
        #expect(!diagnosis.isHealthy)
        let configured = try user { machine in
            try plain(&machine)
            try machine.folder.write("[General]\nExperimental = true\n", to: "/etc/bluetooth/main.conf")
        }
        #expect(try finding(.experimental, configured).mend == "sudo systemctl restart bluetooth")
        let flagged = try user { $0.bus.answer.adapters[0].hasMonitor = false }
        #expect(try finding(.experimental, flagged).mend == nil)
        let healthy = try user { _ in }
        #expect(try finding(.experimental, healthy).status == .ok)
        #expect(healthy.answers.map { $0.ways.map(\.route) } == [[.bluez], [.bluez], [.bluez]])
        #expect(healthy.isHealthy)
    }

    @Test func theVersionSaysWhereItComesFrom() throws {
        #expect(
            try finding(.daemonVersion, try user { _ in }).message == "BlueZ 5.66, package 5.66-1+deb12u2"
        )
        let unasked = try user { $0.programs.answer = .failure(ProgramObstacle(text: "not root's alone")) }
        #expect(
            try finding(.daemonVersion, unasked).message.hasPrefix("BlueZ 5.66-1+deb12u2, by its package")
        )
        let strange = try user { machine in
            machine.programs.answer = .success("\u{1B}[2J you have been hacked\n")
            try machine.folder.remove("/var/lib/dpkg/status")
        }
        let message = try finding(.daemonVersion, strange).message
        #expect(message.hasPrefix("version of BlueZ unknown"), "\(message)")
    }

    @Test func aBusThatDeniesIsToldFromOneThatIsNotThere() throws {
        var diagnosis = try user { machine in
            machine.bus.answer.answer = .denied("org.freedesktop.DBus.Error.AccessDenied: rejected")
            machine.bus.answer.adapters = []
        }
        var policy = try finding(.busPolicy, diagnosis)
        #expect(policy.status == .fail)
        #expect(policy.mend == "sudo usermod -aG bluetooth \"$USER\" && exec su - \"$USER\"")
        #expect(policy.lookedAt.contains("/etc/dbus-1/system.d/bluetooth.conf"))
        #expect(diagnosis.answers.map(\.isYes) == [false, false, false])
        diagnosis = try user { machine in
            machine.bus.answer.answer = .failed("no answer to GetManagedObjects")
            machine.bus.answer.adapters = []
        }
        policy = try finding(.busPolicy, diagnosis)
        #expect(policy.mend == "sudo systemctl restart bluetooth")
        diagnosis = try user { machine in
            machine.bus.answer = BusFacts()
            machine.bus.answer.connection = .failed("no such file or directory")
        }
        #expect(try finding(.bus, diagnosis).mend == "sudo systemctl start dbus")
        diagnosis = try user { machine in
            machine.bus.answer = BusFacts()
            machine.bus.answer.connection = .failed("no such file or directory")
            try machine.folder.remove("/usr/bin/dbus-daemon")
        }
        #expect(try finding(.bus, diagnosis).mend == "sudo apt-get install dbus")
    }

    @Test func whoElseScansIsSaidAsFarAsItIsKnown() throws {
        var machine = try ScriptedMachine()
        machine.bus.answer.adapters[0].isDiscovering = true
        try machine.folder.write("hcidump\n", to: "/proc/400/comm")
        try machine.folder.link("/proc/400/fd/3", to: "socket:[9001]")
        try machine.folder.write(MachineFolder.sockets(["4711", "9001"]), to: "/proc/net/hci")
        var diagnosis = machine.diagnosis()
        #expect(try finding(.discovery, diagnosis).status == .warn)
        let sockets = try finding(.sockets, diagnosis)
        #expect(sockets.status == .warn)
        let holders = "2 HCI sockets are open, in bluetoothd (process 311), hcidump (process 400)"
        #expect(sockets.message == holders + "; which of them scan, /proc does not tell")
        #expect(diagnosis.answers[0].ways[0].note?.contains("disturb") == true)
        #expect(diagnosis.isHealthy, "that somebody scans hinders nobody")
        try machine.folder.remove("/proc/400")
        try machine.folder.remove("/proc/311/fd")
        diagnosis = machine.diagnosis()
        let text = "2 HCI sockets are open, in processes that only root may look into"
        #expect(try finding(.sockets, diagnosis).message == text)
    }

    @Test func onlyTheAdaptersAskedForAreLookedAt() throws {
        var machine = try ScriptedMachine()
        machine.radio.adapters.append(
            AdapterInformation(index: 1, address: DeviceAddress(rawValue: 0x0200_5E00_0001), isUp: true)
        )
        machine.radio.management.list.append([1, 0, 0, 0])
        machine.bus.answer.adapters.append(BusAdapter(name: "hci1"))
        var diagnosis = machine.diagnosis([try AdapterChoice("02:00:5e:00:00:01")])
        #expect(diagnosis.facts.adapters.map(\.name) == ["hci1"])
        #expect(Set(diagnosis.answers.flatMap { $0.ways.map(\.adapter) }) == ["hci1"])
        diagnosis = machine.diagnosis([try AdapterChoice("hci7")])
        #expect(try finding(.adapterPresence, diagnosis).message == "no adapter hci7")
        #expect(!diagnosis.isHealthy)
    }
}
