import BeaconCore
import BeaconIO
import BluetoothRadio
import Foundation
import Testing

@testable import BeaconCommand

/// What doctor says of machines that are ill in one way each.
@Suite(.timeLimit(.minutes(10))) struct DoctorJudgementTests {
    /// Changes a healthy machine, and looks at the one finding that matters on it.
    private func expect(
        _ check: CheckName,
        _ status: Finding.Status,
        saying part: String,
        mend: String?,
        answers: [Bool],
        _ name: String,
        _ change: (inout ScriptedMachine) throws -> Void
    ) throws {
        var machine = try ScriptedMachine()
        try change(&machine)
        let diagnosis = machine.diagnosis()
        let found = diagnosis.findings.filter { $0.check == check }
        let said = found.first { part.isEmpty || $0.message.contains(part) }
        let finding = try #require(said, "\(name): \(found)")
        #expect(finding.status == status, "\(name)")
        #expect(finding.mend == mend, "\(name)")
        #expect(!finding.lookedAt.isEmpty, "\(name)")
        #expect(diagnosis.answers.map(\.isYes) == answers, "\(name): \(diagnosis.answers)")
        #expect(diagnosis.isHealthy == !answers.contains(false), "\(name)")
    }

    private static let setcap = "sudo setcap cap_net_raw,cap_net_admin+ep /usr/local/bin/beacon"

    @Test func aHealthyMachineHasNothingToMend() throws {
        let diagnosis = try ScriptedMachine().diagnosis()
        #expect(diagnosis.findings.filter { $0.status != .ok } == [])
        #expect(diagnosis.findings.filter { $0.mend != nil } == [])
        #expect(diagnosis.isHealthy)
        let ways = diagnosis.answers.map { $0.ways.map(\.route) }
        #expect(ways == [[.hci, .management, .bluez], [.hci, .management, .bluez], [.hci, .bluez]])
        let features = try #require(diagnosis.findings.first { $0.check == .adapterFeatures })
        let text =
            "hci0: LE, extended scanning, extended advertising, coded PHY, 4 advertising sets, 1650 octets"
        #expect(features.message.hasPrefix(text), "\(features)")
    }

    @Test func anOldKernelCannotRangeByItsManagementInterface() throws {
        for (release, ways) in [
            ("5.4.0-26-generic", [Route.hci, .bluez]), ("4.19", [.hci, .bluez]),
            ("7", [.hci, .management, .bluez]),
            ("5.10.0", [.hci, .management, .bluez]), ("6.1.0-57-amd64", [.hci, .management, .bluez]),
        ] {
            let machine = try ScriptedMachine()
            try machine.folder.write(release, to: "/proc/sys/kernel/osrelease")
            #expect(machine.diagnosis().answers[1].ways.map(\.route) == ways, "\(release)")
        }
    }

    private static let nothing = [false, false, false]
    private static let everything = [true, true, true]

    /// The kernel has no Bluetooth in it, and modules for it are installed.
    private func takeBluetooth(from machine: inout ScriptedMachine) throws {
        machine.radio.failures = [.unbound: EAFNOSUPPORT]
        machine.bus.answer = ScriptedBus.withoutOwner
        try machine.folder.remove("/sys/class/bluetooth")
        try machine.folder.write("UDP 1 1\n", to: "/proc/net/protocols")
        try machine.folder.write("ext4 1 1\n", to: "/proc/modules")
    }

    @Test func aKernelWithoutBluetoothIsToldWhatItLacks() throws {
        try expect(
            .kernelSockets,
            .fail,
            saying: "installed and not loaded",
            mend: "sudo modprobe btusb",
            answers: Self.nothing,
            "not loaded",
            takeBluetooth
        )
        try expect(
            .kernelSockets,
            .fail,
            saying: "nor a module",
            mend: "sudo apt-get install linux-image-amd64",
            answers: Self.nothing,
            "cloud kernel"
        ) { machine in
            try takeBluetooth(from: &machine)
            let release = "6.1.0-57-cloud-amd64"
            try machine.folder.write(release, to: "/proc/sys/kernel/osrelease")
            try machine.folder.write("kernel/fs/ext4.ko:\n", to: "/usr/lib/modules/\(release)/modules.dep")
        }
        try expect(
            .kernelSockets,
            .fail,
            saying: "takes another kernel",
            mend: nil,
            answers: Self.nothing,
            "no modules"
        ) { machine in
            try takeBluetooth(from: &machine)
            try machine.folder.write("6.9-own", to: "/proc/sys/kernel/osrelease")
        }
    }

    @Test func aFilterIsToldFromAKernelWithoutBluetooth() throws {
        try expect(
            .kernelSockets,
            .fail,
            saying: "RestrictAddressFamilies",
            mend: nil,
            answers: Self.everything,
            "unit"
        ) { machine in
            machine.radio.failures = [.unbound: EAFNOSUPPORT]
            try machine.folder.privileges(filter: 2)
        }
        try expect(
            .kernelSockets,
            .fail,
            saying: "seccomp",
            mend: nil,
            answers: Self.everything,
            "refused"
        ) { $0.radio.failures = [.unbound: EPERM] }
    }

    private static let docker =
        "docker run --net=host --cap-add NET_RAW --cap-add NET_ADMIN -v /run/dbus:/run/dbus IMAGE"

    @Test func aContainerIsToldWhatToBeStartedWith() throws {
        for check in [CheckName.network, .kernelSockets, .bus, .daemon] {
            let status: Finding.Status = check == .network || check == .kernelSockets ? .fail : .warn
            try expect(
                check,
                status,
                saying: "",
                mend: Self.docker,
                answers: Self.nothing,
                "isolated, \(check)"
            ) { machine in
                machine.radio.failures = [.unbound: EAFNOSUPPORT]
                machine.bus.answer = BusFacts()
                machine.bus.answer.connection = .failed("no such file or directory")
                try machine.folder.write("", to: "/.dockerenv")
                try machine.folder.remove("/proc/sys/net/core/dev_weight")
                try machine.folder.stopDaemon()
            }
        }
        try expect(
            .capabilities,
            .warn,
            saying: "do",
            mend: "sudo " + Self.docker,
            answers: Self.everything,
            "rootless"
        ) { machine in
            try machine.folder.write("", to: "/run/.containerenv")
            try machine.folder.write("0 1000 1\n", to: "/proc/self/uid_map")
        }
    }

    @Test func anotherNetworkNamespaceIsToldTheWayOut() throws {
        try expect(
            .network,
            .fail,
            saying: "another network namespace",
            mend: "sudo nsenter --net=/proc/1/ns/net /usr/local/bin/beacon doctor",
            answers: Self.everything,
            "ip netns"
        ) { machine in
            machine.radio.failures = [.unbound: EAFNOSUPPORT]
            try machine.folder.link("/proc/self/ns/net", to: "net:[4026532201]")
        }
    }

    private static let noCapability = "0000000000000000"

    @Test func missingCapabilitiesAreExplainedWithTheLineThatGivesThem() throws {
        for (name, effective, part) in [
            ("none", Self.noCapability, "permission denied"), ("raw only", "0000000000002000", "CAP_NET_RAW"),
        ] {
            try expect(
                .capabilities,
                .warn,
                saying: part,
                mend: Self.setcap,
                answers: Self.everything,
                name
            ) { try $0.folder.privileges(user: 1000, effective: effective) }
        }
        try expect(
            .capabilities,
            .warn,
            saying: "permission denied",
            mend: "sudo apt-get install libcap2-bin && "
                + "sudo setcap cap_net_raw,cap_net_admin+ep '/opt/my tools/beacon'",
            answers: Self.everything,
            "no setcap, a path with a blank"
        ) { machine in
            try machine.folder.privileges(user: 1000, effective: Self.noCapability)
            try machine.folder.link("/proc/self/exe", to: "/opt/my tools/beacon")
            try machine.folder.remove("/usr/bin/setcap")
        }
    }

    @Test func whereCapabilitiesOfTheFileHaveNoEffectNoLineIsGivenThatCannotHelp() throws {
        let none = Self.noCapability
        try expect(
            .capabilities,
            .warn,
            saying: "no_new_privs",
            mend: nil,
            answers: Self.everything,
            "no_new_privs"
        ) { try $0.folder.privileges(user: 1000, effective: none, noNewPrivileges: 1) }
        try expect(
            .capabilities,
            .warn,
            saying: "bounding set",
            mend: nil,
            answers: Self.everything,
            "bounding set"
        ) { try $0.folder.privileges(user: 0, effective: none, bounding: none) }
        try expect(
            .capabilities,
            .warn,
            saying: "nosuid",
            mend: "sudo install -m 755 /media/beacon /usr/local/bin/beacon && \(Self.setcap)",
            answers: Self.everything,
            "nosuid"
        ) { machine in
            try machine.folder.privileges(user: 1000, effective: none)
            try machine.folder.link("/proc/self/exe", to: "/media/beacon")
        }
    }

    @Test func aBlockedRadioIsNamedWithItsSwitch() throws {
        try expect(
            .rfkill,
            .fail,
            saying: "soft blocked",
            mend: "sudo rfkill unblock bluetooth",
            answers: Self.nothing,
            "soft"
        ) { try $0.folder.rfkill(soft: 1, hard: 0) }
        try expect(
            .rfkill,
            .fail,
            saying: "soft blocked",
            mend: "echo 0 | sudo tee /sys/class/rfkill/rfkill0/soft",
            answers: Self.nothing,
            "soft without rfkill(8)"
        ) { machine in
            try machine.folder.rfkill(soft: 1, hard: 0)
            try machine.folder.remove("/usr/bin/rfkill")
        }
        try expect(
            .rfkill,
            .fail,
            saying: "hard blocked",
            mend: nil,
            answers: Self.nothing,
            "hard"
        ) { try $0.folder.rfkill(soft: 1, hard: 1) }
    }

    @Test func noAdapterIsToldFromOneWithoutItsDriver() throws {
        try expect(
            .adapterPresence,
            .fail,
            saying: "no driver took",
            mend: "sudo modprobe btusb",
            answers: Self.nothing,
            "no driver"
        ) { machine in
            machine.radio.adapters = []
            machine.bus.answer.adapters = []
            try machine.folder.remove("/sys/bus/usb/devices/1-2:1.0/driver")
        }
        try expect(
            .adapterPresence,
            .fail,
            saying: "plug one in",
            mend: nil,
            answers: Self.nothing,
            "none"
        ) { machine in
            machine.radio.adapters = []
            machine.bus.answer.adapters = []
            try machine.folder.remove("/sys/bus/usb/devices")
        }
    }

    @Test func anAdapterThatIsDownIsAnObstacleToSome() throws {
        try expect(
            .adapterPower,
            .warn,
            saying: "is down",
            mend: "bluetoothctl power on",
            answers: Self.everything,
            "with capabilities"
        ) { machine in
            machine.radio.turnOff()
            machine.bus.answer.adapters[0].isPowered = false
        }
        try expect(
            .adapterPower,
            .warn,
            saying: "is down",
            mend: "sudo btmgmt --index hci0 power on",
            answers: Self.nothing,
            "without capabilities or bluetoothd"
        ) { machine in
            machine.radio.turnOff()
            machine.bus.answer = ScriptedBus.withoutOwner
            try machine.folder.privileges(user: 1000, effective: "0000000000002000")
        }
    }

    @Test func anAdapterThatCannotBeUsedIsNamedWithTheReason() throws {
        try expect(
            .adapterPower,
            .fail,
            saying: "holds it alone",
            mend: nil,
            answers: Self.nothing,
            "user channel"
        ) { $0.radio.management.list = [] }
        try expect(
            .adapterFeatures,
            .fail,
            saying: "no Bluetooth LE",
            mend: nil,
            answers: Self.nothing,
            "BR/EDR"
        ) { $0.radio.management.supported = 0x0000_00FF }
        try expect(
            .adapterPresence,
            .fail,
            saying: "not set up",
            mend: nil,
            answers: Self.nothing,
            "unconfigured"
        ) { $0.radio.management.list = [[0, 0, 1, 1]] }
        try expect(
            .adapterPower,
            .warn,
            saying: "LE switched off",
            mend: "sudo btmgmt --index hci0 le on",
            answers: Self.everything,
            "LE off"
        ) { $0.radio.management.current = 0x0000_08C1 }
    }
}
