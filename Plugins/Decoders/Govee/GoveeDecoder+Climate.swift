import BeaconCore

// Lengths are checked by who calls. Offsets count from the company identifier.
extension GoveeDecoder {
    /// Temperature and humidity in 24 bits, then the battery, whose highest bit says that they are wrong.
    func packed(_ value: Span<UInt8>, at offset: Int, into frames: inout FrameWriter) {
        let battery = value[offset + 3]
        frames.begin()
        climate(value.bigEndianUInt24(at: offset), isValid: battery & 0x80 == 0, into: &frames)
        frames.integer(.battery, Int64(battery & 0x7F))
    }

    /// H5106 has dust where its relatives have a battery, and nothing but the name tells them apart.
    func dusty(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) {
        guard context.nameBegins(with: "GVH5106") else { return packed(value, at: 4, into: &frames) }
        let bits = value.bigEndianUInt32(at: 4)
        let magnitude = Int64(bits & 0x7FFF_FFFF)
        frames.begin()
        let temperature = magnitude / 1_000_000
        frames.decimal(.temperature, bits >> 31 == 0 ? temperature : -temperature, exponent: -1)
        frames.decimal(.humidity, magnitude / 1000 % 1000, exponent: -1)
        frames.decimal(GoveeField.pm25.rawValue, magnitude % 1000, exponent: 0)
    }

    /// Temperature and humidity as two numbers of their own, in hundredths, little endian.
    func plain(_ value: Span<UInt8>, at offset: Int, into frames: inout FrameWriter) {
        frames.begin()
        frames.decimal(.temperature, Int64(value.littleEndianInt16(at: offset)), exponent: -2)
        frames.decimal(.humidity, Int64(value.littleEndianUInt16(at: offset + 2)), exponent: -2)
        frames.integer(.battery, Int64(value[offset + 4]))
    }

    /// H5108, H5112 with two probes and H5140 with carbon dioxide, by their names.
    func long(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) {
        if context.nameBegins(with: "GV5140") || context.nameBegins(with: "GVH5140") {
            return carbonDioxide(value, into: &frames)
        }
        guard context.nameBegins(with: "GV5112") || context.nameBegins(with: "GVH5112") else {
            return packed(value, at: 4, into: &frames)
        }
        let bits = value.bigEndianUInt24(at: 4)
        let isValid = value[7] & 0x80 == 0 && Self.isPlausible(bits)
        frames.begin()
        if value[9] == 0x41 || value[9] == 0x82 {
            let field = GoveeField.temperature(ofProbe: value[9] == 0x41 ? 1 : 2)
            if isValid {
                frames.decimal(field, Self.temperature(bits), exponent: -1)
            } else {
                frames.absent(field)
            }
        }
        if value[9] == 0x41 {
            if isValid {
                frames.decimal(.probeHumidity, Self.humidity(bits), exponent: -1)
            } else {
                frames.absent(.probeHumidity)
            }
        }
        frames.integer(.battery, Int64(value[7] & 0x7F))
    }

    private func carbonDioxide(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        let isValid = value[9] == 0
        frames.begin()
        climate(value.bigEndianUInt24(at: 4), isValid: isValid, into: &frames)
        if isValid {
            frames.integer(.co2, Int64(value.bigEndianUInt16(at: 7)))
        } else {
            frames.absent(.co2)
        }
    }

    /// H5178 sends for itself and for a sensor outside.
    func numbered(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        packed(value, at: 5, into: &frames)
        frames.integer(.sensor, Int64(value[4]))
    }

    /// H5127.
    func presence(_ value: Span<UInt8>, into frames: inout FrameWriter) {
        frames.begin()
        frames.boolean(.occupancy, value[6] == 1)
        frames.boolean(.motion, value[7] == 17)
    }

    /// Adds what 24 bits say, or that they say nothing: no thermometer goes beyond −40 and 100 °C.
    private func climate(_ bits: UInt32, isValid: Bool, into frames: inout FrameWriter) {
        guard isValid, Self.isPlausible(bits) else {
            frames.absent(.temperature)
            return frames.absent(.humidity)
        }
        frames.decimal(.temperature, Self.temperature(bits), exponent: -1)
        frames.decimal(.humidity, Self.humidity(bits), exponent: -1)
    }

    private static func isPlausible(_ bits: UInt32) -> Bool { (-400...1000).contains(temperature(bits)) }

    private static func temperature(_ bits: UInt32) -> Int64 {
        let magnitude = Int64(bits & 0x7F_FFFF) / 1000
        return bits & 0x80_0000 == 0 ? magnitude : -magnitude
    }

    private static func humidity(_ bits: UInt32) -> Int64 { Int64(bits & 0x7F_FFFF) % 1000 }
}
