internal import BeaconCore
internal import BeaconLayout

extension FileProgram {
    // Steps are named by their index and read a member at a time: copying one took longer than reading its field.

    /// Reads fields, in their order.
    ///
    /// - Returns: whether the octets reached, so that what comes next has its place.
    func read(
        _ run: Slice,
        _ value: Span<UInt8>,
        _ stretch: inout Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        let steps = steps.span
        var isWhole = true
        for index in run.indices {
            guard hold(steps[index].when, value, stretch, reading.context) else { continue }
            var isThere = false
            if !steps[index].isPlain {
                isThere = readOther(index, value, &stretch, &reading, &frames)
            } else if let base = stretch.base(steps[index].place, within: steps[index].rule.start) {
                let end = steps[index].rule.read(
                    value,
                    from: base,
                    before: stretch.end,
                    as: steps[index].field,
                    into: &frames
                )
                isThere = end >= 0
                if isThere { stretch.cursor = end }
            }
            if !isThere, !steps[index].isOptional {
                reading.complain(at: stretch.end, .tooShort)
                isWhole = false
            }
        }
        return isWhole
    }

    /// Reads what is more than its rule: a list of it, or a number that is refined.
    ///
    /// - Returns: whether its octets are there.
    @inline(never)
    private func readOther(
        _ index: Int,
        _ value: Span<UInt8>,
        _ stretch: inout Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        let start = steps[index].rule.start
        guard let base = stretch.base(steps[index].place, within: start) else { return false }
        let isWhole = readOne(index, value, base, &stretch, &reading, &frames)
        let elements = steps[index].elements
        guard elements > 0 else { return isWhole }
        var count: Int32 = 1
        // Each element begins where the one before ended.
        while isWhole, count < elements,
            readOne(index, value, stretch.cursor &- start, &stretch, &reading, &frames)
        { count &+= 1 }
        return elements == .max || isWhole && count == elements
    }

    private func readOne(
        _ index: Int,
        _ value: Span<UInt8>,
        _ base: Int,
        _ stretch: inout Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        let steps = steps.span
        let field = steps[index].field
        if steps[index].form == .literal {
            add(steps[index].literal, isDecimal: steps[index].rule.isDecimal, field, &frames)
            return true
        }
        let limit = stretch.end &- Int(steps[index].tail)
        guard let range = steps[index].rule.octets(from: base, before: limit) else { return false }
        if isAbsent(index, range, value, stretch, reading.context) {
            frames.absent(field)
        } else {
            switch steps[index].form {
            case .refined:
                guard refine(index, value, base, stretch, &reading, &frames) else { return false }
            case .version: addVersion(field, range, value, isReversed: false, &frames)
            case .reversedVersion: addVersion(field, range, value, isReversed: true, &frames)
            case .text: frames.octets(field, trimmed(range, value))
            case .plain, .octets, .literal:
                _ = steps[index].rule.read(value, from: base, before: limit, as: field, into: &frames)
            }
        }
        stretch.cursor = range.upperBound
        return true
    }

    /// Whether octets mean no value.
    private func isAbsent(
        _ index: Int,
        _ range: Range<Int>,
        _ value: Span<UInt8>,
        _ stretch: Stretch,
        _ context: StructureContext
    ) -> Bool {
        let when = steps[index].absentWhen
        if !when.isEmpty, hold(when, value, stretch, context) { return true }
        let code = steps[index].absent
        return !code.isEmpty && Int(code.count) == range.count && stands(code, at: range.lowerBound, value)
    }

    private func trimmed(_ range: Range<Int>, _ value: Span<UInt8>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, value[end &- 1] == 0 { end &-= 1 }
        return range.lowerBound..<end
    }

    func add(_ literal: Literal, isDecimal: Bool, _ field: Int, _ frames: inout FrameWriter) {
        switch literal {
        case .none: frames.absent(field)
        case .boolean(let value): frames.boolean(field, value)
        case .number(let mantissa, let exponent):
            if isDecimal {
                frames.decimal(field, mantissa, exponent: exponent)
            } else {
                frames.integer(field, mantissa)
            }
        case .text(let run):
            frames.beginOctets(field)
            for index in run.indices { frames.append(octets[index]) }
        }
    }

    /// Adds a version number whose parts are octets.
    private func addVersion(
        _ field: Int,
        _ range: Range<Int>,
        _ value: Span<UInt8>,
        isReversed: Bool,
        _ frames: inout FrameWriter
    ) {
        frames.beginOctets(field)
        for index in 0..<range.count {
            let position = isReversed ? range.upperBound &- 1 &- index : range.lowerBound &+ index
            let part = value[position]
            if index > 0 { frames.append(UInt8(ascii: ".")) }
            if part >= 100 { frames.append(UInt8(ascii: "0") + part / 100) }
            if part >= 10 { frames.append(UInt8(ascii: "0") + part / 10 % 10) }
            frames.append(UInt8(ascii: "0") + part % 10)
        }
    }
}
