extension OutputBuffer {
    /// The longest text that `append(integer:)` and `append(decimal:)` can give, in octets.
    static let longestNumber = 160

    /// Appends an integer in decimal digits.
    public mutating func append(integer value: Int64) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(unsigned: value.magnitude)
    }

    /// Appends an unsigned integer in decimal digits.
    @inline(__always)
    public mutating func append(unsigned value: UInt64) {
        reserve(24)
        if value < 100_000_000 {
            append(below1e8: UInt32(truncatingIfNeeded: value))
        } else {
            appendLong(value)
        }
    }

    @inline(never)
    private mutating func appendLong(_ value: UInt64) {
        append(unsigned: value / 100_000_000)
        let low = UInt32(truncatingIfNeeded: value % 100_000_000)
        unsafe store(eightDigits(low), at: base + count)
        count += 8
    }

    @inline(__always)
    private mutating func append(below1e8 value: UInt32) {
        let digits = decimalDigitCount(value)
        let text = eightDigits(value) >> UInt64(8 &* (8 &- digits))
        unsafe store(text, at: base + count)
        count += digits
    }

    /// Appends six digits, with leading zeros.
    @inline(__always)
    mutating func append(sixDigits value: UInt32) {
        reserve(8)
        unsafe store(eightDigits(value) >> 16, at: base + count)
        count += 6
    }

    /// Appends `mantissa × 10^exponent` exactly, without trailing zeros behind the point.
    public mutating func append(mantissa: Int64, exponent: Int8) {
        var digits = mantissa.magnitude
        var exponent = Int(exponent)
        while exponent < 0, digits % 10 == 0 {
            guard digits != 0 else { exponent = 0; break }
            digits /= 10
            exponent += 1
        }
        if mantissa < 0 { append(UInt8(ascii: "-")) }
        guard exponent < 0 else {
            append(unsigned: digits)
            if digits != 0 { for _ in 0..<exponent { append(UInt8(ascii: "0")) } }
            return
        }
        append(digits: digits, places: -exponent)
    }

    /// Appends digits with a decimal point before the last `places` of them.
    private mutating func append(digits: UInt64, places: Int) {
        let start = count
        append(unsigned: digits)
        let length = count - start
        let zeros = max(places + 1 - length, 0)
        reserve(zeros + 1)
        // Move the fraction, and what of the whole part there is, to make room for the point.
        var from = count - 1
        while from >= start {
            let behindPoint = count - 1 - from < places
            unsafe base[from + zeros + (behindPoint ? 1 : 0)] = base[from]
            from -= 1
        }
        var index = start
        while index < start + zeros {
            unsafe base[index + (index == start ? 0 : 1)] = UInt8(ascii: "0")
            index += 1
        }
        count += zeros + 1
        unsafe base[count - 1 - places] = UInt8(ascii: ".")
    }

    /// Appends a computed value in its shortest form without an exponent.
    ///
    /// - Returns: `false`, with nothing written, for NaN and infinity.
    public mutating func append(real value: Double) -> Bool {
        guard value.isFinite else { return false }
        if value == value.rounded(), value.magnitude < 1e15 {
            append(integer: Int64(value))
            return true
        }
        appendShortest(value)
        return true
    }
}

/// The eight digits of a number below 10^8, as text in memory order.
@inline(__always)
func eightDigits(_ value: UInt32) -> UInt64 {
    // Two halves, then four pairs, then eight digits, each step on all lanes at once.
    var lanes = UInt64(value / 10_000) | UInt64(value % 10_000) << 32
    var quotients = ((lanes &* 10_486) >> 20) & 0x7F_0000_007F
    lanes = quotients | (lanes &- quotients &* 100) << 16
    quotients = ((lanes &* 103) >> 10) & 0x000F_000F_000F_000F
    lanes = quotients | (lanes &- quotients &* 10) << 8
    return lanes &+ 0x3030_3030_3030_3030
}

@inline(__always)
func decimalDigitCount(_ value: UInt32) -> Int {
    if value < 10_000 {
        return value < 100 ? (value < 10 ? 1 : 2) : (value < 1000 ? 3 : 4)
    }
    return value < 1_000_000 ? (value < 100_000 ? 5 : 6) : (value < 10_000_000 ? 7 : 8)
}

@inline(__always)
func store(_ word: UInt64, at target: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: word.littleEndian, as: UInt64.self)
}
