/// Why a controller refused a command (Core Specification, Vol 1, Part F).
public struct HCIErrorCode: RawRepresentable, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let success = HCIErrorCode(rawValue: 0x00)
    public static let unknownCommand = HCIErrorCode(rawValue: 0x01)
    public static let memoryCapacityExceeded = HCIErrorCode(rawValue: 0x07)
    public static let commandDisallowed = HCIErrorCode(rawValue: 0x0C)
    public static let unsupportedFeatureOrParameter = HCIErrorCode(rawValue: 0x11)
    public static let invalidParameters = HCIErrorCode(rawValue: 0x12)
    public static let unknownAdvertisingIdentifier = HCIErrorCode(rawValue: 0x42)
    public static let limitReached = HCIErrorCode(rawValue: 0x43)

    /// Names of 0x00 to 0x46 in order; empty for codes that are reserved.
    private static let names = [
        "Success", "Unknown HCI Command", "Unknown Connection Identifier", "Hardware Failure",
        "Page Timeout", "Authentication Failure", "PIN or Key Missing", "Memory Capacity Exceeded",
        "Connection Timeout", "Connection Limit Exceeded",
        "Synchronous Connection Limit to a Device Exceeded", "Connection Already Exists",
        "Command Disallowed", "Connection Rejected due to Limited Resources",
        "Connection Rejected due to Security Reasons", "Connection Rejected due to Unacceptable BD_ADDR",
        "Connection Accept Timeout Exceeded", "Unsupported Feature or Parameter Value",
        "Invalid HCI Command Parameters", "Remote User Terminated Connection",
        "Remote Device Terminated Connection due to Low Resources",
        "Remote Device Terminated Connection due to Power Off", "Connection Terminated by Local Host",
        "Repeated Attempts", "Pairing Not Allowed", "Unknown LMP PDU", "Unsupported Remote Feature",
        "SCO Offset Rejected", "SCO Interval Rejected", "SCO Air Mode Rejected",
        "Invalid LMP or LL Parameters", "Unspecified Error", "Unsupported LMP or LL Parameter Value",
        "Role Change Not Allowed", "LMP or LL Response Timeout", "LMP or LL Error Transaction Collision",
        "LMP PDU Not Allowed", "Encryption Mode Not Acceptable", "Link Key cannot be Changed",
        "Requested QoS Not Supported", "Instant Passed", "Pairing with Unit Key Not Supported",
        "Different Transaction Collision", "", "QoS Unacceptable Parameter", "QoS Rejected",
        "Channel Classification Not Supported", "Insufficient Security",
        "Parameter Out of Mandatory Range", "", "Role Switch Pending", "", "Reserved Slot Violation",
        "Role Switch Failed", "Extended Inquiry Response Too Large",
        "Secure Simple Pairing Not Supported by Host", "Host Busy - Pairing",
        "Connection Rejected due to No Suitable Channel Found", "Controller Busy",
        "Unacceptable Connection Parameters", "Advertising Timeout",
        "Connection Terminated due to MIC Failure", "Connection Failed to be Established",
        "MAC Connection Failed", "Coarse Clock Adjustment Rejected", "Type0 Submap Not Defined",
        "Unknown Advertising Identifier", "Limit Reached", "Operation Cancelled by Host",
        "Packet Too Long", "Packet Too Late",
    ]
}

extension HCIErrorCode: CustomStringConvertible {
    /// `Command Disallowed (0x0c)`, or the number alone of a code that is reserved.
    public var description: String {
        let number = "0x" + (rawValue < 16 ? "0" : "") + String(rawValue, radix: 16)
        let index = Int(rawValue)
        guard index < Self.names.count, !Self.names[index].isEmpty else { return number }
        return "\(Self.names[index]) (\(number))"
    }
}
