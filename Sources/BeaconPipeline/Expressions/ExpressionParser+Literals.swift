/// Literals, fields, lists, ranges and patterns.
extension ExpressionParser {
    mutating func parseLiteralOrField() throws(Diagnostic) -> Int {
        if let literal = try parseLiteral() { return literal }
        guard case .word(let name) = token.kind, !TextCursor.expressionWords.contains(name) else {
            throw complaintAboutMissing("a value")
        }
        return try parseFieldName()
    }

    mutating func parseFieldName() throws(Diagnostic) -> Int {
        guard case .word(let name) = token.kind, !TextCursor.expressionWords.contains(name) else {
            throw complaintAboutMissing("the name of a field")
        }
        try advance()
        return try append(.field(name), last?.range ?? token.range)
    }

    /// Reads a number, a duration, a text, `true` or `false`; `nil` when none stands here.
    private mutating func parseLiteral() throws(Diagnostic) -> Int? {
        let kind: ExpressionNode.Kind
        switch token.kind {
        case .number(let number): kind = .number(number)
        case .duration(let seconds): kind = .duration(seconds)
        case .text(let text): kind = .text(text)
        case .word("true"): kind = .boolean(true)
        case .word("false"): kind = .boolean(false)
        case .word, .symbol, .end: return nil
        }
        let range = token.range
        try advance()
        return try append(kind, range)
    }

    /// Reads a literal that may have a minus; the minus goes into the number.
    private mutating func parseSignedLiteral() throws(Diagnostic) -> Int {
        guard isAt(symbol: "-") else {
            guard let literal = try parseLiteral() else { throw complaintAboutMissing("a literal") }
            return literal
        }
        let start = token.range.lowerBound
        try advance()
        let kind: ExpressionNode.Kind
        switch token.kind {
        case .number(let number): kind = .number(number.negated)
        case .duration(let seconds): kind = .duration(seconds.negated)
        default: throw complaintAboutMissing("a number")
        }
        try advance()
        return try append(kind, start..<(last?.range.upperBound ?? start))
    }

    /// Reads what stands behind `in`: a list in parentheses, or a range.
    mutating func parseMembership(of left: Int) throws(Diagnostic) -> Int {
        guard !isAt(symbol: "(") else { return try parseList(for: left) }
        let low = try parseSignedLiteral()
        guard isAt(symbol: "..") else {
            throw .error(
                at: last?.range ?? token.range,
                "a list or a range is expected after `in`",
                hint: "write `in (\"a\", \"b\")` or `in 1..5`"
            )
        }
        try advance()
        let high = try parseSignedLiteral()
        return try append(.inRange(left, low: low, high: high), range(from: left))
    }

    private mutating func parseList(for left: Int) throws(Diagnostic) -> Int {
        let open = token.range
        var elements: [Int] = []
        repeat {
            try advance()
            elements.append(try parseSignedLiteral())
        } while isAt(symbol: ",")
        if isAt(symbol: "..") {
            throw .error(
                at: token.range,
                "a range stands without parentheses",
                hint: "write `in 1..5`"
            )
        }
        guard isAt(symbol: ")") else {
            guard token.kind == .end else { throw complaintAboutTrailingToken(expecting: "`,` or `)`") }
            throw complaintAboutOpenParenthesis(open)
        }
        try advance()
        return try append(.inList(left, elements), range(from: left))
    }

    /// Reads the text behind `matches`.
    mutating func parsePattern(for left: Int) throws(Diagnostic) -> Int {
        guard case .text = token.kind, let pattern = try parseLiteral() else {
            throw complaintAboutMissing("a pattern in quotes")
        }
        return try append(.matches(left, pattern: pattern), range(from: left))
    }
}
