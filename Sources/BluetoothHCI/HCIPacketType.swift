/// The packet indicator that H4 puts in front of each HCI packet.
///
/// Core Specification, Vol 4, Part A, 2.
public enum HCIPacketType: UInt8, BitwiseCopyable, Sendable {
    case command = 0x01
    case aclData = 0x02
    case synchronousData = 0x03
    case event = 0x04
    case isoData = 0x05
}
