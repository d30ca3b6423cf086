import BeaconCore

// What reads objects takes them alone, so that decrypted ones come the same way.
extension MiBeaconDecoder {
    /// Reads objects, one after another.
    ///
    /// - Parameters:
    ///   - octets: the objects and nothing else.
    ///   - base: where they begin in the structure's value, for complaints.
    ///   - product: what tells some objects apart.
    ///   - frames: takes what they say.
    /// - Returns: `decoded`, or the first complaint.
    func read(
        _ octets: Span<UInt8>,
        at base: Int,
        of product: MiBeaconProduct,
        into frames: inout FrameWriter
    ) -> Verdict {
        var verdict = Verdict.decoded
        var offset = 0
        while offset < octets.count {
            let start = offset + MiBeaconObject.headLength
            guard start <= octets.count, start + Int(octets[offset + 2]) <= octets.count else {
                return verdict.or(.malformed(offset: base + octets.count, .tooShort))
            }
            let end = start + Int(octets[offset + 2])
            let id = octets.littleEndianUInt16(at: offset)
            let value = octets.extracting(start..<end)
            if let object = MiBeaconObject.find(id, in: objects) {
                if !read(object, value, of: product, into: &frames) {
                    verdict = verdict.or(.malformed(offset: base + start, object.fault(value.count)))
                }
            } else {
                frames.integer(.objectID, Int64(id))
                frames.octets(MiBeaconField.objectData.rawValue, copying: value)
            }
            offset = end
        }
        return verdict
    }

    /// Whether octets are objects that are known and have the length that they must have.
    ///
    /// What versions 2 and 3 encrypt has no check: a wrong key gives octets that are not.
    func areKnown(_ octets: Span<UInt8>) -> Bool {
        var offset = 0
        while offset + MiBeaconObject.headLength <= octets.count {
            let length = octets[offset + 2]
            guard let object = MiBeaconObject.find(octets.littleEndianUInt16(at: offset), in: objects),
                object.length == 0 || object.length == length
            else { return false }
            offset += MiBeaconObject.headLength + Int(length)
        }
        return offset == octets.count && offset > 0
    }

    /// Adds what an object says.
    ///
    /// - Returns: `false` when its octets mean nothing.
    private func read(
        _ object: MiBeaconObject,
        _ value: Span<UInt8>,
        of product: MiBeaconProduct,
        into frames: inout FrameWriter
    ) -> Bool {
        guard object.length == 0 || value.count == Int(object.length) else { return false }
        switch object.form {
        case .unsigned, .signed:
            guard 1...4 ~= value.count else { return false }
            frames.number(object, value.number(isSigned: object.form == .signed) * object.factor)
        case .float:
            let number = Float(bitPattern: value.littleEndianUInt32(at: 0)) * Float(object.factor)
            guard number.magnitude < 0x1p53 else { return false }
            frames.number(object, Int64(number.rounded()))
        case .boolean: frames.boolean(object.field, value[0] != 0)
        case .inverted: frames.boolean(object.field, value[0] == 0)
        case .other: return other(object.id, value, of: product, into: &frames)
        }
        return true
    }

    /// Reads the objects that are more than one number or state.
    private func other(
        _ id: UInt16,
        _ value: Span<UInt8>,
        of product: MiBeaconProduct,
        into frames: inout FrameWriter
    ) -> Bool {
        switch id {
        case 0x1001: return button(value, of: product, into: &frames)
        case 0x4A0C, 0x4E0C, 0x560C: return press("press", value, of: product, into: &frames)
        case 0x4A0D, 0x4E0D, 0x560D: return press("double_press", value, of: product, into: &frames)
        case 0x4A0E, 0x4E0E, 0x560E: return press("long_press", value, of: product, into: &frames)
        case 0x4A13: return value[0] == 1 ? press("press", value, of: product, into: &frames) : true
        case 0x0005, 0x0006, 0x0007, 0x0008, 0x000B, 0x0011, 0x100E, 0x100F:
            return lock(id, value, into: &frames)
        case 0x1019, 0x4804, 0x480C, 0x4A0F, 0x4A12, 0x4A1A: return opening(id, value[0], into: &frames)
        case 0x0012, 0x2001, 0x2003, 0x4E16, 0x6E16: return body(id, value, into: &frames)
        case 0x000F, 0x1007, 0x1017, 0x101B, 0x4810, 0x4818, 0x484E, 0x484F, 0x4A08, 0x4E17, 0x5010, 0x5413,
            0x5A16:
            return presence(id, value, of: product, into: &frames)
        default: return device(id, value, into: &frames)
        }
    }
}

extension MiBeaconObject {
    /// What is wrong with an object that was not read.
    fileprivate func fault(_ count: Int) -> MalformedReason {
        length != 0 && count != Int(length) || count == 0 ? .badLength : .reservedValue
    }
}

extension FrameWriter {
    fileprivate mutating func number(_ object: MiBeaconObject, _ number: Int64) {
        decimal(object.field, number, exponent: object.exponent)
    }
}

extension Span<UInt8> {
    /// A number of up to four octets, the lowest first.
    fileprivate func number(isSigned: Bool) -> Int64 {
        var bits: UInt64 = 0
        for offset in indices.reversed() { bits = bits << 8 | UInt64(self[offset]) }
        guard isSigned else { return Int64(bits) }
        let unused = UInt64(64 - 8 * count)
        return Int64(bitPattern: bits << unused) >> Int64(unused)
    }
}
