/// The line by which a program asks for more time: `more-time 30s`, `more-time 2m`.
enum MoreTime {
    private static let word = "more-time "

    /// How long from now the program asks for; `nil` when the line is something else.
    static func asked(in line: String) -> Duration? {
        guard line.hasPrefix(word), let unit = line.last else { return nil }
        let digits = line.dropFirst(word.count).dropLast()
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int32(digits)
        else {
            return nil
        }
        switch unit {
        case "s": return .seconds(Int64(number))
        case "m": return .seconds(Int64(number) * 60)
        default: return nil
        }
    }
}
