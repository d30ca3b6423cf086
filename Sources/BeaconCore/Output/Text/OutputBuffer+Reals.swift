extension OutputBuffer {
    /// Appends the shortest digits that read back as `value`, moving the point instead of an exponent.
    ///
    /// Reals are few (distances, dew points): the standard library's text costs an allocation at
    /// most, and no field that a payload defines as a decimal comes here.
    mutating func appendShortest(_ value: Double) {
        var digits = InlineArray<32, UInt8>(repeating: 0)
        var length = 0
        var point: Int?
        var exponent = 0
        var inExponent = false
        var exponentSign = 1
        for character in value.magnitude.description.utf8 {
            switch character {
            case UInt8(ascii: "e"): inExponent = true
            case UInt8(ascii: "-"): exponentSign = -1
            case UInt8(ascii: "."): point = length
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if inExponent {
                    exponent = exponent * 10 + Int(character - UInt8(ascii: "0"))
                } else if length < 32 {
                    digits[length] = character
                    length += 1
                }
            default: break
            }
        }
        if value < 0 { append(UInt8(ascii: "-")) }
        append(digits, length, point: (point ?? length) + exponentSign * exponent)
    }

    private mutating func append(_ digits: InlineArray<32, UInt8>, _ length: Int, point: Int) {
        var end = length
        while end > max(point, 0), end > 0, digits[end - 1] == UInt8(ascii: "0") { end -= 1 }
        if point <= 0 { append(UInt8(ascii: "0")) }
        var index = min(point, 0)
        while index < max(end, point) {
            if index == point { append(UInt8(ascii: ".")) }
            append(index >= 0 && index < end ? digits[index] : UInt8(ascii: "0"))
            index += 1
        }
    }
}
