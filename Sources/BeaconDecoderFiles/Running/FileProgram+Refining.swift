internal import BeaconCore
internal import BeaconLayout

extension FileProgram {
    /// Adds a number after everything that the file says to do with it.
    ///
    /// - Returns: `false` when octets of one of its parts are not there.
    func refine(
        _ step: Int,
        _ value: Span<UInt8>,
        _ base: Int,
        _ stretch: Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        let all = refinements.span
        let (rule, field) = (steps[step].refinement, steps[step].field)
        guard var number = number(step, rule, value, base, stretch) else { return false }
        for index in all[rule].absentCodes.indices where codes[index] == number {
            frames.absent(field)
            return true
        }
        let isNone = all[rule].isFloat && !Self.becomeMillionths(&number)
        number /= all[rule].quotient
        if all[rule].modulus > 0 { number %= all[rule].modulus }
        if !all[rule].negative.isEmpty, hold(all[rule].negative, value, stretch, reading.context) {
            number = 0 &- number
        }
        if all[rule].isLookedUp {
            lookUp(number, step, rule, base, &reading, &frames)
            return true
        }
        let sum = number &* all[rule].factor &+ all[rule].addend
        let mantissa = Self.rounded(sum, all[rule].divisor)
        guard !isNone, mantissa >= all[rule].lowest, mantissa <= all[rule].highest else {
            frames.absent(field)
            return true
        }
        if all[rule].isDecimal {
            frames.decimal(field, mantissa, exponent: all[rule].exponent)
        } else {
            frames.integer(field, mantissa)
        }
        return true
    }

    /// Turns the bits of a floating point number into its millionths, rounded.
    ///
    /// - Returns: `false` for what is no number, or more than fits.
    private static func becomeMillionths(_ bits: inout Int64) -> Bool {
        let value = Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) * 1_000_000
        bits = 0
        guard value.isFinite, abs(value) <= Double(Refinement.mostMillionths) else { return false }
        bits = Int64(value.rounded())
        return true
    }

    private func number(
        _ step: Int,
        _ refinement: Int,
        _ value: Span<UInt8>,
        _ base: Int,
        _ stretch: Stretch
    ) -> Int64? {
        let run = refinements[refinement].parts
        guard !run.isEmpty else {
            return steps[step].rule.number(value, from: base, before: stretch.end)
        }
        var sum: Int64 = 0
        for index in run.indices {
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
        _ step: Int,
        _ refinement: Int,
        _ base: Int,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) {
        let (table, field) = (refinements[refinement].lookup, steps[step].field)
        var (low, high) = (table.lowerBound, table.upperBound)
        while low < high {
            let middle = (low &+ high) / 2
            let entry = lookups[middle]
            guard entry.code != code else {
                return add(entry.literal, isDecimal: refinements[refinement].isDecimal, field, &frames)
            }
            if entry.code < code { low = middle &+ 1 } else { high = middle }
        }
        switch refinements[refinement].unknown {
        case .omit: break
        case .absent: frames.absent(field)
        case .malformed:
            frames.absent(field)
            reading.complain(at: base &+ steps[step].rule.start, .reservedValue)
        }
    }

    /// A number divided, rounded half away from zero.
    private static func rounded(_ number: Int64, _ divisor: Int64) -> Int64 {
        guard divisor > 1 else { return number }
        let half = divisor / 2
        return (number < 0 ? number &- half : number &+ half) / divisor
    }
}
