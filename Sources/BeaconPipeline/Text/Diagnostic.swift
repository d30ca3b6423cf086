public import BeaconCore

/// What is wrong or doubtful at one place of a pipeline's text, and what to do about it.
public struct Diagnostic: Error, Equatable, Sendable {
    public enum Severity: Equatable, Sendable {
        /// Nothing runs.
        case error
        /// It runs; the text may not mean what its author thinks.
        case warning
    }

    public let severity: Severity
    /// The octets of the text that the caret points at.
    public let range: Range<Int>
    /// What was found and what was expected, without a full stop.
    public let message: String
    /// What to write instead, such as ``did you mean `throttle`?``.
    public let hint: String?
    /// The exit status of a run that ends for this reason: the text is wrong, or a file that it names.
    public let kind: Failure.Kind

    public init(
        _ severity: Severity,
        at range: Range<Int>,
        _ message: String,
        hint: String? = nil,
        kind: Failure.Kind = .usage
    ) {
        self.severity = severity
        self.range = range
        self.message = message
        self.hint = hint
        self.kind = kind
    }

    public static func error(at range: Range<Int>, _ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(.error, at: range, message, hint: hint)
    }

    public static func warning(at range: Range<Int>, _ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(.warning, at: range, message, hint: hint)
    }

    /// A word of the text as messages show it: in back quotes, control characters replaced, cut when long.
    public static func quoted(_ text: some StringProtocol) -> String {
        let shown = String(text.prefix(longestQuotation).map { isControl($0) ? "\u{FFFD}" : $0 })
        return "`\(shown)\(text.dropFirst(longestQuotation).isEmpty ? "" : "…")`"
    }

    /// Whether a terminal would act on the character instead of showing it.
    static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
    }

    /// Longer than any name, address or UUID, short enough for one line.
    private static let longestQuotation = 48
}
