internal import BeaconCore
internal import BeaconLayout

extension FileProgram {
    /// Adds a number after everything that the file says to do with it.
    ///
    /// - Returns: `false` when octets of one of its parts are not there.
    func refine(
        _ step: FieldStep,
        _ value: Span<UInt8>,
        _ base: Int,
        _ stretch: Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        let refinement = refinements[step.refinement]
        guard var number = number(step, refinement, value, base, stretch) else { return false }
        for index in refinement.absentCodes.indices where codes[index] == number {
            frames.absent(step.field)
            return true
        }
        number /= refinement.quotient
        if refinement.modulus > 0 { number %= refinement.modulus }
        if !refinement.negative.isEmpty, hold(refinement.negative, value, stretch, reading.context) {
            number = 0 &- number
        }
        if refinement.isLookedUp {
            lookUp(number, step, refinement, base, &reading, &frames)
            return true
        }
        let mantissa = Self.rounded(number &* refinement.factor &+ refinement.addend, refinement.divisor)
        guard mantissa >= refinement.lowest, mantissa <= refinement.highest else {
            frames.absent(step.field)
            return true
        }
        if refinement.isDecimal {
            frames.decimal(step.field, mantissa, exponent: refinement.exponent)
        } else {
            frames.integer(step.field, mantissa)
        }
        return true
    }

    private func number(
        _ step: FieldStep,
        _ refinement: Refinement,
        _ value: Span<UInt8>,
        _ base: Int,
        _ stretch: Stretch
    ) -> Int64? {
        guard !refinement.parts.isEmpty else {
            return step.rule.number(value, from: base, before: stretch.end)
        }
        var sum: Int64 = 0
        for index in refinement.parts.indices {
            let part = parts[index]
            guard let base = stretch.base(part.place, within: part.rule.start),
                let number = part.rule.number(value, from: base, before: stretch.end)
            else { return nil }
            sum = sum &+ number &* part.factor
        }
        return sum
    }

    private func lookUp(
        _ code: Int64,
        _ step: FieldStep,
        _ refinement: Refinement,
        _ base: Int,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) {
        var low = refinement.lookup.lowerBound
        var high = refinement.lookup.upperBound
        while low < high {
            let middle = (low &+ high) / 2
            let entry = lookups[middle]
            guard entry.code != code else {
                return add(entry.literal, isDecimal: refinement.isDecimal, step.field, &frames)
            }
            if entry.code < code { low = middle &+ 1 } else { high = middle }
        }
        switch refinement.unknown {
        case .omit: break
        case .absent: frames.absent(step.field)
        case .malformed:
            frames.absent(step.field)
            reading.complain(at: base &+ step.rule.start, .reservedValue)
        }
    }

    /// A number divided, rounded half away from zero.
    private static func rounded(_ number: Int64, _ divisor: Int64) -> Int64 {
        guard divisor > 1 else { return number }
        let half = divisor / 2
        return (number < 0 ? number &- half : number &+ half) / divisor
    }
}
