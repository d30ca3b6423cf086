/// Reads an expression by precedence (Pratt).
struct ExpressionParser {
    /// Deeper nesting than this is no expression of a person, and recursion needs a bound.
    static let deepestNesting = 100
    /// Enough for a list of some thousand addresses.
    static let mostNodes = 10_000

    private var lexer: ExpressionLexer
    private(set) var token: ExpressionToken
    /// The text between the last two tokens, for "after `==`".
    private(set) var last: ExpressionToken?
    private var nodes: [ExpressionNode] = []
    private var nesting = 0

    var source: SourceText { lexer.cursor.source }

    /// Reads the expression that starts at the cursor and leaves the cursor at what ends it.
    static func parse(at cursor: inout TextCursor) throws(Diagnostic) -> ExpressionSyntax {
        var parser = try ExpressionParser(cursor)
        let start = parser.token.range.lowerBound
        guard parser.token.kind != .end else {
            let previous = cursor.offset
            throw .error(
                at: previous..<previous,
                "an expression is expected here",
                hint: "as in `rssi_dbm > -80`"
            )
        }
        // Nodes are appended operands first: the root is the last one.
        _ = try parser.parse(.or)
        guard parser.token.kind == .end else { throw parser.complaintAboutTrailingToken() }
        cursor.offset = parser.token.range.lowerBound
        return ExpressionSyntax(
            nodes: parser.nodes,
            range: start..<(parser.last?.range.upperBound ?? start)
        )
    }

    private init(_ cursor: TextCursor) throws(Diagnostic) {
        lexer = ExpressionLexer(cursor)
        token = try lexer.next()
    }

    mutating func advance() throws(Diagnostic) {
        last = token
        token = try lexer.next()
    }

    func isAt(symbol: String) -> Bool { token.kind == .symbol(symbol) }

    func isAt(word: String) -> Bool { token.kind == .word(word) }

    mutating func append(_ kind: ExpressionNode.Kind, _ range: Range<Int>) throws(Diagnostic) -> Int {
        guard nodes.count < Self.mostNodes else {
            throw .error(at: range, "the expression has more than \(Self.mostNodes) parts")
        }
        nodes.append(ExpressionNode(kind, range: range))
        return nodes.count - 1
    }

    /// From the start of an operand to the last token read.
    func range(from operand: Int) -> Range<Int> {
        let start = nodes[operand].range.lowerBound
        return start..<max(start, last?.range.upperBound ?? start)
    }

    /// Reads an operand and all operators behind it that bind at least as tightly as `minimum`.
    mutating func parse(_ minimum: ExpressionPrecedence) throws(Diagnostic) -> Int {
        var left = try parseOperand(minimum)
        var hasCompared = false
        while true {
            if let node = try parseComparison(of: left, minimum, hasCompared: hasCompared) {
                left = node
                hasCompared = true
            } else if let symbol = binaryOperator(), symbol.precedence != .comparison,
                symbol.precedence >= minimum
            {
                try advance()
                let right = try parse(symbol.precedence.next)
                left = try append(.binary(symbol, left, right), range(from: left))
                hasCompared = false
            } else {
                return left
            }
        }
    }

    private func binaryOperator() -> ExpressionOperator? {
        switch token.kind {
        case .symbol(let text), .word(let text): ExpressionOperator(rawValue: text)
        default: nil
        }
    }

    /// Reads `== x`, `in …` or `matches …` behind `left`, or returns `nil` when none stands here.
    private mutating func parseComparison(
        of left: Int,
        _ minimum: ExpressionPrecedence,
        hasCompared: Bool
    ) throws(Diagnostic) -> Int? {
        let symbol = binaryOperator().flatMap { $0.precedence == .comparison ? $0 : nil }
        let isIn = isAt(word: "in")
        let isMatches = isAt(word: "matches")
        guard minimum <= .comparison, symbol != nil || isIn || isMatches else { return nil }
        guard !hasCompared else {
            throw .error(
                at: token.range,
                "comparisons do not chain",
                hint: "join two with `and`: `a < b and b < c`"
            )
        }
        try advance()
        if isIn { return try parseMembership(of: left) }
        if isMatches { return try parsePattern(for: left) }
        guard let symbol else { return nil }
        let right = try parse(.sum)
        return try append(.binary(symbol, left, right), range(from: left))
    }

    /// Reads a literal, a field, or an operand with a prefix.
    private mutating func parseOperand(_ minimum: ExpressionPrecedence) throws(Diagnostic) -> Int {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.deepestNesting else {
            throw .error(
                at: token.range,
                "the expression is nested deeper than \(Self.deepestNesting) levels"
            )
        }
        let start = token.range
        switch token.kind {
        case .symbol("("): return try parseParentheses()
        case .symbol("-"):
            try advance()
            let operand = try parse(.negation)
            return try append(.negate(operand), start.lowerBound..<range(from: operand).upperBound)
        case .word("not"):
            guard minimum <= .not else { throw complaintAboutNot() }
            try advance()
            let operand = try parse(.not)
            return try append(.not(operand), start.lowerBound..<range(from: operand).upperBound)
        case .word("has"):
            try advance()
            let field = try parseFieldName()
            return try append(.has(field), start.lowerBound..<range(from: field).upperBound)
        default: return try parseLiteralOrField()
        }
    }

    private mutating func parseParentheses() throws(Diagnostic) -> Int {
        let open = token.range
        try advance()
        let inner = try parse(.or)
        guard isAt(symbol: ")") else {
            guard token.kind == .end else {
                throw complaintAboutTrailingToken(expecting: "an operator or `)`")
            }
            throw complaintAboutOpenParenthesis(open)
        }
        try advance()
        return inner
    }
}
