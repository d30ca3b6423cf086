/// Times of RFC 3339: `2021-01-01T00:00:00.5Z`, `2021-01-01T01:00:00+01:00`.
enum TimeLiteral {
    /// Microseconds since 1970-01-01T00:00:00Z, or `nil` when the text is no such time.
    static func microseconds(of text: String) -> Int64? {
        let octets = Array(text.utf8)
        guard octets.count >= 20, octets[0..<4] != [48, 48, 48, 48], octets[4] == UInt8(ascii: "-"),
            octets[7] == UInt8(ascii: "-"),
            [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(octets[10]),
            octets[13] == UInt8(ascii: ":"), octets[16] == UInt8(ascii: ":"),
            let year = number(octets[0..<4]), let month = number(octets[5..<7]),
            let day = number(octets[8..<10]), let hour = number(octets[11..<13]),
            let minute = number(octets[14..<16]), let second = number(octets[17..<19]),
            (1...12).contains(month), (1...daysOf(month, year)).contains(day), hour < 24, minute < 60,
            second < 61,
            let (fraction, next) = fraction(octets, from: 19), let offset = offset(octets[next...])
        else { return nil }
        let days = days(year, month, day)
        return ((days * 24 + hour) * 60 + minute - offset) * 60_000_000 + second * 1_000_000 + fraction
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        var value: Int64 = 0
        for digit in digits {
            guard digit.isDigit else { return nil }
            value = value * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return value
    }

    /// Microseconds of `.123456`, digits beyond ignored, and where it ends.
    private static func fraction(_ octets: [UInt8], from start: Int) -> (Int64, Int)? {
        guard start < octets.count, octets[start] == UInt8(ascii: ".") else { return (0, start) }
        let digits = octets[(start + 1)...].prefix { $0.isDigit }
        guard !digits.isEmpty, var value = number(digits.prefix(6)) else { return nil }
        for _ in 0..<max(0, 6 - digits.count) { value *= 10 }
        return (value, digits.endIndex)
    }

    /// Minutes of `Z` or `+HH:MM`.
    private static func offset(_ zone: ArraySlice<UInt8>) -> Int64? {
        let octets = Array(zone)
        if octets == [UInt8(ascii: "Z")] || octets == [UInt8(ascii: "z")] { return 0 }
        guard octets.count == 6, octets[3] == UInt8(ascii: ":"), let hours = number(octets[1..<3]),
            let minutes = number(octets[4..<6]), hours < 24, minutes < 60
        else { return nil }
        switch octets[0] {
        case UInt8(ascii: "+"): return hours * 60 + minutes
        case UInt8(ascii: "-"): return -(hours * 60 + minutes)
        default: return nil
        }
    }

    private static func daysOf(_ month: Int64, _ year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01 in the proleptic Gregorian calendar; years begin in March here.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
