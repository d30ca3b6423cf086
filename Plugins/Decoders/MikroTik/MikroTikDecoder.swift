public import BeaconCore

/// Reads Bluetooth tags of MikroTik, TG-BT5-IN and TG-BT5-OUT.
///
///     offset  0      2        3          4     6                 12           14      18     19
///             4F 09  version  user data  salt  acceleration (6)  temperature  uptime  flags  battery
///
/// Little endian; acceleration and temperature are signed, eight bits before the point and eight behind. Bit 0
/// of user data: what follows the salt is encrypted. MikroTik, RouterOS manual, Bluetooth, advertisement
/// formats of tags.
public struct MikroTikDecoder: BeaconDecoder {
    private static let length = 20

    public init() {}

    public var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0x094F))] }

    public var formats: [Format] {
        [
            Format(
                "mikrotik",
                "Bluetooth tags of MikroTik",
                fields: [
                    FieldDeclaration("version", .integer, "version of the payload"),
                    FieldDeclaration("salt", .bytes, "salt of the encryption, 2 octets"),
                    FieldDeclaration("acceleration_x_g", .decimal, "acceleration along x"),
                    FieldDeclaration("acceleration_y_g", .decimal, "acceleration along y"),
                    FieldDeclaration("acceleration_z_g", .decimal, "acceleration along z"),
                    FieldDeclaration("temperature_c", .decimal, "temperature", absent: "0x8000"),
                    FieldDeclaration("uptime_s", .decimal, "time since power-on"),
                    FieldDeclaration("flags", .integer, "why it was sent, in bits"),
                    FieldDeclaration("reed_switch", .boolean, "the reed switch is closed"),
                    FieldDeclaration("tilted", .boolean, "sent because it was tilted"),
                    FieldDeclaration("dropped", .boolean, "sent because it was dropped"),
                    FieldDeclaration("impact_x", .boolean, "an impact along x"),
                    FieldDeclaration("impact_y", .boolean, "an impact along y"),
                    FieldDeclaration("impact_z", .boolean, "an impact along z"),
                    FieldDeclaration("battery_pct", .integer, "charge of the battery"),
                    FieldDeclaration("ciphertext", .bytes, "everything behind the salt, encrypted"),
                ]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 2 else { return .malformed(offset: value.count, .tooShort) }
        guard value[2] == 1 else { return .malformed(offset: 2, .unknownVersion) }
        guard value.count >= Self.length else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.integer(0, 1)
        frames.octets(1, 4..<6)
        if value[3] & 1 == 1 {
            frames.encryption(.noKey)
            frames.octets(15, 6..<Self.length)
        } else {
            readings(value, into: &frames)
        }
        return .decoded(upTo: Self.length, in: value)
    }

    private func readings(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        for axis in 0..<3 { fixed(2 + axis, value.littleEndianInt16(at: 6 + 2 * axis), into: &frames) }
        let temperature = value.littleEndianInt16(at: 12)
        // The indoor tag has no thermometer.
        if temperature == .min { frames.absent(5) } else { fixed(5, temperature, into: &frames) }
        frames.decimal(6, Int64(value.littleEndianUInt32(at: 14)), exponent: 0)
        let flags = value[18]
        frames.integer(7, Int64(flags))
        for bit in 0..<6 { frames.boolean(8 + bit, flags >> UInt8(bit) & 1 == 1) }
        frames.integer(14, Int64(value[19]))
    }

    /// n ÷ 256, written exactly: 1 ÷ 256 is 390,625 × 10^-8.
    private func fixed(_ field: Int, _ number: Int16, into frames: inout FrameWriter) {
        frames.decimal(field, Int64(number) * 390_625, exponent: -8)
    }
}

extension DecoderPlugin {
    public static let mikroTik = DecoderPlugin(
        .decoder("mikrotik", "Bluetooth tags of MikroTik"),
        vectors: { [PackageResources.mikrotik_json] }
    ) { _ in
        MikroTikDecoder()
    }
}
