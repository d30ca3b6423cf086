/// Writes times as `2021-01-01T00:00:00.026894Z`, and keeps the text of the last second.
struct TimeText: Sendable {
    private var second = Int64.min
    /// `2021-01-01T00:00:00`, in three words.
    private var head = InlineArray<24, UInt8>(repeating: 0)
    private var headLength = 0

    /// Appends the time, without quotes.
    @inline(__always)
    mutating func append(_ time: Timestamp, to buffer: inout OutputBuffer) {
        let microseconds = time.microseconds
        var seconds = microseconds / 1_000_000
        var fraction = microseconds % 1_000_000
        if fraction < 0 {
            fraction += 1_000_000
            seconds -= 1
        }
        if seconds != second { prepare(seconds) }
        buffer.reserve(48)
        for index in 0..<19 { buffer.appendUnchecked(head[index]) }
        buffer.appendUnchecked(UInt8(ascii: "."))
        buffer.append(sixDigits: UInt32(truncatingIfNeeded: fraction))
        buffer.appendUnchecked(UInt8(ascii: "Z"))
    }

    @inline(never)
    private mutating func prepare(_ seconds: Int64) {
        second = seconds
        var days = seconds / 86_400
        var left = seconds % 86_400
        if left < 0 {
            left += 86_400
            days -= 1
        }
        let (year, month, day) = civilDate(days: days)
        headLength = 0
        put(year, width: 4)
        put(UInt8(ascii: "-"))
        put(month, width: 2)
        put(UInt8(ascii: "-"))
        put(day, width: 2)
        put(UInt8(ascii: "T"))
        put(left / 3600, width: 2)
        put(UInt8(ascii: ":"))
        put(left / 60 % 60, width: 2)
        put(UInt8(ascii: ":"))
        put(left % 60, width: 2)
    }

    private mutating func put(_ octet: UInt8) {
        head[headLength] = octet
        headLength += 1
    }

    private mutating func put(_ value: Int64, width: Int) {
        var divisor: Int64 = 1
        for _ in 1..<width { divisor *= 10 }
        while divisor > 0 {
            put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
            divisor /= 10
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
