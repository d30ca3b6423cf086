public import BeaconCore

/// Reads hydrometers of Tilt, whose iBeacon carries readings where major and minor belong.
///
///     offset  0      2      4                     7       8         20           22       24
///             4C 00  02 15  A4 95 BB, then colour in the upper half, rest of the UUID
///                                                           temperature  gravity  power or weeks
///
/// Big endian. Temperature in °F and specific gravity × 1000; Tilt Pro has ten times both, so that its gravity
/// is at least 5000. A temperature of 999 says that the version of the firmware follows. No document of the
/// maker is known: read from tilt-ble and custom-components/ble_monitor.
public struct TiltDecoder: BeaconDecoder {
    private static let uuidTail: UInt64 = 0xC5B1_4B44_B512_1370

    public init() {}

    public var claims: [Claim] { [.manufacturerData(.apple, prefix: [0x02, 0x15, 0xA4, 0x95, 0xBB])] }

    public var formats: [Format] {
        [
            Format(
                "tilt",
                "Hydrometers of Tilt",
                fields: [
                    FieldDeclaration("color", .text, "which of the eight"),
                    FieldDeclaration("pro", .boolean, "a Tilt Pro"),
                    FieldDeclaration("temperature_c", .decimal, "temperature"),
                    FieldDeclaration("specific_gravity", .decimal, "density, with that of water as 1"),
                    FieldDeclaration("battery_age_weeks", .integer, "since the battery was changed"),
                    FieldDeclaration("firmware_number", .integer, "version of the firmware"),
                ],
                identity: [0]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= 20, value.bigEndianUInt64(at: 8) == Self.uuidTail,
            value.bigEndianUInt32(at: 16) == 0xF02D_74DE, let color = Self.color(value[7])
        else { return .notMine }
        guard value.count >= 25 else { return .malformed(offset: value.count, .tooShort) }
        let temperature = Int64(value.bigEndianUInt16(at: 20))
        let gravity = Int64(value.bigEndianUInt16(at: 22))
        frames.begin()
        frames.text(0, color)
        if temperature == 999 {
            frames.integer(5, gravity)
        } else {
            let isPro = gravity >= 5000
            frames.boolean(1, isPro)
            frames.decimal(
                2,
                Self.hundredths(tenthsFahrenheit: isPro ? temperature : temperature * 10),
                exponent: -2
            )
            frames.decimal(3, gravity, exponent: isPro ? -4 : -3)
        }
        // Every few seconds it is a beacon's power, −59 dBm, for readers that need one.
        if value[24] != 0xC5 { frames.integer(4, Int64(value[24])) }
        return .decoded(upTo: 25, in: value)
    }

    private static func color(_ octet: UInt8) -> StaticString? {
        switch octet {
        case 0x10: "red"
        case 0x20: "green"
        case 0x30: "black"
        case 0x40: "purple"
        case 0x50: "orange"
        case 0x60: "blue"
        case 0x70: "yellow"
        case 0x80: "pink"
        default: nil
        }
    }

    /// Hundredths of a degree Celsius, rounded, since a ninth of a degree has no end.
    private static func hundredths(tenthsFahrenheit: Int64) -> Int64 {
        let ninths = (tenthsFahrenheit - 320) * 50
        return (ninths + (ninths < 0 ? -4 : 4)) / 9
    }
}

extension DecoderPlugin {
    public static let tilt = DecoderPlugin(
        .decoder("tilt", "Hydrometers of Tilt"),
        vectors: { [PackageResources.tilt_json] }
    ) { _ in TiltDecoder() }
}
