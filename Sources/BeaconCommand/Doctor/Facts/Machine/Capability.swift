/// A capability that the kernel's Bluetooth asks for, by its number in linux/capability.h.
enum Capability: UInt32, CaseIterable, Sendable {
    case networkAdministration = 12
    case rawSockets = 13

    /// As messages of the kernel's manual name it.
    var name: String {
        switch self {
        case .networkAdministration: "CAP_NET_ADMIN"
        case .rawSockets: "CAP_NET_RAW"
        }
    }
}
