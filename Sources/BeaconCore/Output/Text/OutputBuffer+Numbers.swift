extension OutputBuffer {
    /// The longest text that an integer or a decimal can have, in octets.
    static let longestNumber = 160

    /// Appends an integer in decimal digits.
    public mutating func append(integer value: Int64) {
        var line = line(reserving: 24)
        line.append(integer: value)
        end(line)
    }

    /// Appends an unsigned integer in decimal digits.
    public mutating func append(unsigned value: UInt64) {
        var line = line(reserving: 24)
        line.append(unsigned: value)
        end(line)
    }

    /// Appends `mantissa × 10^exponent` exactly, without trailing zeros behind the point.
    public mutating func append(mantissa: Int64, exponent: Int8) {
        var line = line(reserving: Self.longestNumber)
        line.append(mantissa: mantissa, exponent: exponent)
        end(line)
    }

    /// Appends `mantissa × 10^-places` with all its digits behind the point, at most 18.
    public mutating func append(mantissa: Int64, places: UInt8) {
        var unit: UInt64 = 1
        for _ in 0..<min(places, 18) { unit *= 10 }
        if mantissa < 0 { append("-") }
        append(unsigned: mantissa.magnitude / unit)
        guard unit > 1 else { return }
        append(".")
        let rest = mantissa.magnitude % unit
        var place = unit / 10
        while place > 1, rest < place {
            append("0")
            place /= 10
        }
        append(unsigned: rest)
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
