import BeaconCore

extension MiBeaconDecoder {
    /// Scales and bracelets.
    func body(_ id: UInt16, _ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        switch id {
        case 0x0012: return weighing(value, into: &frames)
        case 0x2001:
            frames.integer(.steps, Int64(value.littleEndianUInt16(at: 0)))
            if 1...2 ~= value[2] { frames.boolean(.asleep, value[2] == 1) }
            frames.integer(.signal, -Int64(value[3]))
        case 0x2003:
            frames.integer(.steps, Int64(value.littleEndianUInt16(at: 0)))
            frames.integer(.heartRate, Int64(value[2]))
            frames.integer(.activity, Int64(value[3]))
        case 0x6E16: composition(value, into: &frames)
        default:
            // A scale, or a bed with the same number.
            guard value.count == 9 else {
                guard value.count == 1 else { return false }
                frames.boolean(.occupancy, value[0] == 1)
                return true
            }
            frames.integer(.profile, Int64(value[0]))
            let mass = value.littleEndianUInt32(at: 1)
            frames.boolean(.stabilized, mass != 0)
            if mass != 0 { frames.decimal(.mass, Int64(mass), exponent: -2) }
            frames.integer(.timestamp, Int64(value.littleEndianUInt32(at: 5)))
        }
        return true
    }

    /// Object 0x0012: a mass in grams, or by how much it has become less or more.
    private func weighing(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        let grams = Int64(value.littleEndianUInt16(at: 0))
        switch value[2] {
        case 0: frames.decimal(.mass, grams, exponent: -3)
        case 1: frames.decimal(.massChange, -grams, exponent: -3)
        case 2: frames.decimal(.massChange, grams, exponent: -3)
        default: return false
        }
        return true
    }

    /// Object 0x6E16: mass in 11 bits, heart rate less 50 in 7, impedance in 14.
    ///
    /// Without mass and heart rate the impedance is that at the higher frequency, and the last thing measured.
    private func composition(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        let data = value.littleEndianUInt32(at: 1)
        let (mass, rate, impedance) = (data & 0x7FF, data >> 11 & 0x7F, data >> 18)
        frames.integer(.profile, Int64(value[0]))
        if mass != 0 { frames.decimal(.mass, Int64(mass), exponent: -1) }
        if 1...126 ~= rate { frames.integer(.heartRate, Int64(rate) + 50) }
        let isLast = mass == 0 && rate == 0
        if impedance != 0 {
            frames.decimal(isLast ? .impedanceHigh : .impedanceLow, Int64(impedance), exponent: -1)
        }
        // Impedance at the lower frequency is followed by the other; with socks there is none.
        frames.boolean(.stabilized, isLast ? impedance != 0 : impedance == 0)
        frames.integer(.timestamp, Int64(value.littleEndianUInt32(at: 5)))
    }
}
