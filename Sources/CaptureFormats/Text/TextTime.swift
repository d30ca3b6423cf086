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
            let micro = field(text, position + 20, 6)
        else { return nil }
        return Timestamp(
            year: year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second,
            nanosecond: micro * 1_000
        )
    }

    private static func field(_ text: Span<UInt8>, _ position: Int, _ digits: Int) -> Int64? {
        guard let number = TextLine.number(text, at: position, limit: position + digits),
            number.end == position + digits
        else { return nil }
        return Int64(number.value)
    }
}
