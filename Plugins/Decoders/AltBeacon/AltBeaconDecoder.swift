public import BeaconCore

/// Reads AltBeacon: manufacturer specific data of any company that goes on with BE AC.
///
///     offset  0        2      4    20   22   24              25
///             company  BE AC  id1  id2  id3  measured power  left to the maker
///
/// The company identifier is little endian, the rest big endian; the power is a signed octet.
/// AltBeacon Protocol Specification v1.0.
public struct AltBeaconDecoder: BeaconDecoder {
    private static let reservedOffset = 25
    private static let length = 26

    public init() {}

    public var claims: [Claim] { [.anyManufacturerData(prefix: [0xBE, 0xAC])] }

    public var formats: [Format] {
        [
            Format(
                "altbeacon",
                "AltBeacon",
                fields: [
                    FieldDeclaration("company_id", .integer, "company identifier of the beacon's maker"),
                    FieldDeclaration("id1", .uuid, "who runs the beacons: 16 octets, written as a UUID"),
                    FieldDeclaration("id2", .integer, "second identifier, as iBeacon's major"),
                    FieldDeclaration("id3", .integer, "third identifier, as iBeacon's minor"),
                    FieldDeclaration("measured_power_dbm", .integer, "power that is received at 1 m"),
                    FieldDeclaration("mfg_reserved", .integer, "octet whose meaning the maker defines"),
                ],
                identity: [1, 2, 3]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= Self.reservedOffset else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.integer(0, Int64(value.littleEndianUInt16(at: 0)))
        frames.octets(1, 4..<20)
        frames.integer(2, Int64(value.bigEndianUInt16(at: 20)))
        frames.integer(3, Int64(value.bigEndianUInt16(at: 22)))
        frames.integer(4, Int64(Int8(bitPattern: value[24])))
        // Without the maker's octet, or with more behind it, the beacon is who it is: its frame
        // stays, and the complaint stands beside it.
        guard value.count > Self.reservedOffset else { return .malformed(offset: value.count, .tooShort) }
        frames.integer(5, Int64(value[Self.reservedOffset]))
        return value.count == Self.length ? .decoded : .malformed(offset: Self.length, .tooLong)
    }
}

extension DecoderPlugin {
    public static let altBeacon = DecoderPlugin(
        .decoder("altbeacon", "AltBeacon, of any company"),
        vectors: { [PackageResources.altbeacon_json] }
    ) { _ in
        AltBeaconDecoder()
    }
}
