import BeaconCore

/// What a control channel may do: which commands the kernel takes from it, and which events it gets.
///
/// Without CAP_NET_ADMIN the kernel names fewer.
public struct ManagementSupport: Hashable, Sendable {
    public let commands: Set<UInt16>
    public let events: Set<UInt16>

    /// Reads the return parameters of Read Management Supported Commands.
    ///
    /// - Returns: `nil` when octets are missing.
    public init?(_ parameters: Span<UInt8>) {
        guard parameters.count >= 4 else { return nil }
        let commandCount = Int(parameters.littleEndianUInt16(at: 0))
        let eventCount = Int(parameters.littleEndianUInt16(at: 2))
        guard parameters.count >= 4 + 2 * (commandCount + eventCount) else { return nil }
        var codes: [UInt16] = []
        for index in 0..<commandCount + eventCount {
            codes.append(parameters.littleEndianUInt16(at: 4 + 2 * index))
        }
        commands = Set(codes.prefix(commandCount))
        events = Set(codes.dropFirst(commandCount))
    }

    public func contains(_ opcode: ManagementOpcode) -> Bool { commands.contains(opcode.rawValue) }

    /// Whether the kernel trusts the socket: its process had CAP_NET_ADMIN when it was bound.
    public var isTrusted: Bool { contains(.startDiscovery) }

    public var hasMonitors: Bool { contains(.addPatternsMonitor) }
}
