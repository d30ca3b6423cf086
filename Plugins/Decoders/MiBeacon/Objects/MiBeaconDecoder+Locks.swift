import BeaconCore

extension MiBeaconDecoder {
    /// Locks and what stands before and behind a door.
    func lock(_ id: UInt16, _ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        guard value.count > 0 else { return false }
        switch id {
        case 0x0005: return oldLock(value, into: &frames)
        case 0x0006: return fingerprint(value, into: &frames)
        case 0x0007: return door(value, into: &frames)
        case 0x0008:
            guard value.count == 1 || value.count == 5 else { return false }
            frames.boolean(.armed, value[0] != 0)
            frames.timestamp(value, at: 1)
        case 0x000B:
            guard let action = Self.action(value[0] & 15), let method = Self.method(value[0] >> 4) else {
                return false
            }
            add(value[0] & 15, action, method, key: value.littleEndianUInt32(at: 1), into: &frames)
            frames.timestamp(value, at: 5)
        case 0x0011:
            guard let visitor = Self.visitor(value[0]) else { return false }
            frames.text(.visitor, visitor)
        case 0x100E:
            frames.boolean(.unlocked, value[0] & 3 == 0)
            frames.boolean(.childLock, value[0] & 8 != 0)
            frames.integer(.bolts, Int64(value[0] & 7))
        default:
            guard value[0] <= 1 else { return value[0] == 0xFF }
            frames.boolean(.door, value[0] == 0)
        }
        return true
    }

    /// Doors and windows: open, closed, left open, torn off.
    func opening(_ id: UInt16, _ code: UInt8, into frames: inout FrameWriter) -> Bool {
        switch (id, code) {
        case (0x1019, 3): frames.boolean(.reset, true)
        case (0x1019, 0), (0x480C, 0), (0x4804, 1), (0x4A12, 1): frames.boolean(.opening, true)
        case (0x1019, 1), (0x480C, 1), (0x4804, 2), (0x4A12, 2):
            frames.boolean(.opening, false)
            frames.boolean(.doorLeftOpen, false)
            // These sensors have a code for being torn off, too.
            if code == 2 { frames.boolean(.tamper, false) }
        case (0x1019, 2), (0x4A1A, 1):
            frames.boolean(.opening, true)
            frames.boolean(.doorLeftOpen, true)
        case (0x4A0F, 1):
            frames.boolean(.opening, true)
            frames.boolean(.tamper, true)
        default: return false
        }
        return true
    }

    /// Object 0x0007: one of six things that a door does.
    private func door(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        guard value[0] <= 5, value.count == 1 || value.count == 5 else { return false }
        frames.boolean(.door, value[0] == 0 || value[0] == 2 || value[0] == 4)
        frames.boolean(.doorLeftOpen, value[0] == 2)
        frames.boolean(.doorKnocked, value[0] == 3)
        frames.boolean(.doorForced, value[0] == 4)
        frames.boolean(.doorStuck, value[0] == 5)
        frames.timestamp(value, at: 1)
        return true
    }

    private func fingerprint(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        guard let result = Self.fingerprintResult(value[4]) else { return false }
        frames.boolean(.fingerprintMatch, value[4] == 0)
        frames.text(.fingerprintResult, result)
        add(key: value.littleEndianUInt32(at: 0), into: &frames)
        return true
    }

    /// Object 0x0005, of locks before 0x000B: action and method in an octet each.
    private func oldLock(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Bool {
        let code = value[0] == 0xFF ? 15 : value[0]
        let method: StaticString? =
            switch value[1] {
            case 0x10: "manual"
            case 0x20: "automatic"
            case 0xFF: "abnormal"
            default: value[1] <= 5 ? Self.method(value[1]) : nil
            }
        guard let action = Self.action(code), let method else { return false }
        add(code, action, method, key: value.littleEndianUInt32(at: 2), into: &frames)
        frames.timestamp(value, at: 6)
        return true
    }

    private func add(
        _ code: UInt8,
        _ action: StaticString,
        _ method: StaticString,
        key: UInt32,
        into frames: inout FrameWriter
    ) {
        switch code {
        case 0, 4: frames.boolean(.unlocked, true)
        case 1, 5, 8: frames.boolean(.unlocked, false)
        case 2, 3:
            if code == 2 { frames.boolean(.unlocked, false) }
            frames.boolean(.antilocked, code == 2)
        case 6, 7: frames.boolean(.childLock, code == 6)
        default: break
        }
        frames.text(.lockAction, action)
        frames.text(.lockMethod, method)
        if let error = LockError.word(key) {
            frames.text(.lockError, error)
        } else {
            add(key: key, into: &frames)
        }
    }

    /// Adds whose key it was, and its number where there are several of its kind.
    private func add(key: UInt32, into frames: inout FrameWriter) {
        switch key {
        case 0: frames.text(.keyKind, "administrator")
        case 0xFFFF_FFFF: frames.text(.keyKind, "unknown")
        case 0xDEAD_BEEF: frames.text(.keyKind, "invalid")
        default:
            let kind = Self.keyKind(key >> 16)
            if let kind { frames.text(.keyKind, kind) }
            frames.integer(.keyID, Int64(kind == nil || key < 0x8000_0000 ? key : key & 0xFFFF))
        }
    }
}

extension FrameWriter {
    /// Adds the time at the end of an object, if there is one.
    fileprivate mutating func timestamp(_ value: Span<UInt8>, at offset: Int) {
        guard offset + 4 <= value.count else { return }
        integer(.timestamp, Int64(value.littleEndianUInt32(at: offset)))
    }
}
