import BeaconCore

extension GoveeDecoder {
    /// H5181 and H5183: a temperature and an alarm.
    func oneProbe(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard Self.isProbe(value) else { return .notMine }
        frames.begin()
        pair(value, at: 10, probe: 1, into: &frames)
        return .decoded
    }

    /// H5182 and H5184: twice a temperature and an alarm, with an octet between.
    func twoProbes(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard Self.isProbe(value) else { return .notMine }
        guard let first = Self.firstProbe(value[8]) else { return .malformed(offset: 8, .reservedValue) }
        frames.begin()
        pair(value, at: 10, probe: first, into: &frames)
        pair(value, at: 15, probe: first + 1, into: &frames)
        return .decoded
    }

    /// H5055, H5185, H5191 and H5198, which are as long as one another.
    func probes(
        _ value: Span<UInt8>,
        _ count: Int,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard Self.isProbe(value) else { return sixProbes(value, context, into: &frames) }
        guard count == 22 else { return .notMine }
        if context.lists(0x9151) || context.nameBegins(with: "GVH5191")
            || value.littleEndianUInt16(at: 0) == 0xAC63
        {
            frames.begin()
            pair(value, at: 10, probe: 1, into: &frames)
            add(GoveeField.temperature.rawValue, value.bigEndianInt16(at: 16), into: &frames)
            return .decoded
        }
        guard context.lists(0x9851) || context.nameBegins(with: "GVH5198") else {
            frames.begin()
            pair(value, at: 10, probe: 1, into: &frames)
            pair(value, at: 16, probe: 2, into: &frames)
            return .decoded
        }
        guard let first = Self.firstProbe(value[8]) else { return .malformed(offset: 8, .reservedValue) }
        frames.begin()
        for probe in 0..<2 {
            let offset = 10 + 6 * probe
            pair(value, at: offset, probe: first + probe, into: &frames)
            let field = GoveeField.temperature(ofProbe: first + probe) + 2
            add(field, value.bigEndianInt16(at: offset + 4), into: &frames)
        }
        return .decoded
    }

    /// H5055: which pair of probes in two bits; whole degrees, little endian.
    private func sixProbes(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        let isKnown = value.littleEndianUInt16(at: 0) == 0xEA1C || context.lists(0x5550)
        guard isKnown || context.nameBegins(with: "GVH5055") || context.nameBegins(with: "Govee_H5055") else {
            return .notMine
        }
        let pair = Int(value[5] >> 6)
        guard pair < 3 else { return .malformed(offset: 5, .reservedValue) }
        frames.begin()
        for probe in 0..<2 {
            let field = GoveeField.temperature(ofProbe: 2 * pair + probe + 1)
            let offset = 7 + 7 * probe
            whole(field, value.littleEndianInt16(at: offset), into: &frames)
            whole(field + 1, value.littleEndianInt16(at: offset + 4), into: &frames)
            whole(field + 2, value.littleEndianInt16(at: offset + 2), into: &frames)
        }
        frames.integer(.battery, Int64(value[4] & 0x7F))
        return .decoded
    }

    /// The beginning that all probes but H5055 share.
    private static func isProbe(_ value: Span<UInt8>) -> Bool { value.bigEndianUInt32(at: 3) == 0x0100_0101 }

    /// The first of the two probes that an octet names.
    private static func firstProbe(_ octet: UInt8) -> Int? {
        switch octet & 0x3F {
        case 1: 1
        case 2: 3
        default: nil
        }
    }

    private func pair(_ value: Span<UInt8>, at offset: Int, probe: Int, into frames: inout FrameWriter) {
        let field = GoveeField.temperature(ofProbe: probe)
        add(field, value.bigEndianInt16(at: offset), into: &frames)
        add(field + 1, value.bigEndianInt16(at: offset + 2), into: &frames)
    }

    /// Hundredths of a degree; below zero there is no probe, or no alarm is set.
    private func add(_ field: Int, _ number: Int16, into frames: inout FrameWriter) {
        if number < 0 { frames.absent(field) } else { frames.decimal(field, Int64(number), exponent: -2) }
    }

    private func whole(_ field: Int, _ number: Int16, into frames: inout FrameWriter) {
        if number < 0 { frames.absent(field) } else { frames.decimal(field, Int64(number), exponent: 0) }
    }
}
