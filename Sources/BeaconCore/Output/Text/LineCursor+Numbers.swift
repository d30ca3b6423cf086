extension LineCursor {
    /// Appends an integer in decimal digits, at most 20 octets.
    @inline(__always)
    mutating func append(integer value: Int64) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(unsigned: value.magnitude)
    }

    /// Appends an unsigned integer in decimal digits, at most 20 octets.
    @inline(__always)
    mutating func append(unsigned value: UInt64) {
        if value < 100 {
            append(below100: UInt32(truncatingIfNeeded: value))
        } else if value < 100_000_000 {
            append(below1e8: UInt32(truncatingIfNeeded: value))
        } else {
            self = appendingLong(value)
        }
    }

    @inline(never)
    private func appendingLong(_ value: UInt64) -> LineCursor {
        var line = self
        let high = value / 100_000_000
        if high < 100_000_000 {
            line.append(below1e8: UInt32(truncatingIfNeeded: high))
        } else {
            line.append(below1e8: UInt32(truncatingIfNeeded: high / 100_000_000))
            line.append(eightDigits(UInt32(truncatingIfNeeded: high % 100_000_000)), count: 8)
        }
        line.append(eightDigits(UInt32(truncatingIfNeeded: value % 100_000_000)), count: 8)
        return line
    }

    /// Most values are that small, and this takes a third of the instructions of what is next.
    @inline(__always)
    private mutating func append(below100 value: UInt32) {
        let tens = (value &* 103) >> 10
        let digits = 0x3030 &+ tens &+ (value &- tens &* 10) << 8
        let isShort: UInt32 = value < 10 ? 1 : 0
        append(digits >> (8 &* isShort), count: 2 &- Int(isShort))
    }

    @inline(__always)
    private mutating func append(below1e8 value: UInt32) {
        let digits = eightDigits(value)
        let zeros = leadingZeroDigits(digits, atMost: 7)
        append(digits >> UInt64(8 &* zeros), count: 8 &- zeros)
    }

    /// Appends six digits, with leading zeros.
    @inline(__always)
    mutating func append(sixDigits value: UInt32) { append(eightDigits(value) >> 16, count: 6) }

    /// Appends `mantissa × 10^exponent` exactly, without trailing zeros behind the point; at most 160 octets.
    @inline(__always)
    mutating func append(mantissa: Int64, exponent: Int8) {
        let magnitude = mantissa.magnitude
        let places = 0 &- Int(exponent)
        guard places > 0, places < 8, magnitude < 100_000_000 else {
            self = appendingAny(mantissa, places: places)
            return
        }
        if mantissa < 0 { append(UInt8(ascii: "-")) }
        // All eight digits at once: the whole part loses zeros before it, the fraction zeros behind it.
        let digits = eightDigits(UInt32(truncatingIfNeeded: magnitude))
        let zeros = leadingZeroDigits(digits, atMost: 7 &- places)
        append(digits >> UInt64(8 &* zeros), count: 8 &- places &- zeros)
        append(fraction: digits >> UInt64(8 &* (8 &- places)), places: places)
    }

    /// Appends a point and the digits of a fraction but for the zeros at its end; nothing when all are zero.
    @inline(__always)
    private mutating func append(fraction digits: UInt64, places: Int) {
        let ones = digits & (.max >> UInt64(8 &* (8 &- places))) & 0x0F0F_0F0F_0F0F_0F0F
        guard ones != 0 else { return }
        append(UInt8(ascii: "."))
        append(digits, count: 8 &- ones.leadingZeroBitCount / 8)
    }

    @inline(never)
    private func appendingAny(_ mantissa: Int64, places: Int) -> LineCursor {
        var line = self
        if mantissa < 0 { line.append(UInt8(ascii: "-")) }
        let magnitude = mantissa.magnitude
        if places == 8 {
            line.append(unsigned: magnitude / 100_000_000)
            line.append(fraction: eightDigits(UInt32(truncatingIfNeeded: magnitude % 100_000_000)), places: 8)
        } else if places > 0 {
            line.append(long: magnitude, places: places)
        } else {
            line.append(unsigned: magnitude)
            if magnitude != 0 { for _ in 0..<(0 &- places) { line.append(UInt8(ascii: "0")) } }
        }
        return line
    }

    /// Appends digits with a point before the last `places` of them.
    private mutating func append(long value: UInt64, places: Int) {
        guard value != 0 else { return append(UInt8(ascii: "0")) }
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var count = 0
        var left = value
        while left > 0, count < 20 {
            digits[count] = UInt8(truncatingIfNeeded: left % 10)
            left /= 10
            count &+= 1
        }
        // Digits lie here with the last one first; zeros at the end of the fraction stay out.
        var last = 0
        while last < min(count, places), digits[last] == 0 { last &+= 1 }
        var index = max(count, places &+ 1)
        while index > last {
            index &-= 1
            append(UInt8(ascii: "0") &+ (index < count ? digits[index] : 0))
            if index == places, index > last { append(UInt8(ascii: ".")) }
        }
    }
}

/// How many zeros stand before the first other digit.
@inline(__always)
private func leadingZeroDigits(_ digits: UInt64, atMost most: Int) -> Int {
    let ones = (digits & 0x0F0F_0F0F_0F0F_0F0F) | 1 << UInt64(8 &* most)
    return ones.trailingZeroBitCount / 8
}
