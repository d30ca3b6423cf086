extension Timestamp {
    /// Reads a time as RFC 3339 writes it, with any number of digits of a second: `2021-01-01T00:00:00.5+01:00`.
    public init?(rfc3339 text: String) {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), reader.take("T") || reader.take("t") || reader.take(" "),
            let hour = reader.number(2), reader.take(":"), let minute = reader.number(2), reader.take(":"),
            let second = reader.number(2), (1...12).contains(month), (1...31).contains(day), hour < 24,
            minute < 60,
            second <= 60
        else { return nil }
        let nanoseconds = reader.take(".") ? reader.fraction() : 0
        guard let nanoseconds, let offset = reader.zone() else { return nil }
        let days = Timestamp.days(year: year, month: month, day: day)
        let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !overflow else { return nil }
        let (sum, overflows) = scaled.addingReportingOverflow(nanoseconds)
        guard !overflows else { return nil }
        self.init(nanoseconds: sum)
    }

    /// Days from 1970-01-01 to a date of the proleptic Gregorian calendar; years begin in March here.
    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
