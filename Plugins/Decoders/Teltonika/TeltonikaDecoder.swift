public import BeaconCore

/// Reads Teltonika EYE sensors.
///
///     offset  0      2        3      4
///             9A 08  version  flags  what the flags name, in their order:
///                                    0x01 temperature (2), 0x02 humidity, 0x04 magnet, whose state is 0x08,
///                                    0x10 movement (2), 0x20 pitch and roll (1 and 2), 0x40 battery is low,
///                                    0x80 battery voltage
///
/// Big endian. Teltonika, EYE Sensor protocol, Manufacturer data.
public struct TeltonikaDecoder: BeaconDecoder {
    public init() {}

    public var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0x089A))] }

    public var formats: [Format] {
        [
            Format(
                "teltonika-eye",
                "Teltonika EYE sensors",
                fields: [
                    FieldDeclaration("version", .integer, "version of the protocol"),
                    FieldDeclaration("temperature_c", .decimal, "temperature"),
                    FieldDeclaration("humidity_pct", .decimal, "relative humidity"),
                    FieldDeclaration("magnet", .boolean, "a magnet is near"),
                    FieldDeclaration("moving", .boolean, "the sensor moves"),
                    FieldDeclaration("movement_counter", .integer, "counts movements, in 15 bits"),
                    FieldDeclaration("pitch_deg", .decimal, "pitch, −90 to 90"),
                    FieldDeclaration("roll_deg", .decimal, "roll, −180 to 180"),
                    FieldDeclaration("battery_low", .boolean, "the battery is low"),
                    FieldDeclaration("battery_v", .decimal, "battery voltage, from 2 V in steps of 10 mV"),
                ]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 3 else { return .malformed(offset: value.count, .tooShort) }
        guard value[2] == 1 else { return .malformed(offset: 2, .unknownVersion) }
        let flags = value[3]
        let end = 4 + Self.length(flags)
        guard value.count >= end else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.integer(0, 1)
        readings(value, flags, into: &frames)
        return .decoded(upTo: end, in: value)
    }

    /// How many octets the flags announce.
    private static func length(_ flags: UInt8) -> Int {
        let lengths: [8 of Int] = [2, 1, 0, 0, 2, 3, 0, 1]
        var length = 0
        for bit in 0..<8 where flags >> UInt8(bit) & 1 == 1 { length += lengths[bit] }
        return length
    }

    private func readings(_ value: Span<UInt8>, _ flags: UInt8, into frames: inout FrameWriter) {
        var offset = 4
        if flags & 0x01 != 0 {
            frames.decimal(1, Int64(value.bigEndianInt16(at: offset)), exponent: -2)
            offset += 2
        }
        if flags & 0x02 != 0 {
            frames.decimal(2, Int64(value[offset]), exponent: 0)
            offset += 1
        }
        if flags & 0x04 != 0 { frames.boolean(3, flags & 0x08 != 0) }
        if flags & 0x10 != 0 {
            frames.boolean(4, value[offset] & 0x80 != 0)
            frames.integer(5, Int64(value.bigEndianUInt16(at: offset) & 0x7FFF))
            offset += 2
        }
        if flags & 0x20 != 0 {
            frames.decimal(6, Int64(Int8(bitPattern: value[offset])), exponent: 0)
            frames.decimal(7, Int64(value.bigEndianInt16(at: offset + 1)), exponent: 0)
            offset += 3
        }
        frames.boolean(8, flags & 0x40 != 0)
        if flags & 0x80 != 0 { frames.decimal(9, Int64(value[offset]) + 200, exponent: -2) }
    }
}

extension DecoderPlugin {
    public static let teltonika = DecoderPlugin(
        .decoder("teltonika", "Teltonika EYE sensors"),
        vectors: { [PackageResources.eye_json] }
    ) { _ in
        TeltonikaDecoder()
    }
}
