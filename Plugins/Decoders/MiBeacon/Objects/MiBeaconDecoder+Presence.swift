import BeaconCore

extension MiBeaconDecoder {
    /// Whether something moves or somebody is there, with or without light.
    func presence(
        _ id: UInt16,
        _ value: Span<UInt8>,
        of product: MiBeaconProduct,
        into frames: inout FrameWriter
    ) -> Bool {
        switch id {
        case 0x000F:
            frames.boolean(.motion, true)
            // From 100 on it is light, for products that do not measure it.
            light(value.littleEndianUInt24(at: 0), product.lights.contains(.event), from: 100, into: &frames)
        case 0x1007:
            light(
                value.littleEndianUInt24(at: 0),
                product.lights.contains(.property),
                from: 100,
                into: &frames
            )
        case 0x4A08:
            let light = Float(bitPattern: value.littleEndianUInt32(at: 0)) * 100
            guard light.magnitude < 0x1p53 else { return false }
            frames.boolean(.motion, true)
            frames.decimal(.illuminance, Int64(light.rounded()), exponent: -2)
        case 0x1017: frames.noMotion(seconds: Int64(value.littleEndianUInt32(at: 0)))
        case 0x4818: frames.noMotion(seconds: Int64(value.littleEndianUInt16(at: 0)))
        case 0x484F: frames.noMotion(seconds: Int64(value[0]) * 60)
        case 0x101B: return timeout(value, into: &frames)
        // XMOSB01XS says 2 for nobody; others have more codes for somebody.
        case 0x484E: frames.boolean(.occupancy, product.id == 0x4683 ? value[0] == 1 : value[0] != 0)
        case 0x5413: frames.boolean(.occupancyNear, value[0] != 0)
        case 0x4E17: frames.boolean(.occupancy, value[0] != 1)
        default: return bed(id, value[0], into: &frames)
        }
        return true
    }

    private func light(_ number: UInt32, _ isWord: Bool, from least: UInt32, into frames: inout FrameWriter) {
        if isWord {
            frames.boolean(.light, number >= least)
        } else {
            frames.decimal(.illuminance, Int64(number), exponent: 0)
        }
    }

    /// Object 0x101B: a state, or how long nothing has moved.
    private func timeout(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        switch value.count {
        case 1: frames.boolean(.motion, value[0] == 0)
        case 4: frames.noMotion(seconds: Int64(value.littleEndianUInt32(at: 0)))
        default: return false
        }
        return true
    }

    /// Beds that know who lies in them, and can be knocked at.
    private func bed(_ id: UInt16, _ code: UInt8, into frames: inout FrameWriter) -> Bool {
        switch (id, code) {
        case (0x5A16, 1): frames.boolean(.occupancy, true)
        case (0x5A16, 2): frames.boolean(.occupancy, false)
        case (0x4810, 0...1), (0x5010, 0...1): frames.boolean(.asleep, code == 1)
        case (0x5A16, 3), (0x4810, 2), (0x5010, 2): frames.text(.button, "double_press")
        default: return false
        }
        return true
    }
}

extension FrameWriter {
    /// Adds how long nothing has moved: 0 when something does.
    fileprivate mutating func noMotion(seconds: Int64) {
        boolean(.motion, seconds == 0)
        integer(.vacant, seconds)
    }
}
