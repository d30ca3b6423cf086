/// Splits an expression into tokens; it knows by itself where the expression ends.
struct ExpressionLexer {
    private(set) var cursor: TextCursor
    /// Set behind `,` and `+`: the line goes on after them.
    private var isJoining = false

    init(_ cursor: TextCursor) {
        self.cursor = cursor
    }

    /// The next token; `.end` again and again at the end, with an empty range.
    mutating func next() throws(Diagnostic) -> ExpressionToken {
        skipWhiteSpace()
        let start = cursor.offset
        guard let octet = cursor.current, !isAtEnd else { return token(.end, from: start) }
        if let end = QuotationHint.unquotedValue(in: cursor.source, at: start) {
            let word = cursor.source.text(in: start..<end.offset)
            throw .error(at: start..<end.offset, "\(end.kind) stands in quotes", hint: "write \"\(word)\"")
        }
        if octet.isQuote { return try readText() }
        if octet.isDigit { return try readNumber() }
        if octet.isLetter || octet == UInt8(ascii: "_") { return try readWord() }
        return try readSymbol()
    }

    private func token(_ kind: ExpressionToken.Kind, from start: Int) -> ExpressionToken {
        ExpressionToken(kind: kind, range: start..<cursor.offset)
    }

    private var isAtEnd: Bool {
        cursor.current?.isLineBreak == true || cursor.isAt("|") || cursor.isAt(";")
    }

    /// Skips to the next token; a `#` counts as a comment only with white space before it.
    private mutating func skipWhiteSpace() {
        defer { isJoining = false }
        if cursor.isAt("#"), cursor.source.octet(at: cursor.offset - 1)?.isBlank == false { return }
        if isJoining {
            cursor.skipLineBreaks()
            return
        }
        cursor.skipBlanks()
        guard cursor.current?.isLineBreak == true else { return }
        var ahead = cursor
        if ahead.skipToContinuation(joiningPlus: true), ahead.isAt("+") { cursor = ahead }
    }

    private mutating func readText() throws(Diagnostic) -> ExpressionToken {
        let word = try cursor.readString()
        return ExpressionToken(kind: .text(word.text), range: word.range)
    }

    private mutating func readWord() throws(Diagnostic) -> ExpressionToken {
        let start = cursor.offset
        while let octet = cursor.current, octet.isNameOctet || octet.isUpperCaseLetter { cursor.offset += 1 }
        let text = cursor.source.text(in: start..<cursor.offset)
        guard !text.utf8.contains(where: \.isUpperCaseLetter) else {
            throw .error(
                at: start..<cursor.offset,
                "names are lower case, found \(Diagnostic.quoted(text))",
                hint: "did you mean `\(text.lowercased())` or the text \"\(text)\"?"
            )
        }
        return token(.word(text), from: start)
    }

    private mutating func readNumber() throws(Diagnostic) -> ExpressionToken {
        let start = cursor.offset
        if cursor.isAt("0"), cursor.octet(ahead: 1) == UInt8(ascii: "x") { return try readHexadecimal() }
        skipDigits()
        if cursor.isAt("."), cursor.octet(ahead: 1)?.isDigit == true {
            cursor.offset += 1
            skipDigits()
        }
        let digits = cursor.source.octets[start..<cursor.offset]
        let unit = readUnit()
        guard let number = ExactNumber(decimal: digits) else {
            throw .error(
                at: start..<cursor.offset,
                "the number \(Diagnostic.quoted(cursor.source.text(in: start..<cursor.offset))) is too long",
                hint: "numbers have at most 18 digits"
            )
        }
        if unit.isEmpty { return token(.number(number), from: start) }
        guard let milliseconds = DurationText.units.first(where: { $0.name == unit })?.milliseconds else {
            throw malformedNumber(from: start)
        }
        guard let scaled = number.scaled(by: milliseconds), scaled.exponent - 3 >= ExactNumber.lowestExponent
        else { throw .error(at: start..<cursor.offset, "the duration is too long") }
        return token(
            .duration(ExactNumber(mantissa: scaled.mantissa, exponent: scaled.exponent - 3)),
            from: start
        )
    }

    private mutating func readHexadecimal() throws(Diagnostic) -> ExpressionToken {
        let start = cursor.offset
        cursor.offset += 2
        _ = readUnit()
        guard let number = ExactNumber(hexadecimal: cursor.source.octets[start + 2..<cursor.offset]) else {
            throw malformedNumber(from: start)
        }
        return token(.number(number), from: start)
    }

    private mutating func skipDigits() {
        while cursor.current?.isDigit == true { cursor.offset += 1 }
    }

    /// Everything that hangs on a number: letters, digits, `_`.
    private mutating func readUnit() -> String {
        let start = cursor.offset
        while let octet = cursor.current, octet.isNameOctet || octet.isUpperCaseLetter { cursor.offset += 1 }
        return cursor.source.text(in: start..<cursor.offset)
    }

    private func malformedNumber(from start: Int) -> Diagnostic {
        let text = cursor.source.text(in: start..<cursor.offset)
        if text.hasPrefix("0x") {
            return .error(
                at: start..<cursor.offset,
                "\(Diagnostic.quoted(text)) is not a number",
                hint: "hexadecimal digits stand after `0x`"
            )
        }
        let isBytes = text.utf8.allSatisfy { $0.hexadecimalValue != nil }
        return .error(
            at: start..<cursor.offset,
            "\(Diagnostic.quoted(text)) is not a number",
            hint: isBytes ? "bytes stand in quotes: \"\(text)\"" : "the units of time are ms, s, m, h and d"
        )
    }

    private mutating func readSymbol() throws(Diagnostic) -> ExpressionToken {
        let start = cursor.offset
        for symbol in ["==", "!=", "<=", ">=", "..", "<", ">", "+", "-", "*", "/", "(", ")", ","]
        where cursor.source.text(in: start..<start + symbol.utf8.count) == symbol {
            cursor.offset += symbol.utf8.count
            isJoining = symbol == "," || symbol == "+"
            return token(.symbol(symbol), from: start)
        }
        throw QuotationHint.unknownSymbol(in: cursor.source, at: start)
    }
}
