/// One argument of a stage: `key=value`, or a positional word; several values when commas join them.
public struct ArgumentSyntax: Equatable, Sendable {
    /// The name of the option, or `nil` for a positional argument (or a switch: the checker knows).
    public let key: Word?
    /// At least one; more when commas followed by white space, or commas between strings, join them.
    public let values: [Word]

    public init(key: Word?, values: [Word]) {
        self.key = key
        self.values = values
    }

    /// From the key to the last value.
    public var range: Range<Int> {
        let start = (key ?? values.first)?.range.lowerBound ?? 0
        return start..<max(start, values.last?.range.upperBound ?? start)
    }
}
