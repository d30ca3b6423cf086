/// Code that steps round the compiler's safety, each kind with the pattern that finds it.
enum SafetyRules: String, CaseIterable {
    case unsafe
    case uncheckedSendable = "@unchecked Sendable"
    case forced = "force unwrap"
    case trap

    /// A regular expression over a line of code without comments and strings.
    private var pattern: String {
        switch self {
        case .unsafe: #"\bunsafe\b|\(unsafe\)"#
        case .uncheckedSendable: #"@unchecked\s+Sendable"#
        case .forced: #"\b(try|as)!|[A-Za-z0-9_)\]}"'`]!(?!=)"#
        case .trap: #"\b(fatalError|preconditionFailure|assertionFailure)\s*\("#
        }
    }

    func offences(_ source: SwiftSource) -> [Offence] {
        let lines = source.lines(matching: pattern)
        guard let first = lines.first else { return [] }
        return [Offence(place: source.path, what: "\(lines.count) times, first on line \(first)")]
    }
}
