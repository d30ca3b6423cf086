import Foundation
import TestReading

@testable import BeaconCommand

/// A folder that stands for a machine's file system: at first one where all is well.
final class MachineFolder {
    static let beacon = "/usr/local/bin/beacon"
    static let daemon = "/usr/libexec/bluetooth/bluetoothd"
    private static let release = "6.1.0-57-amd64"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try kernel()
        try process()
        try radio()
        try bluez()
        for tool in ["rfkill", "setcap", "systemctl", "apt-get", "bluetoothctl", "btmgmt", "dbus-daemon"] {
            try write("", to: "/usr/bin/\(tool)")
        }
    }

    var files: FileTree { FileTree(root: folder.url.path) }

    func url(_ path: String) -> URL { folder.url.appending(path: String(path.dropFirst())) }

    func write(_ text: String, to path: String) throws {
        try remove(path)
        let parent = url(path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(path))
    }

    /// A symbolic link, of which doctor reads only where it leads.
    func link(_ path: String, to target: String) throws {
        try remove(path)
        let parent = url(path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
    }

    func remove(_ path: String) throws {
        // A link that leads nowhere does not exist to `fileExists`.
        guard (try? FileManager.default.attributesOfItem(atPath: url(path).path)) != nil else { return }
        try FileManager.default.removeItem(at: url(path))
    }

    /// Every file, not links.
    var paths: [String] {
        let all = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
        return all.map { "/" + $0 }.filter { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: url(path).path)
            return attributes?[.type] as? FileAttributeType == .typeRegular
        }.sorted()
    }

    /// /proc/self/status; capabilities as hexadecimal digits.
    func privileges(
        user: Int = 0,
        effective: String = "000001ffffffffff",
        noNewPrivileges: Int = 0,
        filter: Int = 0,
        bounding: String = "000001ffffffffff"
    ) throws {
        try write(
            """
            Name:\tbeacon
            Uid:\t\(user)\t\(user)\t\(user)\t\(user)
            CapInh:\t0000000000000000
            CapPrm:\t\(effective)
            CapEff:\t\(effective)
            CapBnd:\t\(bounding)
            NoNewPrivs:\t\(noNewPrivileges)
            Seccomp:\t\(filter)

            """,
            to: "/proc/self/status"
        )
    }

    func rfkill(soft: Int, hard: Int, name: String = "hci0") throws {
        let folder = "/sys/class/rfkill/rfkill0"
        for (key, value) in [("type", "bluetooth"), ("name", name), ("soft", "\(soft)"), ("hard", "\(hard)")]
        {
            try write(value + "\n", to: "\(folder)/\(key)")
        }
    }

    /// A bluetoothd that runs, with its arguments.
    func runDaemon(_ arguments: String...) throws {
        try write("bluetoothd\n", to: "/proc/311/comm")
        try write(([Self.daemon] + arguments).joined(separator: "\0") + "\0", to: "/proc/311/cmdline")
        try link("/proc/311/exe", to: Self.daemon)
        try link("/proc/311/fd/7", to: "socket:[4711]")
        try write(Self.sockets(["4711"]), to: "/proc/net/hci")
    }

    func stopDaemon() throws {
        try remove("/proc/311")
        try write(Self.sockets([]), to: "/proc/net/hci")
    }

    static func sockets(_ inodes: [String]) -> String {
        let head = "sk               RefCnt Rmem   Wmem   User   Inode  Parent\n"
        return head + inodes.map { "0000000000000000 2      0      0      0      \($0) 0     \n" }.joined()
    }

    private func kernel() throws {
        try write(Self.release + "\n", to: "/proc/sys/kernel/osrelease")
        try write(
            "protocol  size sockets\nHCI       1000      1\nUDP       1472      0\n",
            to: "/proc/net/protocols"
        )
        try write("btusb 65536 0 - Live 0x0\nbluetooth 958464 2 btusb, Live 0x0\n", to: "/proc/modules")
        let modules = "/usr/lib/modules/\(Self.release)"
        try write("kernel/fs/ext4.ko\n", to: "\(modules)/modules.builtin")
        try write(
            "kernel/net/bluetooth/bluetooth.ko: kernel/crypto/ecc.ko\nkernel/drivers/bluetooth/btusb.ko.xz:\n",
            to: "\(modules)/modules.dep"
        )
        try write("64\n", to: "/proc/sys/net/core/dev_weight")
        try write("4096\n", to: "/proc/sys/net/core/somaxconn")
    }

    private func process() throws {
        try write("         0          0 4294967295\n", to: "/proc/self/uid_map")
        try privileges()
        try link("/proc/self/exe", to: Self.beacon)
        try link("/proc/self/ns/net", to: "net:[4026531840]")
        try link("/proc/1/ns/net", to: "net:[4026531840]")
        try write("0::/init.scope\n", to: "/proc/1/cgroup")
        try write(
            "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"
                + "30 22 0:26 / /media rw,nosuid,nodev - ext4 /dev/sdb1 rw\n",
            to: "/proc/self/mountinfo"
        )
        try write("", to: "/run/systemd/system/.keep")
    }

    private func radio() throws {
        let device = "/sys/bus/usb/devices"
        try write("0a12\n", to: "\(device)/1-2/idVendor")
        try write("0001\n", to: "\(device)/1-2/idProduct")
        for (key, value) in [("Class", "e0"), ("SubClass", "01"), ("Protocol", "01")] {
            try write(value + "\n", to: "\(device)/1-2:1.0/bInterface\(key)")
        }
        try link("\(device)/1-2:1.0/driver", to: "../../../../../bus/usb/drivers/btusb")
        try link("/sys/class/bluetooth/hci0", to: "../../devices/pci0000:00/usb1/1-2/1-2:1.0/bluetooth/hci0")
        try rfkill(soft: 0, hard: 0)
    }

    private func bluez() throws {
        try write("", to: Self.daemon)
        try runDaemon("-E")
        try write("[Service]\n", to: "/usr/lib/systemd/system/bluetooth.service")
        try link(
            "/etc/systemd/system/bluetooth.target.wants/bluetooth.service",
            to: "/usr/lib/systemd/system/bluetooth.service"
        )
        try write("311\n", to: "/sys/fs/cgroup/system.slice/bluetooth.service/cgroup.procs")
        try write("[General]\n#Name = BlueZ\n#Experimental = false\n", to: "/etc/bluetooth/main.conf")
        try write("<policy group=\"bluetooth\"/>\n", to: "/etc/dbus-1/system.d/bluetooth.conf")
        try write(
            "Package: bluetooth\nStatus: install ok installed\nVersion: 1\n\n"
                + "Package: bluez\nStatus: install ok installed\nVersion: 5.66-1+deb12u2\n\n",
            to: "/var/lib/dpkg/status"
        )
    }
}
