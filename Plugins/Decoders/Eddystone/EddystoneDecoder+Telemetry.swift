import BeaconCore

extension EddystoneDecoder {
    /// Reads telemetry.
    ///
    ///     offset  2   3        4        6            8        12
    ///             20  version  battery  temperature  adverts  uptime
    func telemetry(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 3 else { return .malformed(.tlm, offset: value.count, .tooShort) }
        switch value[3] {
        case 0: break
        case 1: return encryptedTelemetry(value, context, into: &frames)
        default: return .malformed(.tlm, offset: 3, .unknownVersion)
        }
        guard value.count >= 16 else { return .malformed(.tlm, offset: value.count, .tooShort) }
        frames.begin(.tlm)
        frames.integer(0, 0)
        readTelemetry(value, from: 4, field: 1, into: &frames)
        return .end(of: .tlm, at: 16, in: value)
    }

    /// Reads battery, temperature and counters into the four fields from `field` on.
    private func readTelemetry(
        _ value: Span<UInt8>,
        from start: Int,
        field: Int,
        into frames: inout FrameWriter
    ) {
        let battery = value.bigEndianUInt16(at: start)
        if battery == 0 {
            frames.absent(field)
        } else {
            frames.decimal(field, Int64(battery), exponent: -3)
        }
        let temperature = Int16(bitPattern: value.bigEndianUInt16(at: start + 2))
        if temperature == .min {
            frames.absent(field + 1)
        } else {
            // n ÷ 256, written exactly: 1 ÷ 256 is 390,625 × 10^-8.
            frames.decimal(field + 1, Int64(temperature) * 390_625, exponent: -8)
        }
        frames.integer(field + 2, Int64(value.bigEndianUInt32(at: start + 4)))
        frames.decimal(field + 3, Int64(value.bigEndianUInt32(at: start + 8)), exponent: -1)
    }

    /// Reads telemetry that only who has the beacon's identity key can open.
    ///
    ///     offset  2   3   4     16    18
    ///             20  01  etlm  salt  mic
    ///
    /// AES-EAX; the nonce is the beacon's clock, without the bits that its rotation leaves out, then the salt
    /// (Eddystone, Encrypted TLM Frame Specification).
    private func encryptedTelemetry(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= 20 else { return .malformed(.etlm, offset: value.count, .tooShort) }
        frames.begin(.etlm)
        frames.integer(0, 1)
        frames.octets(1, 4..<16)
        frames.octets(2, 16..<18)
        frames.octets(3, 18..<20)
        var payload = SealedPayload(.eax, 4..<16, tag: 18..<20)
        payload.nonce.append(16..<18, of: value)
        let outcome = context.open(payload, of: value, with: Self.key, into: &frames) { isPlausible($0) }
        if outcome == .opened {
            _ = frames.readOpened { telemetry, frames in
                readTelemetry(telemetry, from: 0, field: 4, into: &frames)
                return .decoded
            }
        }
        return .end(of: .etlm, at: 20, in: value)
    }

    /// Whether a beacon can have sent it: a tag of two octets alone is right for one wrong key in 65,536.
    private func isPlausible(_ telemetry: Span<UInt8>) -> Bool {
        let battery = telemetry.bigEndianUInt16(at: 0)
        let temperature = Int16(bitPattern: telemetry.bigEndianUInt16(at: 2)) >> 8
        return (battery == 0 || 1_000...16_000 ~= battery)
            && (temperature == -128 || -60...125 ~= temperature)
    }
}
