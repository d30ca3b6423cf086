public import BeaconCore

/// Reads thermometers with free firmware: ATC1441's format and pvvx's, which is called custom.
///
///     length  offset  0      2        8            10        11       12       14
///     15              1A 18  address  temperature  humidity  percent  voltage  counter     ATC1441
///
///     length  offset  0      2        8            10        12       14       15       16
///     17, 16          1A 18  address  temperature  humidity  voltage  percent  counter  flags   custom
///
///     length  offset  0      2        3           end − 4
///     13, 10          1A 18  counter  ciphertext  integrity check        custom and ATC1441, encrypted
///
///     opened  offset  0            2         4        5
///     6               temperature  humidity  percent  flags              custom
///     3               temperature  humidity  percent and a trigger       ATC1441: 0.5 °C from −40, 0.5 %, 1 %
///
/// The length alone tells them apart. ATC1441 is big endian, in 0.1 °C and 1 %; custom is little endian, in
/// 0.01 °C and 0.01 %. pvvx/ATC_MiThermometer, README, Bluetooth Advertising Formats.
public struct ATCDecoder: BeaconDecoder {
    private static let environmentalSensing: UInt16 = 0x181A
    private static let key = KeyQuery(.bindKey, of: "atc")

    public init() {}

    public var claims: [Claim] { [.serviceData16(Self.environmentalSensing)] }

    public var formats: [Format] {
        [
            Format(
                "atc",
                "Thermometers with the firmware of ATC1441 or pvvx",
                fields: [
                    FieldDeclaration("temperature_c", .decimal, "temperature"),
                    FieldDeclaration("humidity_pct", .decimal, "relative humidity"),
                    FieldDeclaration("battery_v", .decimal, "battery voltage"),
                    FieldDeclaration("battery_pct", .integer, "charge of the battery"),
                    FieldDeclaration("sequence", .integer, "counts measurements"),
                    FieldDeclaration("flags", .integer, "1: reed switch, 2, 4: output, 8, 16: triggers"),
                    FieldDeclaration("mac", .address, "address of the thermometer"),
                    FieldDeclaration("ciphertext", .bytes, "readings, encrypted"),
                    FieldDeclaration("mic", .bytes, "message integrity check, 4 octets"),
                ],
                replayCounter: ReplayCounter(field: 4, bits: 8)
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        switch value.count {
        case 15, 16, 17:
            // A thermometer whose key is known does not go over to plain readings by itself.
            let isATC1441 = value.count == 15
            let mac =
                isATC1441 ? DeviceAddress(bigEndian: value, at: 2) : DeviceAddress(littleEndian: value, at: 2)
            if context.holdsKey(Self.key, payloadAddress: mac) {
                frames.begin()
                frames.encryption(.downgrade)
                return .decoded
            }
            return isATC1441 ? atc1441(value, into: &frames) : custom(value, into: &frames)
        case 10, 13: return sealed(value, context, into: &frames)
        default: return .notMine
        }
    }

    private func atc1441(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        // Of no other format is anything known but its length.
        guard value[10] <= 100 else { return .malformed(offset: 10, .reservedValue) }
        guard value[11] <= 100 else { return .malformed(offset: 11, .reservedValue) }
        frames.begin()
        frames.decimal(0, Int64(value.bigEndianInt16(at: 8)), exponent: -1)
        frames.decimal(1, Int64(value[10]), exponent: 0)
        frames.decimal(2, Int64(value.bigEndianUInt16(at: 12)), exponent: -3)
        frames.integer(3, Int64(value[11]))
        frames.integer(4, Int64(value[14]))
        frames.octets(6, 2..<8)
        return .decoded
    }

    private func custom(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        let humidity = value.littleEndianUInt16(at: 10)
        guard humidity <= 10_000 else { return .malformed(offset: 10, .reservedValue) }
        guard value[14] <= 100 else { return .malformed(offset: 14, .reservedValue) }
        frames.begin()
        frames.decimal(0, Int64(value.littleEndianInt16(at: 8)), exponent: -2)
        frames.decimal(1, Int64(humidity), exponent: -2)
        frames.decimal(2, Int64(value.littleEndianUInt16(at: 12)), exponent: -3)
        frames.integer(3, Int64(value[14]))
        frames.integer(4, Int64(value[15]))
        // Devices without inputs and triggers leave them out.
        if value.count > 16 { frames.integer(5, Int64(value[16])) }
        frames.octets(6, reversing: 2..<8, of: value)
        return .decoded
    }

    /// Opens readings; the nonce is the address as it is sent, the head of the AD structure, its length
    /// included, and the counter (pvvx/ATC_MiThermometer, README, Encryption).
    private func sealed(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        let end = value.count - 4
        frames.begin()
        frames.integer(4, Int64(value[2]))
        var payload = SealedPayload(.ccm, 3..<end, tag: end..<value.count)
        payload.nonce.append(littleEndian: context.address)
        payload.nonce.append(UInt8(value.count + 1))
        payload.nonce.append(context.type.rawValue)
        payload.nonce.append(0..<3, of: value)
        payload.associated.append(0x11)
        guard context.open(payload, of: value, with: Self.key, into: &frames) == .opened else {
            frames.octets(7, payload.ciphertext)
            frames.octets(8, payload.tag)
            return .decoded
        }
        return frames.readOpened { readings, frames in opened(readings, into: &frames) }
    }

    private func opened(_ readings: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        if readings.count == 3 {
            frames.decimal(0, Int64(readings[0]) * 5 - 400, exponent: -1)
            frames.decimal(1, Int64(readings[1]) * 5, exponent: -1)
            // What its highest bit says, a trigger, is no bit of the flags of custom.
            frames.integer(3, Int64(readings[2] & 0x7F))
        } else {
            frames.decimal(0, Int64(readings.littleEndianInt16(at: 0)), exponent: -2)
            frames.decimal(1, Int64(readings.littleEndianUInt16(at: 2)), exponent: -2)
            frames.integer(3, Int64(readings[4]))
            frames.integer(5, Int64(readings[5]))
        }
        return .decoded
    }
}

extension DecoderPlugin {
    public static let atc = DecoderPlugin(
        .decoder("atc", "Thermometers with the firmware of ATC1441 or pvvx"),
        vectors: { [PackageResources.atc_json] }
    ) { _ in ATCDecoder() }
}
