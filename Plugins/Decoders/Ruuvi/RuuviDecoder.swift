public import BeaconCore

/// Reads RuuviTag and Ruuvi Air.
///
///     offset  0      2     3
///             99 04  type  payload
///                    03    humidity, temperature (2), pressure (2), acceleration (6), battery (2)
///                    05    temperature (2), humidity (2), pressure (2), acceleration (6), battery and
///                          power (2), movements, sequence (2), address (6)
///                    06    temperature (2), humidity (2), pressure (2), PM2.5 (2), CO2 (2), VOC, NOx,
///                          light, reserved, sequence, flags, end of the address (3)
///                    08    encrypted (16), checksum, address (6)
///                    C5    as 05, without acceleration
///                    E1    temperature (2), humidity (2), pressure (2), PM1, PM2.5, PM4, PM10 (2 each),
///                          CO2 (2), VOC, NOx, light (3), reserved (3), sequence (3), flags,
///                          reserved (5), address (6)
///     offset  0      2   3      4   5         13
///             AA FE  10  power  03  ruu.vi/#  8 or 9 characters: formats 2 and 4, see `LinkReadings`
///
/// Big endian. Ruuvi, Bluetooth advertisements, a page for each data format.
public struct RuuviDecoder: BeaconDecoder {
    public init() {}

    public var claims: [Claim] {
        [.manufacturerData(.ruuvi)]
            // Power may be anything, so the rest of the beginning is looked at when asked.
            + [.serviceData16(0xFEAA, prefix: [0x10])]
    }

    public var formats: [Format] {
        [
            Format(
                "ruuvi",
                "Ruuvi: RuuviTag and Ruuvi Air, data formats 2 to 6, 8, C5 and E1",
                fields: RuuviField.allCases.map(\.declaration),
                replayCounter: ReplayCounter(field: RuuviField.sequence.rawValue, bits: 16)
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard context.type == .manufacturerSpecificData else {
            return LinkReadings.decode(value, into: &frames)
        }
        guard value.count > 2 else { return .malformed(offset: value.count, .tooShort) }
        guard let length = Self.length(of: value[2]) else { return .notMine }
        guard value.count >= length else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.integer(.dataFormat, Int64(value[2]))
        switch value[2] {
        case 0x03: readFirst(value, into: &frames)
        case 0x05: readSecond(value, into: &frames)
        case 0x06: readAir(value, into: &frames)
        case 0x08: readEncrypted(value, context, into: &frames)
        case 0xC5: readCut(value, into: &frames)
        default: readExtended(value, into: &frames)
        }
        return .decoded(upTo: length, in: value)
    }

    static let key = KeyQuery(.bindKey, of: "ruuvi")

    /// The length of a data format, company identifier and all.
    private static func length(of dataFormat: UInt8) -> Int? {
        switch dataFormat {
        case 0x03: 16
        case 0x05, 0x08: 26
        case 0x06: 22
        case 0xC5: 20
        case 0xE1: 42
        default: nil
        }
    }
}

extension DecoderPlugin {
    public static let ruuvi = DecoderPlugin(
        .decoder("ruuvi", "Ruuvi: RuuviTag and Ruuvi Air, data formats 2 to 6, 8, C5 and E1"),
        vectors: { [PackageResources.air_json, PackageResources.links_json, PackageResources.tags_json] }
    ) { _ in RuuviDecoder() }
}
