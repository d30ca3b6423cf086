public import BeaconCore

/// Reads thermometers of ThermoPro, which put readings where the company identifier belongs: only their names
/// tell what they are.
///
///     names       offset  0
///     TP35, TP39          C2, temperature (2), humidity, battery, ...             6 octets or more
///     TP96, TP97          probe, inside (2), battery (2), ambient (2)             7 octets, or 13
///     TP97                probe, ambient (2), battery (2), tip, center, end (4 each), ... (6)    23 octets
///
/// Little endian. The second counts degrees Celsius from −30, the third degrees Fahrenheit from −54, in its last
/// three as floating-point numbers. No document of the maker is known: read from Bluetooth-Devices/thermopro-ble.
public struct ThermoProDecoder: BeaconDecoder {
    public init() {}

    public var claims: [Claim] {
        ["TP35", "TP39", "TP96", "TP97"].map { .manufacturerDataBesideName(prefix: $0) }
    }

    public var formats: [Format] {
        [
            Format(
                "thermopro",
                "Thermometers and probes of ThermoPro",
                fields: [
                    FieldDeclaration("temperature_c", .decimal, "temperature", absent: "0xFFFFFF"),
                    FieldDeclaration("humidity_pct", .decimal, "relative humidity", absent: "0xFFFFFF"),
                    FieldDeclaration("battery_level", .integer, "0 low, 1 half, 2 full"),
                    FieldDeclaration("battery_v", .decimal, "voltage of the probe's battery"),
                    FieldDeclaration("temperature_probe_1_c", .decimal, "inside, at the tip of probe 1"),
                    FieldDeclaration("ambient_temperature_probe_1_c", .decimal, "air round probe 1"),
                    FieldDeclaration("center_temperature_probe_1_c", .decimal, "middle of probe 1"),
                    FieldDeclaration("end_temperature_probe_1_c", .decimal, "end of probe 1"),
                    FieldDeclaration("temperature_probe_2_c", .decimal, "inside, at the tip of probe 2"),
                    FieldDeclaration("ambient_temperature_probe_2_c", .decimal, "air round probe 2"),
                    FieldDeclaration("center_temperature_probe_2_c", .decimal, "middle of probe 2"),
                    FieldDeclaration("end_temperature_probe_2_c", .decimal, "end of probe 2"),
                ]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 0 else { return .notMine }
        if context.nameBegins(with: "TP3") { return room(value, into: &frames) }
        switch value.count {
        case 7, 13: return probe(value, into: &frames)
        case 23 where context.nameBegins(with: "TP97"): return fineProbe(value, into: &frames)
        default: return .notMine
        }
    }

    private func room(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value[0] == 0xC2 else { return .notMine }
        guard value.count >= 6 else { return .malformed(offset: value.count, .tooShort) }
        guard value[3] <= 100 || value[3] == 0xFF else { return .malformed(offset: 3, .reservedValue) }
        frames.begin()
        if value.littleEndianUInt24(at: 1) == 0xFF_FFFF {
            frames.absent(0)
            frames.absent(1)
        } else {
            frames.decimal(0, Int64(value.littleEndianInt16(at: 1)), exponent: -1)
            frames.decimal(1, Int64(value[3]), exponent: 0)
        }
        // Verified by others on a laboratory supply: two bits, of which the highest value is not used.
        frames.integer(2, Int64(value[4] & 3))
        return .decoded
    }

    private func probe(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value[0] < 2 else { return .malformed(offset: 0, .reservedValue) }
        let field = 4 + 4 * Int(value[0])
        frames.begin()
        frames.decimal(field, Int64(value.littleEndianUInt16(at: 1)) - 30, exponent: 0)
        frames.decimal(field + 1, Int64(value.littleEndianUInt16(at: 5)) - 30, exponent: 0)
        frames.decimal(3, Int64(value.littleEndianUInt16(at: 3)), exponent: -3)
        return .decoded
    }

    private func fineProbe(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value[0] < 2 else { return .malformed(offset: 0, .reservedValue) }
        let field = 4 + 4 * Int(value[0])
        for offset in stride(from: 5, to: 17, by: 4) {
            let number = Float(bitPattern: value.littleEndianUInt32(at: offset))
            // A probe that measures thousands of degrees is something else.
            guard number.magnitude < 10_000 else { return .malformed(offset: offset, .reservedValue) }
        }
        frames.begin()
        add(field, Float(bitPattern: value.littleEndianUInt32(at: 5)), into: &frames)
        add(field + 1, Float(value.littleEndianUInt16(at: 1)), into: &frames)
        add(field + 2, Float(bitPattern: value.littleEndianUInt32(at: 9)), into: &frames)
        add(field + 3, Float(bitPattern: value.littleEndianUInt32(at: 13)), into: &frames)
        frames.decimal(3, Int64(value.littleEndianUInt16(at: 3)), exponent: -3)
        return .decoded
    }

    /// Degrees Fahrenheit from −54 as degrees Celsius, to a hundredth.
    private func add(_ field: Int, _ fahrenheit: Float, into frames: inout FrameWriter) {
        let celsius = (Double(fahrenheit) - 54 - 32) * 5 / 9
        frames.decimal(field, Int64((celsius * 100).rounded()), exponent: -2)
    }
}

extension DecoderPlugin {
    public static let thermoPro = DecoderPlugin(
        .decoder("thermopro", "Thermometers and probes of ThermoPro"),
        vectors: { [PackageResources.thermopro_json] }
    ) { _ in ThermoProDecoder() }
}
