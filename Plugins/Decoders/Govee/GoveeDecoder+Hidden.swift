import BeaconCore

extension GoveeDecoder {
    /// H5121 to H5130: encrypted with the time that stands before it, so that everybody can read it.
    ///
    ///     offset  4     8               24
    ///             time  encrypted (16)  check (2), of the encrypted octets
    ///     clear   0    2      3    4        5
    ///             1    ...    model     battery  state, or number of a button
    func hidden(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard Self.check(value, 8..<24) == value.bigEndianUInt16(at: 24) else {
            return .malformed(offset: 24, .badChecksum)
        }
        // Key and text are in the opposite order of octets.
        var key = [16 of UInt8](repeating: 0)
        for index in 0..<4 { key[15 - index] = value[4 + index] }
        var block = [16 of UInt8](repeating: 0)
        for index in 0..<16 { block[15 - index] = value[8 + index] }
        let clear = AES128(key).decrypt(block)
        let (model, battery, state) = (clear[13], clear[11], clear[10])
        frames.begin()
        guard [2, 3, 8, 9, 10, 11, 13].contains(model) else {
            frames.encryption(.noKey)
            frames.octets(GoveeField.ciphertext.rawValue, 8..<24)
            return .decoded
        }
        frames.integer(.battery, Int64(battery))
        add(model: model, state: state, into: &frames)
        return .decoded
    }

    private func add(model: UInt8, state: UInt8, into frames: inout FrameWriter) {
        switch model {
        case 2: frames.boolean(.window, state == 2)
        case 3: frames.boolean(.motion, state == 1)
        case 9: frames.boolean(.vibration, state == 1)
        case 13 where state != 16: frames.boolean(.presence, state == 1)
        default:
            frames.text(GoveeField.button.rawValue, "press")
            frames.integer(.buttonNumber, model == 13 ? 0 : Int64(state))
        }
    }

    /// CRC-16 with polynomial 0x1021, from 0x1D0F.
    private static func check(_ value: Span<UInt8>, _ range: Range<Int>) -> UInt16 {
        var crc: UInt16 = 0x1D0F
        for offset in range {
            crc ^= UInt16(value[offset]) << 8
            for _ in 0..<8 { crc = crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
        }
        return crc
    }
}
