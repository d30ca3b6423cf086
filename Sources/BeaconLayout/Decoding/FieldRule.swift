internal import BeaconCore

/// How one field is read from the octets, made ready for the hot path.
struct FieldRule: Sendable {
    enum Reading: Sendable {
        case number
        case boolean
        /// Octets as they stand.
        case octets
        /// Octets from the last to the first.
        case reversedOctets
        /// Nothing is read: the layout gives the value.
        case constant
    }

    let reading: Reading
    let start: Int
    let count: Int
    let isVariable: Bool
    let isLittleEndian: Bool
    let isDecimal: Bool
    let mask: UInt64
    /// How far the masked bits move down.
    let shift: UInt64
    /// The highest bit of the field when it is signed, else 0.
    let sign: UInt64
    let absentCode: UInt64?
    let scale: DecimalScale

    init(_ field: LayoutField) {
        start = field.octets.lowerBound
        count = field.octets.count
        isVariable = field.isVariable
        isLittleEndian = field.isLittleEndian
        isDecimal = field.scale.exponent != 0
        absentCode = field.absentCode
        scale = field.scale
        let whole = count >= 8 ? UInt64.max : 1 << UInt64(8 * count) &- 1
        mask = (field.mask ?? whole) & whole
        shift = UInt64(mask.trailingZeroBitCount & 63)
        let bits = 64 - (mask >> shift).leadingZeroBitCount
        sign = field.type == .signed && bits > 0 ? 1 << UInt64(bits - 1) : 0
        switch field.type {
        case .unsigned, .signed: reading = field.octets.isEmpty ? .constant : .number
        case .boolean: reading = .boolean
        case .octets, .text, .uuid, .address: reading = field.isLittleEndian ? .reversedOctets : .octets
        }
    }

    /// Adds the field to the frame that is open.
    ///
    /// - Returns: `false`, with nothing added, when the octets do not reach.
    @inline(__always)
    func read(_ value: Span<UInt8>, as index: Int, into frames: inout FrameWriter) -> Bool {
        var end = start &+ count
        if end > value.count {
            guard isVariable, start <= value.count else { return false }
            end = value.count
        }
        switch reading {
        case .number: readNumber(value, end, index, &frames)
        case .boolean: readBoolean(value, end, index, &frames)
        case .octets: frames.octets(index, start..<end)
        case .constant: frames.integer(index, scale.addend)
        case .reversedOctets:
            frames.beginOctets(index)
            var position = end
            while position > start {
                position &-= 1
                frames.append(value[position])
            }
        }
        return true
    }

    @inline(__always)
    private func readNumber(_ value: Span<UInt8>, _ end: Int, _ index: Int, _ frames: inout FrameWriter) {
        let whole = load(value, end)
        if let absentCode, whole == absentCode { return frames.absent(index) }
        let bits = (whole & mask) >> shift
        // The bits above the sign become the sign.
        let raw = Int64(bitPattern: (bits ^ sign) &- sign)
        // The parser has refused scales under which the largest number of so many octets does not fit.
        let mantissa = raw &* scale.factor &+ scale.addend
        if isDecimal {
            frames.decimal(index, mantissa, exponent: scale.exponent)
        } else {
            frames.integer(index, mantissa)
        }
    }

    private func readBoolean(_ value: Span<UInt8>, _ end: Int, _ index: Int, _ frames: inout FrameWriter) {
        let whole = load(value, end)
        if let absentCode, whole == absentCode { return frames.absent(index) }
        frames.boolean(index, whole & mask != 0)
    }

    /// At most eight octets as an integer.
    @inline(__always)
    private func load(_ value: Span<UInt8>, _ end: Int) -> UInt64 {
        var result: UInt64 = 0
        if isLittleEndian {
            var position = end
            while position > start {
                position &-= 1
                result = result << 8 | UInt64(value[position])
            }
        } else {
            for position in start..<end { result = result << 8 | UInt64(value[position]) }
        }
        return result
    }
}
