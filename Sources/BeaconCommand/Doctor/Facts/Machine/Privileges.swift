/// What the process may do.
struct Privileges: Sendable {
    /// The effective user.
    var user: UInt32?
    var effective: CapabilitySet?
    var permitted: CapabilitySet?
    /// What it could ever get.
    var bounding: CapabilitySet?
    /// Set by systemd's NoNewPrivileges= and by containers: file capabilities then have no effect.
    var noNewPrivileges: Bool?
    /// Whether a filter of system calls is installed.
    var hasSystemCallFilter: Bool?
    /// Whether the capabilities count for the kernel as a whole, and not only in a user namespace.
    var countEverywhere = true

    var isRoot: Bool { user == 0 }

    /// Whether the kernel's Bluetooth takes it as privileged so.
    func has(_ capability: Capability) -> Bool {
        countEverywhere && effective?.contains(capability) == true
    }
}
