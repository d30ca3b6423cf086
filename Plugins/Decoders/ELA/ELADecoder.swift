public import BeaconCore

/// Reads the Blue range of ELA Innovation: one reading, or two, in each manufacturer specific data.
///
///     offset  0      2   3
///             57 07  06  identifier (6)
///                    12  temperature (2)
///                    21  humidity, 12, temperature (2)
///                    32  magnet: 42 movement, 62 input, 92 infrared, B2 touch: count and state (2)
///                    56  acceleration (6)
///                    F1  battery in per cent
///                    F2  battery in mV (2)
///
/// Little endian; of a count and state the lowest bit is the state. ELA Innovation, Blue, data frames; read
/// from reelyactive/advlib-ble-manufacturers.
public struct ELADecoder: BeaconDecoder {
    public init() {}

    public var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0x0757))] }

    public var formats: [Format] {
        [
            Format(
                "ela",
                "Tags and sensors of ELA Innovation",
                fields: [
                    FieldDeclaration("device_id", .bytes, "which tag, 6 octets"),
                    FieldDeclaration("temperature_c", .decimal, "temperature"),
                    FieldDeclaration("humidity_pct", .decimal, "relative humidity"),
                    FieldDeclaration("magnet", .boolean, "a magnet is near"),
                    FieldDeclaration("moving", .boolean, "the tag moves"),
                    FieldDeclaration("input", .boolean, "the digital input is closed"),
                    FieldDeclaration("motion", .boolean, "something moves"),
                    FieldDeclaration("button_pressed", .boolean, "somebody touches it"),
                    FieldDeclaration("count", .integer, "counts what the state beside it says"),
                    FieldDeclaration("acceleration_x_g", .decimal, "acceleration along x"),
                    FieldDeclaration("acceleration_y_g", .decimal, "acceleration along y"),
                    FieldDeclaration("acceleration_z_g", .decimal, "acceleration along z"),
                    FieldDeclaration("battery_pct", .integer, "charge of the battery"),
                    FieldDeclaration("battery_v", .decimal, "battery voltage"),
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
        guard let end = Self.end(value[2]) else { return .notMine }
        guard value.count >= end else { return .malformed(offset: value.count, .tooShort) }
        if value[2] == 0x21, value[4] != 0x12 { return .malformed(offset: 4, .reservedValue) }
        frames.begin()
        switch value[2] {
        case 0x06: frames.octets(0, 3..<9)
        case 0x12: frames.decimal(1, Int64(value.littleEndianInt16(at: 3)), exponent: -2)
        case 0x21:
            frames.decimal(1, Int64(value.littleEndianInt16(at: 5)), exponent: -2)
            frames.decimal(2, Int64(value[3]), exponent: 0)
        case 0x56:
            for axis in 0..<3 {
                frames.decimal(9 + axis, Int64(value.littleEndianInt16(at: 3 + 2 * axis)), exponent: -3)
            }
        case 0xF1: frames.integer(12, Int64(value[3]))
        case 0xF2: frames.decimal(13, Int64(value.littleEndianUInt16(at: 3)), exponent: -3)
        default: state(value, into: &frames)
        }
        return .decoded(upTo: end, in: value)
    }

    private func state(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        let number = value.littleEndianUInt16(at: 3)
        let field =
            switch value[2] {
            case 0x32: 3
            case 0x42: 4
            case 0x62: 5
            case 0x92: 6
            default: 7
            }
        frames.boolean(field, number & 1 == 1)
        frames.integer(8, Int64(number >> 1))
    }

    /// Where a reading of that kind ends.
    private static func end(_ kind: UInt8) -> Int? {
        switch kind {
        case 0x06, 0x56: 9
        case 0x12, 0x32, 0x42, 0x62, 0x92, 0xB2, 0xF2: 5
        case 0x21: 7
        case 0xF1: 4
        default: nil
        }
    }
}

extension DecoderPlugin {
    public static let ela = DecoderPlugin(
        .decoder("ela", "Tags and sensors of ELA Innovation"),
        vectors: { [PackageResources.ela_json] }
    ) { _ in
        ELADecoder()
    }
}
