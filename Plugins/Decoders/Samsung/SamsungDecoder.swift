public import BeaconCore

/// Reads SmartTags of Samsung, and names its other devices.
///
///     offset  0      2      3          6               14     15        18
///             5A FD  state  aging (3)  privacy ID (8)  flags  reserved  signature (4)
///             75 00  payload, which no document explains
///
/// State: version (4), kind (1), state (3). Flags: region (4), encrypted (1), UWB (1), battery (2). The aging
/// counter is little endian. No document of Samsung's is known: read from Yu et al., Privacy Analysis of
/// Samsung's Crowd-Sourced Bluetooth Location Tracking System (2022), and from
/// culhatsker/samsung-smart-tag-wireshark.
public struct SamsungDecoder: BeaconDecoder {
    private static let company = CompanyIdentifier(rawValue: 0x0075)
    private static let length = 22

    private enum FormatIndex {
        static let tag = 0
        static let other = 1
    }

    public init() {}

    public var claims: [Claim] { [.serviceData16(0xFD5A), .manufacturerData(Self.company)] }

    public var formats: [Format] {
        [
            Format(
                "samsung-smarttag",
                "SmartTag in Samsung's network",
                fields: [
                    FieldDeclaration("version", .integer, "version of the format"),
                    FieldDeclaration("state", .integer, "1 to 3: for how long without its owner"),
                    FieldDeclaration("aging_counter", .integer, "quarters of an hour since 2 July 2020"),
                    FieldDeclaration("privacy_id", .bytes, "changes with the counter"),
                    FieldDeclaration("region", .integer, "region of the account"),
                    FieldDeclaration("encrypted", .boolean, "reports of it are encrypted"),
                    FieldDeclaration("uwb", .boolean, "has ultra-wideband"),
                    FieldDeclaration("battery_level", .integer, "charge, 0 to 3"),
                    FieldDeclaration("signature", .bytes, "end of a signature"),
                ]
            ),
            Format(
                "samsung",
                "Other device of Samsung",
                fields: [FieldDeclaration("payload", .bytes, "what is behind the company identifier")]
            ),
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard context.type == .serviceData16 else {
            guard value.count > 2 else {
                return .malformed(format: FormatIndex.other, offset: value.count, .tooShort)
            }
            frames.begin(FormatIndex.other)
            frames.octets(0, 2..<value.count)
            return .decoded
        }
        guard value.count >= Self.length else { return .malformed(offset: value.count, .tooShort) }
        frames.begin(FormatIndex.tag)
        frames.integer(0, Int64(value[2] >> 4))
        frames.integer(1, Int64(value[2] & 0x07))
        frames.integer(2, Int64(value.littleEndianUInt24(at: 3)))
        frames.octets(3, 6..<14)
        frames.integer(4, Int64(value[14] >> 4))
        frames.boolean(5, value[14] & 0x08 != 0)
        frames.boolean(6, value[14] & 0x04 != 0)
        frames.integer(7, Int64(value[14] & 0x03))
        frames.octets(8, 18..<Self.length)
        return .decoded(upTo: Self.length, in: value)
    }
}

extension DecoderPlugin {
    public static let samsung = DecoderPlugin(
        .decoder("samsung", "Samsung: SmartTags, and other devices by name only"),
        isNoise: true,
        vectors: { [PackageResources.samsung_json] }
    ) { _ in SamsungDecoder() }
}
