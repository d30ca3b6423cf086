import BeaconCore

/// What the kernel tells of an adapter on a raw socket that is bound to none (event 0xFD).
///
/// The kernel's own (`EVT_STACK_INTERNAL`, `EVT_SI_DEVICE` in its headers), not the Core Specification's. A
/// socket bound to an adapter is not told that the adapter was switched off.
public struct AdapterEvent: BitwiseCopyable, Hashable, Sendable {
    public enum Change: UInt16, BitwiseCopyable, Sendable {
        case registered = 1
        case unregistered = 2
        case up = 3
        case down = 4
        case suspended = 5
        case resumed = 6
    }

    static let stackInternal: UInt8 = 0xFD
    static let device: UInt16 = 0x0001

    public let change: Change
    public let index: UInt16

    public init(_ change: Change, index: UInt16) {
        self.change = change
        self.index = index
    }

    /// Reads an event packet with its indicator; `nil` for any other, and for a change not listed.
    ///
    /// ```
    /// 0   1   2  3     5       7
    /// 04  FD  n  0001  change  index
    /// ```
    public init?(packet octets: Span<UInt8>) {
        guard octets.count >= 9, octets[0] == HCIPacketType.event.rawValue, octets[1] == Self.stackInternal,
            octets[2] >= 6, octets.littleEndianUInt16(at: 3) == Self.device,
            let change = Change(rawValue: octets.littleEndianUInt16(at: 5))
        else { return nil }
        self.init(change, index: octets.littleEndianUInt16(at: 7))
    }
}
