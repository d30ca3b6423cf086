public import BeaconCore

/// Reads level sensors of Mopeka.
///
///     offset  0      2     3        4                       5                  7            10  11
///             59 00  kind  battery  button and temperature  quality and level  address (3)  x   y
///
/// Little endian. The company identifier is that of a maker of chips, so that length and kind must be right.
/// No document of the maker is known: read from Bluetooth-Devices/mopeka-iot-ble.
public struct MopekaDecoder: BeaconDecoder {
    private static let length = 12
    private static let kinds: [UInt8] = [0x03, 0x04, 0x05, 0x06, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x12]

    public init() {}

    public var claims: [Claim] {
        Self.kinds.map { .manufacturerData(CompanyIdentifier(rawValue: 0x0059), prefix: [$0]) }
    }

    public var formats: [Format] {
        [
            Format(
                "mopeka",
                "Level sensors of Mopeka",
                fields: [
                    FieldDeclaration("device_type_id", .integer, "what kind of sensor"),
                    FieldDeclaration("battery_v", .decimal, "battery voltage, in steps of 1/32 V"),
                    FieldDeclaration("button_pressed", .boolean, "the button is pressed"),
                    FieldDeclaration("temperature_c", .decimal, "temperature of the sensor"),
                    FieldDeclaration("level_raw", .integer, "time of the echo, from which the level follows"),
                    FieldDeclaration("reading_quality", .integer, "0 none, 3 good"),
                    FieldDeclaration("mac_tail", .bytes, "last three octets of the sensor's address"),
                    FieldDeclaration("tilt_x", .integer, "acceleration along x, in the sensor's steps"),
                    FieldDeclaration("tilt_y", .integer, "acceleration along y, in the sensor's steps"),
                ]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count == Self.length else {
            // Beside its service a sensor is one whatever its length.
            guard context.lists(0xFEE5) else { return .notMine }
            let isShort = value.count < Self.length
            return .malformed(offset: min(value.count, Self.length), isShort ? .tooShort : .tooLong)
        }
        let level = value.littleEndianUInt16(at: 5)
        frames.begin()
        frames.integer(0, Int64(value[2]))
        frames.decimal(1, Int64(value[3] & 0x7F) * 3125, exponent: -5)
        frames.boolean(2, value[4] & 0x80 != 0)
        frames.decimal(3, Int64(value[4] & 0x7F) - 40, exponent: 0)
        frames.integer(4, Int64(level & 0x3FFF))
        frames.integer(5, Int64(level >> 14))
        frames.octets(6, 7..<10)
        frames.integer(7, Int64(Int8(bitPattern: value[10])))
        frames.integer(8, Int64(Int8(bitPattern: value[11])))
        return .decoded
    }
}

extension DecoderPlugin {
    public static let mopeka = DecoderPlugin(
        .decoder("mopeka", "Level sensors of Mopeka"),
        vectors: { [PackageResources.mopeka_json] }
    ) { _ in
        MopekaDecoder()
    }
}
