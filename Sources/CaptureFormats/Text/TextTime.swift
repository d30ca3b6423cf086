import BeaconCore

/// The time that `btmon -T` and `hcidump -t` print: `2021-01-01 00:00:00.026894`, read as UTC.
enum TextTime {
    /// How many octets it takes.
    static let length = 26

    /// The time written at `position`; nil when there is none.
    static func read(_ text: Span<UInt8>, at position: Int) -> Timestamp? {
        guard position >= 0, text.count - position >= length else { return nil }
        let marks: [6 of (Int, UInt8)] = [
            (4, 0x2D), (7, 0x2D), (10, 0x20), (13, 0x3A), (16, 0x3A), (19, 0x2E),
        ]
        for index in marks.indices where text[position + marks[index].0] != marks[index].1 { return nil }
        guard let year = field(text, position, 4), let month = field(text, position + 5, 2),
            let day = field(text, position + 8, 2), let hour = field(text, position + 11, 2),
            let minute = field(text, position + 14, 2), let second = field(text, position + 17, 2),
            let micro = field(text, position + 20, 6), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let seconds = days(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second
        return Timestamp(microseconds: seconds * 1_000_000 + micro)
    }

    private static func field(_ text: Span<UInt8>, _ position: Int, _ digits: Int) -> Int64? {
        guard let number = TextLine.number(text, at: position, limit: position + digits),
            number.end == position + digits
        else { return nil }
        return Int64(number.value)
    }

    /// Days from 1970-01-01 in the Gregorian calendar, counted in years that begin in March.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let march = month <= 2 ? year - 1 : year
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return 365 * march + march / 4 - march / 100 + march / 400 + dayOfYear - 719_468
    }
}
