public import BeaconCore

/// Reads Apple's iBeacon: manufacturer specific data of company 0x004C, type 0x02, length 0x15.
///
///     offset  0      2   3   4     20     22     24
///             4C 00  02  15  uuid  major  minor  measured power
///
/// Numbers are big endian; the power is a signed octet. Proximity Beacon Specification, R1.
public struct IBeaconDecoder: BeaconDecoder {
    private static let powerOffset = 24
    private static let length = 25

    // The ASCII text INTELLI_ROCKS_HW, which Govee's scan responses carry in place of a UUID.
    private static let goveeHigh: UInt64 = 0x494E_5445_4C4C_495F
    private static let goveeLow: UInt64 = 0x524F_434B_535F_4857

    public init() {}

    public var claims: [Claim] { [.manufacturerData(.apple, prefix: [0x02, 0x15])] }

    public var formats: [Format] {
        [
            Format(
                "ibeacon",
                "Apple iBeacon",
                fields: [
                    FieldDeclaration("uuid", .uuid, "who runs the beacons"),
                    FieldDeclaration("major", .integer, "group of beacons of that UUID"),
                    FieldDeclaration("minor", .integer, "beacon of that group"),
                    FieldDeclaration("measured_power_dbm", .integer, "power that is received at 1 m"),
                ],
                identity: [0, 1, 2]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= Self.powerOffset else { return .malformed(offset: value.count, .tooShort) }
        if value.bigEndianUInt64(at: 4) == Self.goveeHigh, value.bigEndianUInt64(at: 12) == Self.goveeLow {
            return .notMine
        }
        frames.begin()
        frames.octets(0, 4..<20)
        frames.integer(1, Int64(value.bigEndianUInt16(at: 20)))
        frames.integer(2, Int64(value.bigEndianUInt16(at: 22)))
        // Some beacons leave the power out, some put octets of their own behind it. The beacon is
        // who it is either way: its frame stays, and the complaint stands beside it.
        guard value.count > Self.powerOffset else { return .malformed(offset: value.count, .tooShort) }
        frames.integer(3, Int64(Int8(bitPattern: value[Self.powerOffset])))
        return value.count == Self.length ? .decoded : .malformed(offset: Self.length, .tooLong)
    }
}

extension DecoderPlugin {
    public static let iBeacon = DecoderPlugin(
        .decoder("ibeacon", "Apple iBeacon"),
        vectors: { [PackageResources.ibeacon_json] }
    ) { _ in IBeaconDecoder() }
}
