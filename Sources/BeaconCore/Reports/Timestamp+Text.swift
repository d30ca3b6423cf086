extension Timestamp {
    /// Reads a time as RFC 3339 writes it, with any number of digits of a second: `2021-01-01T00:00:00.5+01:00`.
    public init?(rfc3339 text: String) {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), reader.take("T") || reader.take("t") || reader.take(" "),
            let hour = reader.number(2), reader.take(":"), let minute = reader.number(2), reader.take(":"),
            let second = reader.number(2), let fraction = reader.take(".") ? reader.fraction() : 0,
            let offset = reader.zone(),
            let local = Timestamp(
                year: year,
                month: month,
                day: day,
                hour: hour,
                minute: minute,
                second: second,
                nanosecond: fraction
            )
        else { return nil }
        let (utc, overflow) = local.nanoseconds.subtractingReportingOverflow(offset * 1_000_000_000)
        guard !overflow else { return nil }
        self.init(nanoseconds: utc)
    }

    /// A date of the proleptic Gregorian calendar and a time of day, in UTC.
    ///
    /// `nil` when there is no such day or time, or when it lies outside the range of 64 bits. The year has at
    /// most four digits; second 60 is one that was put in.
    public init?(
        year: Int64,
        month: Int64,
        day: Int64,
        hour: Int64,
        minute: Int64,
        second: Int64,
        nanosecond: Int64 = 0
    ) {
        guard (0...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, year)).contains(day), (0..<24).contains(hour),
            (0..<60).contains(minute), (0...60).contains(second), (0..<1_000_000_000).contains(nanosecond)
        else { return nil }
        let minutes = (Self.days(year, month, day) * 24 + hour) * 60 + minute
        let (scaled, overflow) = (minutes * 60 + second).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflows) = scaled.addingReportingOverflow(nanosecond)
        guard !overflow, !overflows else { return nil }
        self.init(nanoseconds: sum)
    }

    private static func days(inMonth month: Int64, _ year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01; years begin in March here, so that the leap day comes last.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
