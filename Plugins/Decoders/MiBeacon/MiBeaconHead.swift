import BeaconCore

/// Where things lie in a MiBeacon, as its control field says.
struct MiBeaconHead: BitwiseCopyable {
    let control: UInt16
    let product: UInt16
    /// Offsets in the structure's value.
    private(set) var mac: Int?
    private(set) var capability: Int?
    private(set) var hasIO = false
    /// The offset behind all of these.
    private(set) var end = 7

    /// - Returns: `nil` for fewer octets than there always are.
    init?(_ value: Span<UInt8>) {
        guard value.count >= 7 else { return nil }
        control = value.littleEndianUInt16(at: 2)
        product = value.littleEndianUInt16(at: 4)
        if control & 0x0010 != 0 {
            mac = end
            end += 6
        }
        if control & 0x0020 != 0 {
            capability = end
            hasIO = end < value.count && value[end] & 0x20 != 0
            end += hasIO ? 3 : 1
        }
    }

    var version: UInt16 { control >> 12 }
    var isEncrypted: Bool { control & 0x0008 != 0 }
    var hasObjects: Bool { control & 0x0040 != 0 }
    var isMesh: Bool { control & 0x0080 != 0 }

    /// How many octets follow encrypted objects: a counter and a check, which was one octet before version 4.
    var trailerLength: Int { version >= 4 ? 7 : 4 }

    func address(in value: Span<UInt8>) -> DeviceAddress? {
        mac.flatMap { DeviceAddress(littleEndian: value, at: $0) }
    }

    /// Whether it may be one at all, where the octets may be anything else.
    func isPlausible(in value: Span<UInt8>) -> Bool {
        guard 2...5 ~= version, control & 0x0006 == 0, !isMesh, end <= value.count else { return false }
        return hasObjects ? value.count > end + 3 : value.count == end
    }
}
