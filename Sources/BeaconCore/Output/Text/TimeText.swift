/// Writes times as `2021-01-01T00:00:00.026894Z`, and keeps the text of the last second.
struct TimeText: Sendable {
    /// The nanosecond that the second at hand begins with.
    private var start: Int64 = 0
    /// `2021-01-01T00:00:00.` in three words.
    private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

    init() { prepare(0) }

    /// Appends the time, without quotes, at most 40 octets.
    @inline(__always)
    mutating func append(_ time: Timestamp, to line: inout LineCursor) {
        var offset = UInt64(bitPattern: time.nanoseconds &- start)
        if offset >= 1_000_000_000 {
            prepare(time.nanoseconds)
            offset = UInt64(bitPattern: time.nanoseconds &- start)
        }
        line.append(words.0, count: 8)
        line.append(words.1, count: 8)
        line.append(words.2, count: 4)
        line.append(sixDigits: UInt32(truncatingIfNeeded: offset) / 1000)
        line.append(UInt8(ascii: "Z"))
    }

    @inline(never)
    private mutating func prepare(_ nanoseconds: Int64) {
        let rest = nanoseconds % 1_000_000_000
        let seconds = nanoseconds / 1_000_000_000 - (rest < 0 ? 1 : 0)
        start = seconds &* 1_000_000_000
        let text = Self.text(seconds)
        words = (Self.word(text, 0), Self.word(text, 8), Self.word(text, 16))
    }

    private static func word(_ text: InlineArray<24, UInt8>, _ start: Int) -> UInt64 {
        var word: UInt64 = 0
        for index in 0..<8 { word |= UInt64(text[start + index]) << UInt64(8 * index) }
        return word
    }

    /// The text up to the fraction, in the first 20 octets.
    private static func text(_ seconds: Int64) -> InlineArray<24, UInt8> {
        var text: InlineArray<24, UInt8> = [
            0x30, 0x30, 0x30, 0x30, 0x2D, 0x30, 0x30, 0x2D, 0x30, 0x30, 0x54, 0x30,
            0x30, 0x3A, 0x30, 0x30, 0x3A, 0x30, 0x30, 0x2E, 0, 0, 0, 0,
        ]
        var days = seconds / 86_400
        var left = seconds % 86_400
        if left < 0 {
            left += 86_400
            days -= 1
        }
        let (year, month, day) = civilDate(days: days)
        put(year, at: 0, width: 4, into: &text)
        put(month, at: 5, width: 2, into: &text)
        put(day, at: 8, width: 2, into: &text)
        put(left / 3600, at: 11, width: 2, into: &text)
        put(left / 60 % 60, at: 14, width: 2, into: &text)
        put(left % 60, at: 17, width: 2, into: &text)
        return text
    }

    private static func put(
        _ value: Int64,
        at start: Int,
        width: Int,
        into text: inout InlineArray<24, UInt8>
    ) {
        var left = value
        for index in (start..<start + width).reversed() {
            text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: left % 10)
            left /= 10
        }
    }
}

/// The date of a day counted from 1970-01-01, in the proleptic Gregorian calendar.
///
/// Years begin in March here, so that the leap day comes last: 400 years have 146,097 days.
private func civilDate(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}
