/// An expression as written: its nodes in an order in which operands come before their operator.
///
/// The nodes stand in one array, so that an expression of any length is checked, compiled and freed
/// without recursion.
public struct ExpressionSyntax: Equatable, Sendable {
    /// Never empty; the last one is the whole expression.
    public let nodes: [ExpressionNode]
    /// The octets of the whole expression, outer parentheses included.
    public let range: Range<Int>

    init(nodes: [ExpressionNode], range: Range<Int>) {
        self.nodes = nodes
        self.range = range
    }

    /// Reads a text that is one expression and nothing else.
    public init(parsing source: SourceText) throws(Diagnostic) {
        var cursor = TextCursor(source)
        self = try ExpressionParser.parse(at: &cursor)
        cursor.skipLineBreaks()
        guard cursor.current == nil else {
            throw .error(at: cursor.offset..<cursor.offset + 1, "the end of the expression is expected here")
        }
    }
}

extension ExpressionSyntax: CustomStringConvertible {
    /// The expression with all its parentheses, operator first: `(and (== format "ibeacon") (has uuid))`.
    public var description: String {
        var parts: [String] = []
        for node in nodes { parts.append(Self.describe(node.kind, operands: parts)) }
        return parts.last ?? ""
    }

    private static func describe(_ kind: ExpressionNode.Kind, operands: [String]) -> String {
        switch kind {
        case .field(let name): name
        case .number(let number): describe(number)
        case .duration(let seconds): "\(describe(seconds))s"
        case .text(let text): "\"\(text)\""
        case .boolean(let value): "\(value)"
        case .has(let field): "(has \(operands[field]))"
        case .not(let operand): "(not \(operands[operand]))"
        case .negate(let operand): "(- \(operands[operand]))"
        case .binary(let symbol, let left, let right):
            "(\(symbol.rawValue) \(operands[left]) \(operands[right]))"
        case .inList(let operand, let elements):
            "(in \(operands[operand]) \(elements.map { operands[$0] }.joined(separator: " ")))"
        case .inRange(let operand, let low, let high):
            "(in \(operands[operand]) \(operands[low])..\(operands[high]))"
        case .matches(let operand, let pattern): "(matches \(operands[operand]) \(operands[pattern]))"
        }
    }

    private static func describe(_ number: ExactNumber) -> String {
        number.exponent == 0 ? "\(number.mantissa)" : "\(number.mantissa)e\(number.exponent)"
    }
}
