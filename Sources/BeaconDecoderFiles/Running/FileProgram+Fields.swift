internal import BeaconCore
internal import BeaconLayout

extension FileProgram {
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
        var isWhole = true
        for index in run.indices {
            guard hold(steps[index].when, value, stretch, reading.context) else { continue }
            let isThere =
                steps[index].elements > 0
                ? readList(steps[index], value, &stretch, &reading, &frames)
                : read(steps[index], value, &stretch, &reading, &frames)
            if !isThere, !steps[index].isOptional {
                reading.complain(at: stretch.end, .tooShort)
                isWhole = false
            }
        }
        return isWhole
    }

    private func readList(
        _ step: FieldStep,
        _ value: Span<UInt8>,
        _ stretch: inout Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        var step = step
        let isWhole = read(step, value, &stretch, &reading, &frames)
        step.place = .next
        step.rule = step.rule.moved(to: 0)
        var count: Int32 = 1
        while isWhole, count < step.elements, read(step, value, &stretch, &reading, &frames) { count &+= 1 }
        return step.elements == .max || isWhole && count == step.elements
    }

    /// Reads one field.
    ///
    /// - Returns: whether its octets are there.
    @inline(__always)
    private func read(
        _ step: FieldStep,
        _ value: Span<UInt8>,
        _ stretch: inout Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        guard let base = stretch.base(step.place, within: step.rule.start) else { return false }
        guard step.form == .plain, step.absentWhen.isEmpty, step.tail == 0 else {
            return readOther(step, value, base, &stretch, &reading, &frames)
        }
        let end = step.rule.read(value, from: base, before: stretch.end, as: step.field, into: &frames)
        guard end >= 0 else { return false }
        stretch.cursor = end
        return true
    }

    @inline(never)
    private func readOther(
        _ step: FieldStep,
        _ value: Span<UInt8>,
        _ base: Int,
        _ stretch: inout Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        if step.form == .literal {
            add(step.literal, isDecimal: step.rule.isDecimal, step.field, &frames)
            return true
        }
        let limit = stretch.end &- Int(step.tail)
        guard let range = step.rule.octets(from: base, before: limit) else { return false }
        let isAbsent =
            !step.absentWhen.isEmpty && hold(step.absentWhen, value, stretch, reading.context)
            || !step.absent.isEmpty && Int(step.absent.count) == range.count
                && stands(step.absent, at: range.lowerBound, value)
        if isAbsent {
            frames.absent(step.field)
        } else {
            switch step.form {
            case .refined:
                guard refine(step, value, base, stretch, &reading, &frames) else { return false }
            case .version, .reversedVersion: addVersion(step, range, value, &frames)
            case .text: frames.octets(step.field, trimmed(range, value))
            case .plain, .octets, .literal:
                _ = step.rule.read(value, from: base, before: limit, as: step.field, into: &frames)
            }
        }
        stretch.cursor = range.upperBound
        return true
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
        _ step: FieldStep,
        _ range: Range<Int>,
        _ value: Span<UInt8>,
        _ frames: inout FrameWriter
    ) {
        frames.beginOctets(step.field)
        for index in 0..<range.count {
            let position = step.form == .version ? range.lowerBound &+ index : range.upperBound &- 1 &- index
            let part = value[position]
            if index > 0 { frames.append(UInt8(ascii: ".")) }
            if part >= 100 { frames.append(UInt8(ascii: "0") + part / 100) }
            if part >= 10 { frames.append(UInt8(ascii: "0") + part / 10 % 10) }
            frames.append(UInt8(ascii: "0") + part % 10)
        }
    }
}
