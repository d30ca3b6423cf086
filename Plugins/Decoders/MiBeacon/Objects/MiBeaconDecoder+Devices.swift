import BeaconCore

extension MiBeaconDecoder {
    /// What is left: alarms, kettles, toothbrushes, cleaners.
    func device(_ id: UInt16, _ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        guard value.count > 0 else { return false }
        switch id {
        case 0x0002: frames.integer(.pairing, Int64(value.littleEndianUInt16(at: 0)))
        case 0x0009:
            guard let gesture = Self.gesture(value.littleEndianUInt16(at: 0)) else { return false }
            frames.text(.gesture, gesture)
        case 0x000D, 0x1015: return alarm(.smoke, value[0], simulated: 4, into: &frames)
        case 0x000E: return alarm(.gas, value[0], simulated: 6, into: &frames)
        case 0x0010, 0x3003: return toothbrush(id, value, into: &frames)
        case 0x1005: return kettle(value, into: &frames)
        case 0x100D:
            frames.decimal(.temperature, Int64(value.littleEndianInt16(at: 0)), exponent: -1)
            frames.decimal(.humidity, Int64(value.littleEndianUInt16(at: 2)), exponent: -1)
        case 0x2000:
            frames.decimal(.temperature, Int64(value.littleEndianInt16(at: 0)), exponent: -2)
            frames.decimal(.boardTemperature, Int64(value.littleEndianInt16(at: 2)), exponent: -2)
            frames.integer(.battery, Int64(value[4]))
        case 0x2002:
            frames.integer(.mode, Int64(value[0]))
            frames.integer(.gear, Int64(value[1]))
        case 0x3002: frames.integer(.activity, Int64(value[0]))
        case 0x4A68:
            guard value[0] <= 3 else { return false }
            frames.boolean(value[0] < 2 ? .moisture : .moistureAbove, value[0] & 1 == 0)
        case 0x5422:
            guard value[0] <= 2 else { return false }
            frames.text(.charging, value[0] == 0 ? "charging" : value[0] == 1 ? "not_charging" : "full")
        default: return false
        }
        return true
    }

    /// 0 all is well, 1 alarm, 2 a fault; tests and simulated alarms are none.
    private func alarm(
        _ field: MiBeaconField,
        _ code: UInt8,
        simulated: UInt8,
        into frames: inout FrameWriter
    ) -> Bool {
        guard code <= simulated else { return false }
        frames.boolean(field, code == 1)
        frames.boolean(.problem, code == 2)
        if code > 2 { frames.integer(.state, Int64(code)) }
        return true
    }

    /// 0 begins, 1 ends; then a time, for one maker; then a count at the beginning, a score at the end.
    private func toothbrush(_ id: UInt16, _ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        let timeEnd = id == 0x3003 ? 5 : 1
        guard value[0] <= 1, timeEnd...timeEnd + 1 ~= value.count else { return false }
        frames.boolean(.brushing, value[0] == 0)
        if timeEnd > 1 { frames.integer(.timestamp, Int64(value.littleEndianUInt32(at: 1))) }
        if value.count > timeEnd { frames.integer(value[0] == 0 ? .count : .score, Int64(value[timeEnd])) }
        return true
    }

    /// 0 stands by, 1 heats, 2 and 3 keep warm, 4 something is wrong.
    private func kettle(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        guard value[0] <= 4 else { return false }
        frames.boolean(.power, 1...3 ~= value[0])
        frames.boolean(.problem, value[0] == 4)
        frames.integer(.state, Int64(value[0]))
        frames.decimal(.temperature, Int64(Int8(bitPattern: value[1])), exponent: 0)
        return true
    }

    private static func gesture(_ code: UInt16) -> StaticString? {
        switch code {
        case 1: "shake"
        case 2: "flip_90"
        case 3: "flip_180"
        case 4: "rotate"
        case 5: "tap"
        case 6: "push"
        default: nil
        }
    }
}
