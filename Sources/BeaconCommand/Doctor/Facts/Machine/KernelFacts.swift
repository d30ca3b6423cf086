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

    /// Whether the kernel has Bluetooth in it now, whoever may use it.
    var isPresent: Bool { hasClass || listsProtocol == true || loadedModules?.contains("bluetooth") == true }
}
