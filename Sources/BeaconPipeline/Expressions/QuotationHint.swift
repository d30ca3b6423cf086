/// What people write in an expression that must be spelled or quoted otherwise.
enum QuotationHint {
    /// Spellings of other languages, longest first, and ours.
    private static let otherSpellings = [
        ("=~", "matches"), ("&&", "and"), ("&", "and"), ("!", "not"), ("=", "=="),
    ]

    /// A UUID or a device address without quotes at `start`: what it is, and where it ends.
    static func unquotedValue(in source: SourceText, at start: Int) -> (kind: String, offset: Int)? {
        guard source.octet(at: start)?.hexadecimalValue != nil else { return nil }
        if let end = end(of: [8, 4, 4, 4, 12], joinedBy: "-", in: source, at: start) {
            return ("a UUID", end)
        }
        if let end = end(of: [2, 2, 2, 2, 2, 2], joinedBy: ":", in: source, at: start) {
            return ("an address", end)
        }
        return nil
    }

    /// The end of groups of hexadecimal digits, or `nil` when they are not there, whole and alone.
    private static func end(
        of groups: [Int],
        joinedBy separator: Unicode.Scalar,
        in source: SourceText,
        at start: Int
    ) -> Int? {
        var offset = start
        for (index, length) in groups.enumerated() {
            if index > 0 {
                guard source.octet(at: offset) == UInt8(ascii: separator) else { return nil }
                offset += 1
            }
            for _ in 0..<length {
                guard source.octet(at: offset)?.hexadecimalValue != nil else { return nil }
                offset += 1
            }
        }
        guard let next = source.octet(at: offset) else { return offset }
        return next.isNameOctet || next.isUpperCaseLetter ? nil : offset
    }

    /// The error for an octet that starts no token.
    static func unknownSymbol(in source: SourceText, at start: Int) -> Diagnostic {
        for (other, ours) in otherSpellings
        where source.text(in: start..<start + other.utf8.count) == other {
            return .error(
                at: start..<start + other.utf8.count,
                "unexpected `\(other)`",
                hint: "did you mean `\(ours)`?"
            )
        }
        let rest = source.text(in: start..<min(start + 16, source.line(containing: start).upperBound))
        let character = rest.first.map(String.init) ?? ""
        return .error(
            at: start..<start + max(1, character.utf8.count),
            "unexpected \(Diagnostic.quoted(character)) in the expression",
            hint: hint(for: character)
        )
    }

    private static func hint(for character: String) -> String {
        switch character {
        case "“", "”", "„", "‘", "’": "use the straight quotes \" or '"
        case ":": "addresses and the like stand in quotes"
        case ".": "a number has digits on both sides of its dot"
        case "#": "a comment has white space before its `#`"
        case "\\": "a line goes on after a `\\` at its very end"
        default: "text stands in quotes"
        }
    }
}
