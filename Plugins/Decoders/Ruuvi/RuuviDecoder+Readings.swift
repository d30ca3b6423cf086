import BeaconCore

// Each reads a payload whose length was checked. Offsets count from the company identifier.
extension RuuviDecoder {
    /// Data format 3: temperature is a sign and seven bits, then hundredths; no code says "no value".
    func readFirst(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        frames.signAndMagnitude(value[4], hundredths: value[5])
        frames.decimal(.humidity, Int64(value[3]) * 5, exponent: -1)
        frames.decimal(.pressure, Int64(value.bigEndianUInt16(at: 6)) + 50_000, exponent: 0)
        for axis in 0..<3 {
            let acceleration = Int64(value.bigEndianInt16(at: 8 + 2 * axis))
            frames.decimal(RuuviField.accelerationX.rawValue + axis, acceleration, exponent: -3)
        }
        frames.decimal(.battery, Int64(value.bigEndianUInt16(at: 14)), exponent: -3)
    }

    /// Data format 5.
    func readSecond(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        readClimate(value, into: &frames)
        for axis in 0..<3 {
            let acceleration = Int64(value.bigEndianInt16(at: 9 + 2 * axis))
            frames.decimal(
                RuuviField.accelerationX.rawValue + axis,
                acceleration,
                exponent: -3,
                absent: -32_768
            )
        }
        readTag(value, at: 15, into: &frames)
    }

    /// Data format C5.
    func readCut(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        readClimate(value, into: &frames)
        readTag(value, at: 9, into: &frames)
    }

    /// Data format 6.
    func readAir(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        readClimate(value, into: &frames)
        readDust(value, at: 9, .pm25, into: &frames)
        readGases(value, at: 11, flags: value[18], into: &frames)
        if let light = LogarithmicLight.hundredths(value[15]) {
            frames.decimal(.light, light, exponent: -2)
        } else {
            frames.absent(.light)
        }
        // The low octet of the counter of format E1, so that 255 is a number as any other.
        frames.integer(.sequence, Int64(value[17]))
        frames.boolean(RuuviField.calibration.rawValue, value[18] & 1 == 1)
        frames.octets(RuuviField.macTail.rawValue, 19..<22)
    }

    /// Data format E1.
    func readExtended(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        readClimate(value, into: &frames)
        readDust(value, at: 9, .pm1, into: &frames)
        readDust(value, at: 11, .pm25, into: &frames)
        readDust(value, at: 13, .pm4, into: &frames)
        readDust(value, at: 15, .pm10, into: &frames)
        readGases(value, at: 17, flags: value[30], into: &frames)
        let light = Int64(value.bigEndianUInt24(at: 21))
        frames.decimal(RuuviField.light.rawValue, light, exponent: -2, absent: 0xFF_FFFF)
        frames.integer(.sequence, Int64(value.bigEndianUInt24(at: 27)), absent: 0xFF_FFFF)
        frames.boolean(RuuviField.calibration.rawValue, value[30] & 1 == 1)
        readAddress(value, at: 36, into: &frames)
    }

    /// Data format 8: who has no key learns the address, and what to check a decryption with.
    func readEncrypted(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) {
        frames.integer(.checksum, Int64(value[19]))
        readAddress(value, at: 20, into: &frames)
        let payload = SealedPayload(.ecb, 3..<19)
        let mac = DeviceAddress(bigEndian: value, at: 20)
        let outcome = context.open(payload, of: value, with: Self.key, payloadAddress: mac, into: &frames) {
            isPlausible($0, checksum: value[19])
        }
        guard outcome == .opened else {
            return frames.octets(RuuviField.ciphertext.rawValue, payload.ciphertext)
        }
        _ = frames.readOpened { readings, frames in
            readClimate(readings, at: 0, into: &frames)
            readPower(readings, at: 6, into: &frames)
            frames.integer(.movement, Int64(readings.bigEndianUInt16(at: 8)), absent: 0xFFFF)
            frames.integer(.sequence, Int64(readings.bigEndianUInt16(at: 10)), absent: 0xFFFF)
            return .decoded
        }
    }

    /// Whether octets of format 8 can be readings: the checksum alone would take one wrong key of 256.
    private func isPlausible(_ readings: Span<UInt8>, checksum expected: UInt8) -> Bool {
        let temperature = readings.bigEndianInt16(at: 0)
        let humidity = readings.bigEndianUInt16(at: 2)
        // What the sensors measure: −40 to 85 °C, up to 100 %.
        guard -8000...17_000 ~= temperature || temperature == -32_768,
            humidity <= 40_000 || humidity == 0xFFFF
        else { return false }
        // In the document's own example the checksum is none of the readings; the reserved octets are zero.
        return checksum(of: readings) == expected || readings[12] | readings[13] | readings[14] == 0
    }

    /// Temperature, humidity and pressure, which the later formats have at the same place.
    private func readClimate(_ value: Span<UInt8>, at offset: Int = 3, into frames: inout FrameWriter) {
        let temperature = Int64(value.bigEndianInt16(at: offset))
        if temperature == -32_768 {
            frames.absent(.temperature)
        } else {
            frames.decimal(.temperature, temperature * 5, exponent: -3)
        }
        let humidity = Int64(value.bigEndianUInt16(at: offset + 2))
        if humidity == 0xFFFF {
            frames.absent(.humidity)
        } else {
            frames.decimal(.humidity, humidity * 25, exponent: -4)
        }
        let pressure = Int64(value.bigEndianUInt16(at: offset + 4))
        if pressure == 0xFFFF {
            frames.absent(.pressure)
        } else {
            frames.decimal(.pressure, pressure + 50_000, exponent: 0)
        }
    }

    /// Battery above 1.6 V in eleven bits, power above −40 dBm in steps of 2 in five, counters, address.
    private func readTag(_ value: Span<UInt8>, at offset: Int, into frames: inout FrameWriter) {
        readPower(value, at: offset, into: &frames)
        frames.integer(.movement, Int64(value[offset + 2]), absent: 255)
        frames.integer(.sequence, Int64(value.bigEndianUInt16(at: offset + 3)), absent: 0xFFFF)
        readAddress(value, at: offset + 5, into: &frames)
    }

    /// CRC8 with the polynomial 0x07, from 0.
    private func checksum(of octets: Span<UInt8>) -> UInt8 {
        var sum: UInt8 = 0
        for index in 0..<octets.count {
            sum ^= octets[index]
            for _ in 0..<8 { sum = sum & 0x80 == 0 ? sum << 1 : sum << 1 ^ 0x07 }
        }
        return sum
    }

    private func readPower(_ value: Span<UInt8>, at offset: Int, into frames: inout FrameWriter) {
        let power = value.bigEndianUInt16(at: offset)
        if power >> 5 == 2047 {
            frames.absent(.battery)
        } else {
            frames.decimal(.battery, Int64(power >> 5) + 1600, exponent: -3)
        }
        if power & 31 == 31 {
            frames.absent(.txPower)
        } else {
            frames.integer(.txPower, Int64(power & 31) * 2 - 40)
        }
    }

    private func readDust(
        _ value: Span<UInt8>,
        at offset: Int,
        _ field: RuuviField,
        into frames: inout FrameWriter
    ) {
        let dust = Int64(value.bigEndianUInt16(at: offset))
        frames.decimal(field.rawValue, dust, exponent: -1, absent: 0xFFFF)
    }

    /// Carbon dioxide, then two indices of nine bits, whose lowest bits are in the flags.
    private func readGases(
        _ value: Span<UInt8>,
        at offset: Int,
        flags: UInt8,
        into frames: inout FrameWriter
    ) {
        frames.integer(.co2, Int64(value.bigEndianUInt16(at: offset)), absent: 0xFFFF)
        frames.integer(.voc, Int64(value[offset + 2]) << 1 | Int64(flags >> 6 & 1), absent: 511)
        frames.integer(.nox, Int64(value[offset + 3]) << 1 | Int64(flags >> 7), absent: 511)
    }

    private func readAddress(_ value: Span<UInt8>, at offset: Int, into frames: inout FrameWriter) {
        let isAbsent = value.bigEndianUInt32(at: offset) & value.bigEndianUInt32(at: offset + 2) == .max
        if isAbsent {
            frames.absent(.mac)
        } else {
            frames.octets(RuuviField.mac.rawValue, offset..<offset + 6)
        }
    }
}

extension FrameWriter {
    /// Adds a temperature whose first octet is a sign and whole degrees; more than 99 hundredths are none.
    mutating func signAndMagnitude(_ degrees: UInt8, hundredths: UInt8) {
        guard hundredths < 100 else { return absent(.temperature) }
        let magnitude = Int64(degrees & 0x7F) * 100 + Int64(hundredths)
        decimal(.temperature, degrees & 0x80 == 0 ? magnitude : -magnitude, exponent: -2)
    }
}
