public import BeaconCore

/// Reads thermometers of Inkbird.
///
///     offset  0
///             temperature (2), humidity (2), probe, check (2), battery, type              IBS-TH, beside a name
///             00 or 01 00, 00 00, address (6), temperatures (2 each) of 1, 2, 4 or 6      iBBQ, IBT
///             49 24, ... (4), temperature (2), humidity (2), battery, ... (7)             ITH-11-B, IBS-P02B, …
///             54 32, address (6), .., unit, temperature (2), humidity (2), CO2 (2), ..    IAM-T2, big endian
///
/// Little endian but for the last. The first has its temperature where the company identifier belongs: it is
/// known by the name `sps` or `tps`, or beside service 0xFFF0 by its check. No document of the maker is known:
/// read from Bluetooth-Devices/inkbird-ble.
public struct InkbirdDecoder: BeaconDecoder {
    static let long: UInt16 = 0x2449
    static let air: UInt16 = 0x3254

    public init() {}

    public var claims: [Claim] {
        [
            .manufacturerDataBesideName(prefix: "sps"), .manufacturerDataBesideName(prefix: "tps"),
            .manufacturerDataBesideService(0xFFF0),
            .manufacturerData(CompanyIdentifier(rawValue: 0x0000), prefix: [0, 0]),
            .manufacturerData(CompanyIdentifier(rawValue: 0x0001), prefix: [0, 0]),
            .manufacturerData(CompanyIdentifier(rawValue: Self.long)),
            .manufacturerData(CompanyIdentifier(rawValue: Self.air)),
        ]
    }

    public var formats: [Format] {
        let probes = (1...6).map {
            FieldDeclaration("temperature_probe_\($0)_c", .decimal, "probe \($0)", absent: "0xFFFF, 0xFFF6")
        }
        return [
            Format(
                "inkbird",
                "Thermometers of Inkbird",
                fields: [
                    FieldDeclaration("temperature_c", .decimal, "temperature"),
                    FieldDeclaration("humidity_pct", .decimal, "relative humidity", absent: "0, over 100 %"),
                    FieldDeclaration("battery_pct", .integer, "charge of the battery", absent: "over 100"),
                    FieldDeclaration("external_probe", .boolean, "the temperature is that of a probe"),
                    FieldDeclaration("co2_ppm", .integer, "carbon dioxide"),
                    FieldDeclaration("mac", .address, "address of the thermometer"),
                ] + probes
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 4 else { return .notMine }
        let company = value.littleEndianUInt16(at: 0)
        switch value.count {
        case 18 where company == Self.long: long(value, into: &frames)
        case 17 where company == Self.air: air(value, into: &frames)
        case 12, 14, 18, 22:
            guard company < 2, value.littleEndianUInt16(at: 2) == 0 else { return .notMine }
            probes(value, into: &frames)
        case 9: return small(value, context, into: &frames)
        case 8 where context.nameBegins(with: "sps") || context.nameBegins(with: "tps"):
            return .malformed(offset: 8, .tooShort)
        default: return .notMine
        }
        return .decoded
    }

    private func small(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        let isRight = Self.check(value) == value.littleEndianUInt16(at: 5)
        guard isRight || context.nameBegins(with: "sps") || context.nameBegins(with: "tps") else {
            return .notMine
        }
        frames.begin()
        frames.decimal(0, Int64(value.littleEndianInt16(at: 0)), exponent: -2)
        humidity(value.littleEndianUInt16(at: 2), highest: 10_000, exponent: -2, into: &frames)
        battery(value[7], into: &frames)
        frames.boolean(3, value[4] == 1)
        return isRight ? .decoded : .malformed(offset: 5, .badChecksum)
    }

    private func long(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        frames.begin()
        frames.decimal(0, Int64(value.littleEndianInt16(at: 6)), exponent: -1)
        humidity(value.littleEndianUInt16(at: 8), highest: 1000, exponent: -1, into: &frames)
        battery(value[10], into: &frames)
    }

    private func air(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        let tenths = Int64(value.bigEndianInt16(at: 10))
        frames.begin()
        if value[9] & 2 == 0 {
            frames.decimal(0, tenths, exponent: -1)
        } else {
            frames.decimal(0, Self.hundredthsCelsius(tenthsFahrenheit: tenths), exponent: -2)
        }
        humidity(value.bigEndianUInt16(at: 12), highest: 1000, exponent: -1, into: &frames)
        frames.integer(4, Int64(value.bigEndianUInt16(at: 14)))
        frames.octets(5, 2..<8)
    }

    private func probes(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        frames.begin()
        for probe in 0..<(value.count - 10) / 2 {
            let tenths = value.littleEndianInt16(at: 10 + 2 * probe)
            // No probe is plugged in: two firmwares, two codes.
            if tenths == -1 || tenths == -10 {
                frames.absent(6 + probe)
            } else {
                frames.decimal(6 + probe, Int64(tenths), exponent: -1)
            }
        }
        // Some send their address from its first octet, some from its last.
        if value[0] == 0 { frames.octets(5, 4..<10) } else { frames.octets(5, reversing: 4..<10, of: value) }
    }

    private func humidity(_ number: UInt16, highest: UInt16, exponent: Int8, into frames: inout FrameWriter) {
        guard number > 0, number <= highest else { return frames.absent(1) }
        frames.decimal(1, Int64(number), exponent: exponent)
    }

    private func battery(_ number: UInt8, into frames: inout FrameWriter) {
        if number > 100 { frames.absent(2) } else { frames.integer(2, Int64(number)) }
    }

    /// Rounded, since a third of a degree has no end.
    static func hundredthsCelsius(tenthsFahrenheit: Int64) -> Int64 {
        let ninths = (tenthsFahrenheit - 320) * 50
        return (ninths + (ninths < 0 ? -4 : 4)) / 9
    }

    /// CRC-16 with polynomial 0x8005, reflected, from 0xFFFF, over the first five octets.
    private static func check(_ value: Span<UInt8>) -> UInt16 {
        var crc: UInt16 = 0xFFFF
        for offset in 0..<5 {
            crc ^= UInt16(value[offset])
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xA001 }
        }
        return crc
    }
}

extension DecoderPlugin {
    public static let inkbird = DecoderPlugin(
        .decoder("inkbird", "Thermometers of Inkbird"),
        vectors: { [PackageResources.inkbird_json] }
    ) { _ in
        InkbirdDecoder()
    }
}
