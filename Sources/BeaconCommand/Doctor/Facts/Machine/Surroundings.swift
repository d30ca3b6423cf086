/// Where the process runs: host or container, which namespaces.
struct Surroundings: Sendable {
    /// What betrayed a container, such as `/.dockerenv`; `nil` when nothing did.
    var containerSign: String?
    /// Whether this is the network namespace that the kernel began with; Bluetooth sockets exist in no other.
    var isInitialNetwork: Bool?
    /// What told it.
    var networkSign = "/proc/sys/net/core"
    /// Whether this is the user namespace that the kernel began with; capabilities of others do not count.
    var isInitialUser: Bool?
    /// Whether systemd runs this system.
    var hasSystemd = false

    var isContainer: Bool { containerSign != nil }
}
