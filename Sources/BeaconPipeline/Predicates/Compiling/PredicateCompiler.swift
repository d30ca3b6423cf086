import BeaconCore

/// Checks the types of an expression and turns it into a predicate.
struct PredicateCompiler {
    /// Sums nested deeper than this are refused, since evaluation recurses.
    static let deepestTerm = 200

    let source: SourceText
    let scope: ExpressionScope
    let syntax: ExpressionSyntax
    var program = PredicateProgram()
    /// One a node of the syntax, in the same order.
    var typed: [TypedNode] = []
    private var termDepths: [Int] = []

    init(_ syntax: ExpressionSyntax, in source: SourceText, _ scope: ExpressionScope) {
        self.syntax = syntax
        self.source = source
        self.scope = scope
    }

    mutating func compile() throws(Diagnostic) -> CompiledPredicate {
        for node in syntax.nodes { typed.append(try type(of: node)) }
        program.readsEvents = scope.stream == .events
        program.root = try condition(syntax.nodes.count - 1)
        return CompiledPredicate(program)
    }

    private mutating func type(of node: ExpressionNode) throws(Diagnostic) -> TypedNode {
        switch node.kind {
        case .field(let name): return try operand(named: name, at: node.range)
        case .number(let number): return .number(constant(PredicateNumber(number)))
        case .duration(let seconds): return .duration(constant(PredicateNumber(seconds)))
        case .text(let text): return .text(text)
        case .boolean(let value): return .boolean(value)
        case .has(let field):
            guard case .operand(let operand, _, _) = typed[field] else { return .boolean(false) }
            return .condition(append(.has(operand)))
        case .not(let operand): return .condition(append(.not(try condition(operand))))
        case .negate(let operand): return .number(try append(.negate(try term(operand)), node.range))
        case .binary(let symbol, let left, let right):
            return try binary(symbol, left, right, node.range)
        case .inList(let operand, let elements): return .condition(try membership(of: operand, in: elements))
        case .inRange(let operand, let low, let high):
            return .condition(try membership(of: operand, low, high))
        case .matches(let operand, let pattern): return .condition(try search(in: operand, for: pattern))
        }
    }

    private mutating func binary(
        _ symbol: ExpressionOperator,
        _ left: Int,
        _ right: Int,
        _ range: Range<Int>
    ) throws(Diagnostic) -> TypedNode {
        switch symbol {
        case .and, .or: return .condition(try junction(symbol, left, right))
        case .add, .subtract, .multiply, .divide:
            return .number(try append(.arithmetic(symbol, try term(left), try term(right)), range))
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            return .condition(try comparison(symbol, left, right))
        }
    }

    /// Joins two conditions; a chain of one operator becomes one condition, so that length is not depth.
    private mutating func junction(
        _ symbol: ExpressionOperator,
        _ left: Int,
        _ right: Int
    ) throws(Diagnostic) -> Int {
        let first = try condition(left)
        let second = try condition(right)
        let operands: Range<Int>
        switch program.conditions[first] {
        case .all(let chain) where symbol == .and: operands = extend(chain, by: second)
        case .any(let chain) where symbol == .or: operands = extend(chain, by: second)
        default: operands = append(children: [first, second])
        }
        return append(symbol == .and ? .all(operands) : .any(operands))
    }

    /// Repeats the children of a chain with one more, unless they stand at the end and can just grow.
    private mutating func extend(_ chain: Range<Int>, by child: Int) -> Range<Int> {
        guard chain.upperBound < program.children.count else {
            program.children.append(child)
            return chain.lowerBound..<program.children.count
        }
        return append(children: program.children[chain] + [child])
    }

    mutating func append(children: some Collection<Int>) -> Range<Int> {
        let start = program.children.count
        program.children += children
        return start..<program.children.count
    }

    /// The place of a node as a condition.
    mutating func condition(_ node: Int) throws(Diagnostic) -> Int {
        switch typed[node] {
        case .condition(let place): return place
        case .boolean(let value): return append(.always(value))
        case .operand(let operand, .boolean, _): return append(.holds(operand))
        case .operand, .number, .duration, .text: throw complaintAboutCondition(node)
        }
    }

    /// The place of a node as a term.
    mutating func term(_ node: Int) throws(Diagnostic) -> Int {
        switch typed[node] {
        case .number(let place), .duration(let place): return place
        case .operand(let operand, .number, _): return try append(.operand(operand), syntax.nodes[node].range)
        case .operand, .condition, .text, .boolean:
            throw .error(
                at: syntax.nodes[node].range,
                "a number is expected, found \(typed[node].description)"
            )
        }
    }

    mutating func append(_ condition: Condition) -> Int {
        program.conditions.append(condition)
        return program.conditions.count - 1
    }

    mutating func constant(_ number: PredicateNumber) -> Int {
        program.terms.append(.constant(number))
        termDepths.append(1)
        return program.terms.count - 1
    }

    mutating func append(_ term: NumberTerm, _ range: Range<Int>) throws(Diagnostic) -> Int {
        let depth: Int
        switch term {
        case .constant, .operand: depth = 1
        case .negate(let operand): depth = termDepths[operand] + 1
        case .arithmetic(_, let left, let right): depth = max(termDepths[left], termDepths[right]) + 1
        }
        guard depth <= Self.deepestTerm else {
            throw .error(at: range, "the sum has more than \(Self.deepestTerm) parts")
        }
        program.terms.append(term)
        termDepths.append(depth)
        return program.terms.count - 1
    }

    private mutating func eventOperand(named name: String, _ valueClass: ValueClass) -> TypedNode {
        let known = program.eventKeys.firstIndex(of: name)
        if known == nil { program.eventKeys.append(name) }
        return .operand(.event(known ?? program.eventKeys.count - 1), valueClass, name: name)
    }

    /// What a name stands for in this stream.
    private mutating func operand(named name: String, at range: Range<Int>) throws(Diagnostic) -> TypedNode {
        if let valueClass = scope.eventKey(name) { return eventOperand(named: name, valueClass) }
        if let key = scope.reportKey(name) { return .operand(.report(key), key.valueClass, name: name) }
        guard let (reference, valueClass) = scope.field(name) else {
            throw complaintAboutName(name, at: range)
        }
        if let known = program.references.firstIndex(of: reference) {
            return .operand(.field(known), valueClass, name: name)
        }
        program.references.append(reference)
        program.occurrences.append(reference.occurrence)
        program.classes.append(valueClass)
        return .operand(.field(program.references.count - 1), valueClass, name: name)
    }
}

extension ExpressionSyntax {
    /// Checks the expression against what flows where it stands, and compiles it.
    public func predicate(
        in source: SourceText,
        _ scope: ExpressionScope
    ) throws(Diagnostic) -> CompiledPredicate {
        var compiler = PredicateCompiler(self, in: source, scope)
        return try compiler.compile()
    }
}
