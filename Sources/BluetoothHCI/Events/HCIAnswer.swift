import BeaconCore

/// What a controller says to a command: Command Complete or Command Status.
///
/// Core Specification, Vol 4, Part E, 7.7.14 and 7.7.15.
public struct HCIAnswer: Sendable {
    static let commandComplete: UInt8 = 0x0E
    static let commandStatus: UInt8 = 0x0F

    public let opcode: HCIOpcode
    /// How many commands the controller takes now (Num_HCI_Command_Packets).
    public let credits: UInt8
    /// How it went; `nil` when a Command Complete ends before its status.
    public let status: HCIErrorCode?
    /// Whether the command is done; a Command Status of success says that an event follows.
    public let isComplete: Bool
    /// Where in the packet the return parameters behind the status lie.
    public let returnParameters: Range<Int>

    /// Reads an event packet with its indicator.
    ///
    /// ```
    /// 0   1   2  3        4       6
    /// 04  0E  n  credits  opcode  status   return parameters
    /// 04  0F  n  status   credits opcode (at 5)
    /// ```
    /// A Parameter_Total_Length that promises more octets than there are is read as far as they go.
    ///
    /// - Returns: `nil` for any other packet, and for one that is cut off before the opcode's end.
    public init?(packet octets: Span<UInt8>) {
        guard octets.count >= 6, octets[0] == HCIPacketType.event.rawValue else { return nil }
        let end = min(3 + Int(octets[2]), octets.count)
        switch octets[1] {
        case Self.commandComplete:
            guard end >= 6 else { return nil }
            credits = octets[3]
            opcode = HCIOpcode(rawValue: octets.littleEndianUInt16(at: 4))
            status = end > 6 ? HCIErrorCode(rawValue: octets[6]) : nil
            isComplete = true
            returnParameters = min(7, end)..<end
        case Self.commandStatus:
            guard end >= 7 else { return nil }
            status = HCIErrorCode(rawValue: octets[3])
            credits = octets[4]
            opcode = HCIOpcode(rawValue: octets.littleEndianUInt16(at: 5))
            isComplete = false
            returnParameters = end..<end
        default: return nil
        }
    }
}
