import BeaconCore

extension BTHomeDecoder {
    /// Reads the objects of version 2, whose lengths follow from their ids.
    func readObjects(_ value: Span<UInt8>, from start: Int, into frames: inout FrameWriter) -> Verdict {
        var verdict = Verdict.decoded
        var offset = start
        while offset < value.count {
            guard let object = objects[Int(value[offset])] else {
                return verdict.or(.malformed(offset: offset, .reservedValue))
            }
            var first = offset + 1
            var length = Int(object.length)
            if object.form == .text || object.form == .octets {
                guard first < value.count else { return verdict.or(.malformed(offset: first, .tooShort)) }
                length = Int(value[first])
                first += 1
            }
            let end = first + length
            guard end <= value.count else {
                return verdict.or(.malformed(offset: value.count, .tooShort))
            }
            if !read(object, first..<end, of: value, isSigned: object.form == .signed, into: &frames) {
                verdict = verdict.or(.malformed(offset: first, .reservedValue))
            }
            offset = end
        }
        return verdict
    }

    /// Whether there is an object behind the UUID, whose service is also that of user data.
    func startsVersion1(_ value: Span<UInt8>) -> Bool {
        value.count > 3 && (value[2] >> 5 == 4 || objects[Int(value[3])] != nil)
    }

    /// Reads the objects of version 1, each of which tells its length and how its number is held.
    ///
    /// The frame of objects in clear, which begin behind a UUID, is begun with the first.
    func version1(_ value: Span<UInt8>, from start: Int, into frames: inout FrameWriter) -> Verdict {
        var verdict = Verdict.decoded
        var offset = start
        while offset < value.count {
            let length = Int(value[offset] & 31)
            let kind = value[offset] >> 5
            let end = offset + 1 + length
            guard length > 0 else { return verdict.or(.malformed(offset: offset, .badLength)) }
            guard end <= value.count else {
                return verdict.or(.malformed(offset: value.count, .tooShort))
            }
            if start == 2, offset == start {
                frames.begin()
                frames.integer(.version, 1)
            }
            if let fault = readObject(kind, offset + 1..<end, of: value, into: &frames) {
                verdict = verdict.or(fault)
            }
            offset = end
        }
        return verdict
    }

    /// Reads one object of version 1: an id and its value, or the device's address.
    ///
    /// - Returns: what is wrong with it.
    private func readObject(
        _ kind: UInt8,
        _ range: Range<Int>,
        of value: Span<UInt8>,
        into frames: inout FrameWriter
    ) -> Verdict? {
        let start = range.lowerBound
        if kind == 4 {
            guard range.count == 6 else { return .malformed(offset: start, .badLength) }
            frames.octets(BTHomeQuantity.Head.mac.rawValue, reversing: range, of: value)
            return nil
        }
        guard let object = objects[Int(value[start])] else {
            return .malformed(offset: start, .reservedValue)
        }
        let octets = start + 1..<range.upperBound
        guard octets.count >= object.form.leastLength else {
            return .malformed(offset: octets.upperBound, .tooShort)
        }
        if kind == 2, object.form.isNumber {
            return readFloat(object, octets, of: value, into: &frames)
                ? nil : .malformed(offset: start + 1, .badLength)
        }
        return read(object, octets, of: value, isSigned: kind == 1, into: &frames)
            ? nil : .malformed(offset: start + 1, object.form.isNumber ? .badLength : .reservedValue)
    }

    /// Adds what an object says.
    ///
    /// - Returns: `false` when its octets mean nothing.
    private func read(
        _ object: BTHomeObject,
        _ range: Range<Int>,
        of value: Span<UInt8>,
        isSigned: Bool,
        into frames: inout FrameWriter
    ) -> Bool {
        let field = object.field
        let first = range.lowerBound
        switch object.form {
        case .unsigned, .signed:
            guard range.count <= 4 else { return false }
            let number = integer(range, of: value, isSigned: isSigned)
            frames.decimal(field, number * object.factor, exponent: object.exponent)
        case .boolean: frames.boolean(field, value[first] != 0)
        case .text, .octets: frames.octets(field, range)
        case .version: frames.version(field, range, of: value)
        case .button: return frames.button(field, value[first])
        case .dimmer: return frames.dimmer(field, value[first], steps: value[first + 1])
        }
        return true
    }

    private func integer(_ range: Range<Int>, of value: Span<UInt8>, isSigned: Bool) -> Int64 {
        var bits: UInt64 = 0
        for offset in range.reversed() { bits = bits << 8 | UInt64(value[offset]) }
        guard isSigned else { return Int64(bits) }
        let unused = UInt64(64 - 8 * range.count)
        return Int64(bitPattern: bits << unused) >> Int64(unused)
    }

    /// A floating-point number, rounded to the decimals that the object has.
    private func readFloat(
        _ object: BTHomeObject,
        _ range: Range<Int>,
        of value: Span<UInt8>,
        into frames: inout FrameWriter
    ) -> Bool {
        let number: Double
        switch range.count {
        case 2: number = Double(Float16(bitPattern: value.littleEndianUInt16(at: range.lowerBound)))
        case 4: number = Double(Float(bitPattern: value.littleEndianUInt32(at: range.lowerBound)))
        case 8:
            let low = UInt64(value.littleEndianUInt32(at: range.lowerBound))
            let high = UInt64(value.littleEndianUInt32(at: range.lowerBound + 4))
            number = Double(bitPattern: high << 32 | low)
        default: return false
        }
        // Beyond 2^53 a number has no decimals; infinity and NaN are none.
        let mantissa = (number * Double(object.factor)).rounded()
        guard mantissa.magnitude < 0x1p53 else { return false }
        frames.decimal(object.field, Int64(mantissa), exponent: object.exponent)
        return true
    }
}

extension BTHomeObject.Form {
    fileprivate var isNumber: Bool { self == .unsigned || self == .signed }

    /// How many octets must be there.
    fileprivate var leastLength: Int {
        switch self {
        case .text, .octets: 0
        case .unsigned, .signed, .boolean, .button: 1
        case .dimmer: 2
        case .version: 3
        }
    }
}
