public import BeaconCore

/// Names trackers of Tile: service data of 0xFEED, 0xFEEC or 0xFD84, or the local name Tile.
///
///     offset  0      2
///             ED FE  payload, which no document explains
public struct TileDecoder: BeaconDecoder {
    private static let nameLength = 4

    public init() {}

    public var claims: [Claim] {
        [.serviceData16(0xFEED), .serviceData16(0xFEEC), .serviceData16(0xFD84), .localName(prefix: "Tile")]
    }

    public var formats: [Format] {
        [
            Format(
                "tile",
                "Trackers of Tile",
                fields: [FieldDeclaration("payload", .bytes, "what is behind the UUID")]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        if context.type.isLocalName {
            guard value.count == Self.nameLength else { return .notMine }
            frames.begin()
            return .decoded
        }
        guard value.count > 2 else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.octets(0, 2..<value.count)
        return .decoded
    }
}

extension DecoderPlugin {
    public static let tile = DecoderPlugin(
        .decoder("tile", "Trackers of Tile"),
        isNoise: true,
        vectors: { [PackageResources.tile_json] }
    ) { _ in TileDecoder() }
}
