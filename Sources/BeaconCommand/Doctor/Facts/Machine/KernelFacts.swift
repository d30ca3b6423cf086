internal import BeaconIO

/// What the running kernel has of Bluetooth.
struct KernelFacts: Sendable {
    /// How an attempt to open something ended.
    enum Trial: Sendable, Equatable {
        case worked
        case failed(SystemError)
        /// Something that must work first did not.
        case notTried

        var works: Bool { self == .worked }
    }

    /// Whether the kernel's Bluetooth is there to be loaded.
    enum Installed: Sendable, Equatable {
        case builtIn
        case asModule
        case no
        /// The folder of the kernel's modules is not here.
        case unknown
    }

    /// As `uname -r` says it.
    var release: String?
    /// A socket of the family, for HCI.
    var socket = Trial.notTried
    /// Binding it to the management channel.
    var managementChannel = Trial.notTried
    /// Binding one to the monitor channel.
    var monitorChannel = Trial.notTried
    /// Whether /proc/net/protocols lists HCI.
    var listsProtocol: Bool?
    /// Whether /sys/class/bluetooth is there.
    var hasClass = false
    /// Names of loaded modules; `nil` without /proc/modules.
    var loadedModules: Set<String>?
    var bluetooth = Installed.unknown
    var btusb = Installed.unknown

    /// Whether it is known to be older than a version, such as 5.10.
    func isOlder(than major: Int, _ minor: Int) -> Bool {
        let numbers = (release ?? "").split(separator: ".", maxSplits: 2).prefix(2).map { part in
            Int(part.prefix { $0.isASCII && $0.isNumber })
        }
        guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return false }
        return (first, second) < (major, minor)
    }

    /// Whether the kernel has Bluetooth in it now, whoever may use it.
    var isPresent: Bool { hasClass || listsProtocol == true || loadedModules?.contains("bluetooth") == true }
}
