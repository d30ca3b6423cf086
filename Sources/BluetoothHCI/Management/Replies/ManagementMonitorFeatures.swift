import BeaconCore

/// What an adapter and the kernel offer of advertisement monitors.
///
/// BlueZ's mgmt-protocol, "Read Advertisement Monitor Features".
public struct ManagementMonitorFeatures: Hashable, Sendable {
    public let supported: UInt32
    public let enabled: UInt32
    public let maximumHandles: UInt16
    /// How many patterns one monitor may have.
    public let maximumPatterns: UInt8
    /// The monitors that there are, whoever added them.
    public let handles: [UInt16]

    /// Reads the return parameters; `nil` when octets are missing.
    public init?(_ parameters: Span<UInt8>) {
        guard parameters.count >= 13 else { return nil }
        supported = parameters.littleEndianUInt32(at: 0)
        enabled = parameters.littleEndianUInt32(at: 4)
        maximumHandles = parameters.littleEndianUInt16(at: 8)
        maximumPatterns = parameters[10]
        let count = Int(parameters.littleEndianUInt16(at: 11))
        guard parameters.count >= 13 + 2 * count else { return nil }
        var handles: [UInt16] = []
        for entry in 0..<count { handles.append(parameters.littleEndianUInt16(at: 13 + 2 * entry)) }
        self.handles = handles
    }

    /// Whether the controller itself looks for the patterns (Microsoft's vendor commands).
    public var isOffloaded: Bool { enabled & 1 != 0 }
}
