public import BeaconCore

/// Reads Laica's body scales.
///
///     offset  0      2          8            12    13
///             AC A0  sender(6)  reading (4)  kind  checksum
///
/// Each octet of the reading is sent exclusive-or 0xA0. Of kind 0x0D its lowest 18 bits are the mass in grams, of
/// kind 0x06 its first two octets an impedance in ohms; big endian. Where the company identifier belongs the scale
/// sends what no company has. custom-components/ble_monitor, ble_parser/laica.py.
public struct LaicaDecoder: BeaconDecoder {
    private static let length = 14
    private static let mass: UInt8 = 0x0D
    private static let impedance: UInt8 = 0x06

    public init() {}

    public var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0xA0AC))] }

    public var formats: [Format] {
        [
            Format(
                "laica",
                "Laica's body scales",
                fields: [
                    FieldDeclaration("mass_kg", .decimal, "mass"),
                    FieldDeclaration("impedance_ohm", .decimal, "impedance of the body"),
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
        let reading = value.bigEndianUInt32(at: 8) ^ 0xA0A0_A0A0
        switch value[12] {
        case Self.mass:
            frames.begin()
            frames.decimal(0, Int64(reading & 0x3FFFF), exponent: -3)
        case Self.impedance:
            frames.begin()
            frames.decimal(1, Int64(reading >> 16), exponent: 0)
        default:
            return .malformed(offset: 12, .reservedValue)
        }
        return .decoded(upTo: Self.length, in: value)
    }
}

extension DecoderPlugin {
    public static let laica = DecoderPlugin(
        .decoder("laica", "Laica's body scales"),
        vectors: { [PackageResources.laica_json] }
    ) { _ in
        LaicaDecoder()
    }
}
