public import BeaconCore

/// Reads resolvable set identifiers, by which the members of a coordinated set find each other.
///
///     offset  0     3
///             hash  random part
///
/// Little endian. Coordinated Set Identification Profile; Coordinated Set Identification Service, 4.
public struct SetIdentifierDecoder: BeaconDecoder {
    private static let length = 6

    public init() {}

    public var claims: [Claim] { [.structure(.resolvableSetIdentifier)] }

    public var formats: [Format] {
        [
            Format(
                "rsi",
                "Resolvable set identifier: a member of a coordinated set",
                fields: [
                    FieldDeclaration("hash", .bytes, "hash of the random part, 3 octets, the highest first"),
                    FieldDeclaration("random", .bytes, "random part, 3 octets, the highest first"),
                    FieldDeclaration("key_name", .text, "which set it is of, as the key file calls it"),
                ]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= Self.length else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.octets(0, reversing: 0..<3, of: value)
        frames.octets(1, reversing: 3..<6, of: value)
        let identifier = ResolvableIdentifier.set(
            random: value.littleEndianUInt24(at: 3),
            hash: value.littleEndianUInt24(at: 0)
        )
        _ = context.resolve(identifier, naming: 2, into: &frames)
        return .decoded(upTo: Self.length, in: value)
    }
}

extension DecoderPlugin {
    public static let setIdentifier = DecoderPlugin(
        .decoder("rsi", "Resolvable set identifiers of coordinated sets"),
        vectors: { [PackageResources.rsi_json] }
    ) { _ in SetIdentifierDecoder() }
}
