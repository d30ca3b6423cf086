package import BeaconCore

extension FieldRule {
    /// Adds the field to the frame that is open.
    ///
    /// - Parameters:
    ///   - value: the octets behind the AD type.
    ///   - base: where the rule's octets begin to count.
    ///   - limit: where the octets end that the field may take, at most the value's count.
    ///   - index: of the field in its format.
    ///   - frames: takes the field.
    /// - Returns: where the field ended, or −1, with nothing added, when the octets do not reach.
    @inlinable @inline(__always)
    package func read(
        _ value: Span<UInt8>,
        from base: Int = 0,
        before limit: Int,
        as index: Int,
        into frames: inout FrameWriter
    ) -> Int {
        let first = base &+ start
        var end = first &+ count
        if end > limit {
            guard isVariable, first <= limit else { return -1 }
            end = limit
        }
        guard first >= 0 else { return -1 }
        if reading == .number {
            readNumber(load(value, first, end), index, &frames)
        } else {
            readOther(value, first..<end, index, &frames)
        }
        return end
    }

    /// Reads what is no number, out of the way of those that are.
    @usableFromInline
    func readOther(
        _ value: Span<UInt8>,
        _ range: Range<Int>,
        _ index: Int,
        _ frames: inout FrameWriter
    ) {
        switch reading {
        case .number: break
        case .boolean: readBoolean(load(value, range.lowerBound, range.upperBound), index, &frames)
        case .octets: frames.octets(index, range)
        case .constant: addConstant(index, &frames)
        case .reversedOctets: frames.octets(index, reversing: range, of: value)
        }
    }

    /// The number that the field's bits are, with its sign and without its scale.
    ///
    /// - Returns: `nil` when the octets do not reach.
    @inlinable @inline(__always)
    package func number(_ value: Span<UInt8>, from base: Int, before limit: Int) -> Int64? {
        let first = base &+ start
        guard first >= 0, first &+ count <= limit else { return nil }
        return signed(load(value, first, first &+ count))
    }

    /// The octets that the field takes; `nil` when they do not reach.
    package func octets(from base: Int, before limit: Int) -> Range<Int>? {
        let first = base &+ start
        let end = first &+ count
        guard first >= 0, end <= limit || (isVariable && first <= limit) else { return nil }
        return first..<min(end, limit)
    }

    @inlinable @inline(__always)
    func readNumber(_ whole: UInt64, _ index: Int, _ frames: inout FrameWriter) {
        if whole & absentMask == absentCode { return frames.absent(index) }
        // The parser has refused scales under which the largest number of so many octets does not fit.
        add(signed(whole) &* scale.factor &+ scale.addend, index, &frames)
    }

    private func addConstant(_ index: Int, _ frames: inout FrameWriter) { add(scale.addend, index, &frames) }

    @inlinable @inline(__always)
    func add(_ mantissa: Int64, _ index: Int, _ frames: inout FrameWriter) {
        if isDecimal {
            frames.decimal(index, mantissa, exponent: scale.exponent)
        } else {
            frames.integer(index, mantissa)
        }
    }

    private func readBoolean(_ whole: UInt64, _ index: Int, _ frames: inout FrameWriter) {
        if whole & absentMask == absentCode { return frames.absent(index) }
        frames.boolean(index, whole & mask != 0)
    }

    @inlinable @inline(__always)
    func signed(_ whole: UInt64) -> Int64 {
        let bits = (whole & mask) >> shift
        // The bits above the sign become the sign.
        return Int64(bitPattern: (bits ^ sign) &- sign)
    }

    /// At most eight octets as an integer.
    @inlinable @inline(__always)
    func load(_ value: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
        guard start &+ 8 <= value.count else { return loadAtEnd(value, start, end) }
        // The field's octets and what follows them, which is shifted out.
        let word = value.bigEndianUInt64(at: start)
        let unused = 64 &- 8 &* (end &- start)
        return (isLittleEndian ? word.byteSwapped << unused : word) >> unused
    }

    /// The same where fewer than eight octets are left.
    @usableFromInline
    func loadAtEnd(_ value: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
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
