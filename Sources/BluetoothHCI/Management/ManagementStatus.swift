/// The status of a command, as Command Complete and Command Status carry it.
///
/// BlueZ's mgmt-protocol, "Error Codes".
public struct ManagementStatus: RawRepresentable, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let success = ManagementStatus(rawValue: 0x00)
    public static let unknownCommand = ManagementStatus(rawValue: 0x01)
    public static let failed = ManagementStatus(rawValue: 0x03)
    public static let noResources = ManagementStatus(rawValue: 0x07)
    public static let timeout = ManagementStatus(rawValue: 0x08)
    public static let busy = ManagementStatus(rawValue: 0x0A)
    public static let rejected = ManagementStatus(rawValue: 0x0B)
    public static let notSupported = ManagementStatus(rawValue: 0x0C)
    public static let invalidParameters = ManagementStatus(rawValue: 0x0D)
    public static let notPowered = ManagementStatus(rawValue: 0x0F)
    public static let cancelled = ManagementStatus(rawValue: 0x10)
    public static let invalidIndex = ManagementStatus(rawValue: 0x11)
    public static let rfkilled = ManagementStatus(rawValue: 0x12)
    public static let permissionDenied = ManagementStatus(rawValue: 0x14)

    private static let names: [StaticString] = [
        "success", "unknown command", "not connected", "failed", "connect failed",
        "authentication failed", "not paired", "no resources", "timeout", "already connected",
        "busy", "rejected", "not supported", "invalid parameters", "disconnected", "not powered",
        "cancelled", "invalid index", "blocked by rfkill", "already paired", "permission denied",
    ]
}

extension ManagementStatus: CustomStringConvertible {
    /// What it means, ready to stand behind a colon: `not powered`.
    public var description: String {
        guard Self.names.indices.contains(Int(rawValue)) else {
            return "status 0x" + String(rawValue, radix: 16)
        }
        return "\(Self.names[Int(rawValue)])"
    }
}
