extension FrameWriter {
    /// Adds an integer, or says that there is none when it is the payload's code for "no value".
    @inlinable
    public mutating func integer(_ field: Int, _ value: Int64, absent code: Int64) {
        if value == code { absent(field) } else { integer(field, value) }
    }

    /// Adds `mantissa × 10^exponent`, or says that there is none when the mantissa is the code for that.
    @inlinable
    public mutating func decimal(_ field: Int, _ mantissa: Int64, exponent: Int8, absent code: Int64) {
        if mantissa == code { absent(field) } else { decimal(field, mantissa, exponent: exponent) }
    }

    /// Adds octets of the structure's value in the opposite order: an address that is sent little endian.
    public mutating func octets(_ field: Int, reversing range: Range<Int>, of value: Span<UInt8>) {
        beginOctets(field)
        for offset in range.reversed() where offset < value.count { append(value[offset]) }
    }

    /// Adds a literal, for text fields.
    public mutating func text(_ field: Int, _ literal: StaticString) {
        beginOctets(field)
        append(literal)
    }
}
