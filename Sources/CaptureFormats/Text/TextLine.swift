import BeaconCore

/// A line of text as a range of octets, without its indent and its end.
struct TextLine {
    /// How many blanks stand before it.
    let indent: Int
    let start: Int
    let end: Int
    /// Where the next line begins.
    let next: Int

    /// The line at `position`; nil at the end of the text.
    init?(_ text: Span<UInt8>, at position: Int) {
        guard position < text.count else { return nil }
        var end = position
        while end < text.count, text[end] != 0x0A { end += 1 }
        next = min(end + 1, text.count)
        if end > position, text[end - 1] == 0x0D { end -= 1 }
        var start = position
        while start < end, text[start] == 0x20 { start += 1 }
        indent = start - position
        self.start = start
        self.end = end
    }

    /// What follows `key`, when the line begins with it.
    func value(_ text: Span<UInt8>, of key: StaticString) -> Range<Int>? {
        guard text.has(key, at: start), start + key.utf8CodeUnitCount <= end else { return nil }
        return start + key.utf8CodeUnitCount..<end
    }

    /// The hexadecimal number in the last parentheses of `range`, as btmon puts a code behind its name.
    static func code(_ text: Span<UInt8>, in range: Range<Int>) -> UInt32? {
        guard let open = range.last(where: { text[$0] == 0x28 }), text.has("(0x", at: open) else {
            return nil
        }
        return number(text, at: open + 3, limit: range.upperBound, hexadecimal: true)?.value
    }

    /// The number whose digits begin at `position`.
    static func number(
        _ text: Span<UInt8>,
        at position: Int,
        limit: Int,
        hexadecimal: Bool = false
    ) -> (value: UInt32, end: Int)? {
        var value: UInt32 = 0
        var end = position
        while end < limit, let digit = hexDigitValue(text[end]), hexadecimal || digit < 10 {
            guard value < 1 << 27 else { return nil }
            value = value * (hexadecimal ? 16 : 10) + UInt32(digit)
            end += 1
        }
        return end > position ? (value, end) : nil
    }

    /// A number with a sign before it.
    static func signed(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
        guard let first = range.first else { return nil }
        let isNegative = text[first] == 0x2D
        let start = isNegative ? first + 1 : first
        guard let number = number(text, at: start, limit: range.upperBound) else { return nil }
        return isNegative ? -Int(number.value) : Int(number.value)
    }

    /// Appends the octets that `range` writes in pairs of digits without blanks; false when it does not.
    static func appendHex(_ text: Span<UInt8>, in range: Range<Int>, to octets: inout [UInt8]) -> Bool {
        guard range.count % 2 == 0 else { return false }
        var position = range.lowerBound
        while position < range.upperBound {
            guard let high = hexDigitValue(text[position]), let low = hexDigitValue(text[position + 1])
            else { return false }
            octets.append(high << 4 | low)
            position += 2
        }
        return true
    }
}
