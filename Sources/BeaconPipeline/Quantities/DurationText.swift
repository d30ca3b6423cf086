/// Durations as the language writes them: a number and `ms`, `s`, `m`, `h` or `d`.
public enum DurationText {
    /// Each unit with its length in milliseconds.
    static let units: [(name: String, milliseconds: Int64)] = [
        ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]

    /// The duration of `10m`, `1.5s` or `500ms`, exact to the microsecond, or `nil`.
    public static func duration(of text: String) -> Duration? {
        guard let (number, unit) = QuantityText.split(text),
            let milliseconds = units.first(where: { $0.name == unit })?.milliseconds,
            let microseconds = number.scaled(by: milliseconds)?.scaled(by: 1000)?.integer
        else { return nil }
        return .microseconds(microseconds)
    }

    /// The same in nanoseconds, or `nil` when it does not fit.
    public static func nanoseconds(of text: String) -> Int64? {
        guard let duration = duration(of: text) else { return nil }
        let (seconds, attoseconds) = duration.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || carry ? nil : sum
    }

    /// What to say when `text` is no duration, such as ``a duration like `30s` is expected, found `30` ``.
    public static func complaint(about text: String) -> (message: String, hint: String?) {
        let message = "a duration like `30s` is expected, found \(Diagnostic.quoted(text))"
        guard let (_, unit) = QuantityText.split(text) else { return (message, nil) }
        if unit.isEmpty { return (message, "say the unit: ms, s, m, h or d") }
        guard let near = units.first(where: { $0.name == unit.lowercased() })?.name, near != unit else {
            let isUnit = units.contains { $0.name == unit }
            return (message, isUnit ? "it is too long or finer than 1 µs" : "the units are ms, s, m, h and d")
        }
        return (message, "did you mean `\(text.dropLast(unit.count))\(near)`?")
    }
}
