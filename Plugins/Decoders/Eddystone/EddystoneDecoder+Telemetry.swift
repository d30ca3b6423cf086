import BeaconCore

extension EddystoneDecoder {
    /// Reads telemetry.
    ///
    ///     offset  2   3        4        6            8        12
    ///             20  version  battery  temperature  adverts  uptime
    func telemetry(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count > 3 else { return .malformed(.tlm, offset: value.count, .tooShort) }
        switch value[3] {
        case 0: break
        case 1: return encryptedTelemetry(value, into: &frames)
        default: return .malformed(.tlm, offset: 3, .unknownVersion)
        }
        guard value.count >= 16 else { return .malformed(.tlm, offset: value.count, .tooShort) }
        frames.begin(.tlm)
        frames.integer(0, 0)
        let battery = value.bigEndianUInt16(at: 4)
        if battery == 0 { frames.absent(1) } else { frames.decimal(1, Int64(battery), exponent: -3) }
        let temperature = Int16(bitPattern: value.bigEndianUInt16(at: 6))
        if temperature == .min {
            frames.absent(2)
        } else {
            // n ÷ 256, written exactly: 1 ÷ 256 is 390,625 × 10^-8.
            frames.decimal(2, Int64(temperature) * 390_625, exponent: -8)
        }
        frames.integer(3, Int64(value.bigEndianUInt32(at: 8)))
        frames.decimal(4, Int64(value.bigEndianUInt32(at: 12)), exponent: -1)
        return .end(of: .tlm, at: 16, in: value)
    }

    /// Reads telemetry that only who has the beacon's identity key can open.
    ///
    ///     offset  2   3   4     16    18
    ///             20  01  etlm  salt  mic
    private func encryptedTelemetry(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= 20 else { return .malformed(.etlm, offset: value.count, .tooShort) }
        frames.begin(.etlm)
        frames.encryption(.noKey)
        frames.integer(0, 1)
        frames.octets(1, 4..<16)
        frames.octets(2, 16..<18)
        frames.octets(3, 18..<20)
        return .end(of: .etlm, at: 20, in: value)
    }
}
