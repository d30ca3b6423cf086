public import BeaconCore

/// A command for a controller: an opcode and at most 255 octets of parameters.
///
/// Core Specification, Vol 4, Part E, 5.4.1. Commands go out a few a minute at most, so each owns its octets.
public struct HCICommand: Hashable, Sendable {
    /// The most octets of parameters that a packet has room for.
    public static let maximumParameterLength = 255

    public let opcode: HCIOpcode
    public let parameters: [UInt8]

    /// - Parameters:
    ///   - opcode: which command.
    ///   - parameters: what is behind Parameter_Total_Length; octets from the 256th on are cut off.
    public init(_ opcode: HCIOpcode, _ parameters: [UInt8] = []) {
        self.opcode = opcode
        self.parameters = Array(parameters.prefix(Self.maximumParameterLength))
    }

    /// Appends the packet with its indicator, as a raw HCI socket takes it.
    ///
    /// ```
    /// 0   1       3   4
    /// 01  opcode  n   n octets of parameters
    /// ```
    public func append(to output: inout OutputBuffer) {
        output.append(HCIPacketType.command.rawValue)
        output.append(UInt8(truncatingIfNeeded: opcode.rawValue))
        output.append(UInt8(truncatingIfNeeded: opcode.rawValue >> 8))
        output.append(UInt8(truncatingIfNeeded: parameters.count))
        output.append(parameters.span)
    }

    /// The packet with its indicator.
    public var packet: [UInt8] {
        let octets = [HCIPacketType.command.rawValue] + Self.octets(opcode.rawValue)
        return octets + [UInt8(truncatingIfNeeded: parameters.count)] + parameters
    }

    /// Reads the command of a packet with its indicator; `nil` when it is another packet, or cut off.
    ///
    /// A raw socket shows the commands of other programs and of the kernel.
    public init?(packet octets: Span<UInt8>) {
        guard octets.count >= 4, octets[0] == HCIPacketType.command.rawValue else { return nil }
        let length = Int(octets[3])
        guard octets.count >= 4 + length else { return nil }
        var parameters: [UInt8] = []
        for index in 4..<4 + length { parameters.append(octets[index]) }
        self.init(HCIOpcode(rawValue: octets.littleEndianUInt16(at: 1)), parameters)
    }

    /// The less significant octet first.
    static func octets(_ value: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    /// The three lower octets, the least significant first.
    static func threeOctets(_ value: UInt32) -> [UInt8] {
        (0..<3).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    }

    static func octets(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }

    /// Six octets, the least significant first.
    static func octets(_ address: DeviceAddress) -> [UInt8] {
        (0..<6).map { UInt8(truncatingIfNeeded: address.rawValue >> UInt64(8 * $0)) }
    }
}
