public import BeaconCore

/// Reads Snow gauge: manufacturer specific data of company 0xFFFF that goes on with 53 45.
///
///     offset  0      2      4            6         7
///             FF FF  53 45  temperature  humidity  battery
///
/// Little endian; temperature signed, in 0.01 °C, 0x8000 for none; humidity in 0.5 %, 0xFF for none; battery
/// in mV, 0xFFFF for none.
public struct SnowGaugeDecoder: BeaconDecoder {
    private static let length = 9

    public init() {}

    public var claims: [Claim] {
        [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF), prefix: [0x53, 0x45])]
    }

    public var formats: [Format] {
        [
            Format(
                "snow-gauge",
                "Snow gauge, a sensor",
                fields: [
                    FieldDeclaration("temperature_c", .decimal, "temperature", absent: "0x8000"),
                    FieldDeclaration("humidity_pct", .decimal, "relative humidity", absent: "0xFF"),
                    FieldDeclaration("battery_v", .decimal, "battery voltage", absent: "0xFFFF"),
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
        let temperature = Int16(bitPattern: value.littleEndianUInt16(at: 4))
        let humidity = value[6]
        let battery = value.littleEndianUInt16(at: 7)
        frames.begin()
        if temperature == .min {
            frames.absent(0)
        } else {
            frames.decimal(0, Int64(temperature), exponent: -2)
        }
        if humidity == .max {
            frames.absent(1)
        } else {
            frames.decimal(1, Int64(humidity) * 5, exponent: -1)
        }
        if battery == .max {
            frames.absent(2)
        } else {
            frames.decimal(2, Int64(battery), exponent: -3)
        }
        return .decoded(upTo: Self.length, in: value)
    }
}

extension DecoderPlugin {
    public static let snowGauge = DecoderPlugin(
        .decoder("snow-gauge", "Snow gauge, a sensor"),
        vectors: { [PackageResources.snow_gauge_json] }
    ) { _ in SnowGaugeDecoder() }
}
