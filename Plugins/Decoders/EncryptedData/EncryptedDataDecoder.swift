public import BeaconCore

/// Reads encrypted advertising data, which hold AD structures of their own.
///
///     offset  0           5           end − 4
///             randomizer  ciphertext  integrity check
///
/// AES-CCM; the nonce is the randomizer and the initialisation vector, which comes with the session key, and an
/// octet 0xEA is authenticated too (Core Specification Supplement, Part A, 1.23).
public struct EncryptedDataDecoder: BeaconDecoder {
    private static let key = KeyQuery(.ead, of: "ead")
    private static let associatedOctet: UInt8 = 0xEA

    public init() {}

    public var claims: [Claim] { [.structure(.encryptedAdvertisingData)] }

    public var formats: [Format] {
        [
            Format(
                "ead",
                "Encrypted advertising data",
                fields: [
                    FieldDeclaration("randomizer", .bytes, "random part of the nonce, 5 octets"),
                    FieldDeclaration("ciphertext", .bytes, "encrypted AD structures"),
                    FieldDeclaration("mic", .bytes, "message integrity check, 4 octets"),
                    FieldDeclaration("plaintext_ad", .bytes, "the AD structures, opened"),
                    FieldDeclaration("local_name", .text, "complete local name, or else the shortened one"),
                    FieldDeclaration(
                        "appearance",
                        .integer,
                        "what the device looks like, by assigned number"
                    ),
                ]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 9 else { return .malformed(offset: value.count, .tooShort) }
        let end = value.count - 4
        frames.begin()
        frames.octets(0, 0..<5)
        frames.octets(2, end..<value.count)
        var payload = SealedPayload(.ccm, 5..<end, tag: end..<value.count)
        payload.nonce.append(0..<5, of: value)
        payload.associated.append(Self.associatedOctet)
        guard context.open(payload, of: value, with: Self.key, into: &frames) == .opened else {
            frames.octets(1, payload.ciphertext)
            return .decoded
        }
        return frames.readOpened { structures, frames in read(structures, into: &frames) }
    }

    /// Reads what stands in the structures and has no format of its own.
    private func read(_ structures: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        frames.octets(3, 0..<structures.count)
        var name: Range<Int>?
        var isComplete = false
        var appearance: UInt16?
        var walk = ADWalk()
        while let structure = walk.next(in: structures) {
            if structure.type.isLocalName, name == nil || structure.type == .completeLocalName, !isComplete {
                name = structure.value
                isComplete = structure.type == .completeLocalName
            }
            if structure.type == .appearance, structure.value.count == 2, appearance == nil {
                appearance = structures.littleEndianUInt16(at: structure.value.lowerBound)
            }
        }
        if let name { frames.octets(4, name) }
        if let appearance { frames.integer(5, Int64(appearance)) }
        return walk.anomaly.map { .malformed(offset: $0.offset, .badLength) } ?? .decoded
    }
}

extension DecoderPlugin {
    public static let encryptedData = DecoderPlugin(
        .decoder("ead", "Encrypted advertising data, opened with a session key"),
        vectors: { [PackageResources.ead_json] }
    ) { _ in EncryptedDataDecoder() }
}
