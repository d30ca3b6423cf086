import BeaconCore

/// How each packet of the kernel's management interface begins.
///
///     offset  0       2       4                  6
///             code    index   parameter length   parameters…
///
/// Little endian; from BlueZ's mgmt-protocol, "Packet Structures".
public struct ManagementHeader: BitwiseCopyable, Hashable, Sendable {
    /// Octets of a header.
    public static let length = 6
    /// Stands where a packet is about no adapter.
    public static let noIndex: UInt16 = 0xFFFF

    /// The opcode of a command, or the code of an event.
    public let code: UInt16
    /// The number behind `hci`.
    public let index: UInt16
    public let parameterLength: UInt16

    public init(code: UInt16, index: UInt16, parameterLength: UInt16) {
        self.code = code
        self.index = index
        self.parameterLength = parameterLength
    }

    /// Reads the header of a packet, or gives `nil` when octets are missing.
    public init?(_ packet: Span<UInt8>) {
        guard packet.count >= Self.length else { return nil }
        code = packet.littleEndianUInt16(at: 0)
        index = packet.littleEndianUInt16(at: 2)
        parameterLength = packet.littleEndianUInt16(at: 4)
    }
}
