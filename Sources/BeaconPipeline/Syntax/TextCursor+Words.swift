/// Words outside expressions.
extension TextCursor {
    /// Words that expressions read as operators or literals, so that `in=5` never looks like an option.
    static let expressionWords: Set<String> = [
        "and", "false", "has", "in", "matches", "not", "or", "true",
    ]

    /// Reads one value: a string, or a bare word without the `+`, `=` or `,` that white space follows.
    mutating func readValue() throws(Diagnostic) -> Word {
        guard current?.isQuote != true else { return try readWholeString() }
        let start = offset
        while let octet = current, !Self.endsWord(octet), lineBreakBehindBackslash == nil {
            if octet.isQuote {
                // A comma before a string joins list elements: `ruuvi,"my format"`.
                guard offset - 1 > start, source.octet(at: offset - 1) == UInt8(ascii: ",") else {
                    throw quoteInsideWord(from: start)
                }
                offset -= 1
                break
            }
            if offset > start, isAtToken("+") || isAtToken("=") || isAtToken(",") { break }
            offset += 1
        }
        return Word(source.text(in: start..<offset), range: start..<offset)
    }

    /// Reads one word verbatim as a program gets it: quotes group, anywhere in the word, and go.
    mutating func readVerbatimWord() throws(Diagnostic) -> Word {
        let start = offset
        var text = ""
        var hasQuotes = false
        while let octet = current, !Self.endsWord(octet), lineBreakBehindBackslash == nil {
            if octet.isQuote {
                text += try readString().text
                hasQuotes = true
            } else {
                let from = offset
                while let octet = current, !octet.isQuote, !Self.endsWord(octet),
                    lineBreakBehindBackslash == nil
                { offset += 1 }
                text += source.text(in: from..<offset)
            }
        }
        return Word(text, range: start..<offset, isQuoted: hasQuotes)
    }

    /// The `key=` that stands here, or `nil`.
    ///
    /// A key is `[a-z][a-z0-9_]*` and no word of expressions, with a value right behind its `=`.
    func optionKey() -> Word? {
        guard current?.isLowerCaseLetter == true else { return nil }
        var end = offset
        while source.octet(at: end)?.isNameOctet == true { end += 1 }
        guard source.octet(at: end) == UInt8(ascii: "="), !Self.endsWord(source.octet(at: end + 1)) else {
            return nil
        }
        let text = source.text(in: offset..<end)
        return Self.expressionWords.contains(text) ? nil : Word(text, range: offset..<end)
    }

    /// The word `[a-z][a-z0-9_-]*` that stands here alone, or `nil`.
    func bareName() -> Word? {
        guard current?.isLowerCaseLetter == true else { return nil }
        var end = offset
        while let octet = source.octet(at: end), octet.isNameOctet || octet == UInt8(ascii: "-") { end += 1 }
        let ahead = TextCursor(source, at: end)
        guard Self.endsWord(ahead.current) || ahead.isAtToken("=") || ahead.isAtToken("+") else { return nil }
        return Word(source.text(in: offset..<end), range: offset..<end)
    }

    private mutating func readWholeString() throws(Diagnostic) -> Word {
        let start = offset
        let word = try readString()
        guard Self.endsWord(current) || isAt(",") || isAtToken("+") else {
            throw .error(
                at: start..<offset,
                "white space is missing after the string",
                hint: "a word is quoted as a whole or not at all"
            )
        }
        return word
    }

    private func quoteInsideWord(from start: Int) -> Diagnostic {
        .error(
            at: offset..<offset + 1,
            "a quote inside the word \(Diagnostic.quoted(source.text(in: start..<offset)))",
            hint: "quote the whole word"
        )
    }
}
