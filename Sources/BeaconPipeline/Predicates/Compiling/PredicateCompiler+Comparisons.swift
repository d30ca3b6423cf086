internal import BeaconCore

/// Comparisons: which classes meet, and what compares them.
extension PredicateCompiler {
    mutating func comparison(_ symbol: ExpressionOperator, _ left: Int, _ right: Int) throws(Diagnostic)
        -> Int
    {
        switch (typed[left], typed[right]) {
        case (.text, .operand), (.boolean, .operand):
            return try comparison(symbol.mirrored, right, left)
        case (.operand(let operand, .time, let name), .text(let text)):
            let time = try time(text, for: name, at: syntax.nodes[right].range)
            return append(.compare(symbol, try timeTerm(operand, left), time))
        case (.operand(let first, let valueClass, _), .operand(let second, let other, _))
        where valueClass == other && valueClass != .number:
            return try comparison(symbol, (first, left), (second, right), valueClass)
        case (.operand(let operand, .boolean, _), .boolean(let value)):
            try refuseOrder(symbol, left)
            let holds = append(.holds(operand))
            return value == (symbol == .equal) ? holds : append(.not(holds))
        case (.operand(let operand, let valueClass, let name), .text(let text))
        where valueClass != .number && valueClass != .boolean:
            try refuseOrder(symbol, left)
            let range = syntax.nodes[right].range
            let found = try membership(of: operand, valueClass, name, in: [(text, range)])
            return symbol == .equal ? found : append(.not(found))
        case (let first, let second) where first.isNumeric && second.isNumeric:
            try refuseWrongUnit(left, right)
            return append(.compare(symbol, try term(left), try term(right)))
        default: throw complaintAboutClasses(left, right)
        }
    }

    /// Two values of one class that are no numbers.
    private mutating func comparison(
        _ symbol: ExpressionOperator,
        _ left: (operand: Operand, node: Int),
        _ right: (operand: Operand, node: Int),
        _ valueClass: ValueClass
    ) throws(Diagnostic) -> Int {
        if valueClass == .time {
            let first = try timeTerm(left.operand, left.node)
            return append(.compare(symbol, first, try timeTerm(right.operand, right.node)))
        }
        try refuseOrder(symbol, left.node)
        let same: Int
        switch valueClass {
        case .address, .word: same = append(.sameCode(left.operand, right.operand))
        case .uuid, .bytes, .text: same = append(.sameOctets(left.operand, right.operand))
        case .boolean: same = equivalence(left.operand, right.operand)
        case .number, .time: throw complaintAboutClasses(left.node, right.node)
        }
        return symbol == .equal ? same : append(.not(same))
    }

    /// Both hold, or neither does.
    private mutating func equivalence(_ left: Operand, _ right: Operand) -> Int {
        let first = append(.holds(left))
        let second = append(.holds(right))
        let both = append(.all(append(children: [first, second])))
        let neither = append(.any(append(children: [first, second])))
        return append(.any(append(children: [both, append(.not(neither))])))
    }

    mutating func timeTerm(_ operand: Operand, _ node: Int) throws(Diagnostic) -> Int {
        try append(.operand(operand), syntax.nodes[node].range)
    }

    /// `x in (…)`.
    mutating func membership(of node: Int, in elements: [Int]) throws(Diagnostic) -> Int {
        switch typed[node] {
        case .operand(let operand, .time, let name):
            var terms: [Int] = []
            for element in elements { terms.append(try time(element, for: name)) }
            return append(.equalsAny(try timeTerm(operand, node), append(children: terms)))
        case .operand(let operand, let valueClass, let name)
        where valueClass != .number && valueClass != .boolean:
            var texts: [(String, Range<Int>)] = []
            for element in elements {
                guard case .text(let text) = typed[element] else {
                    throw complaintAboutClasses(node, element)
                }
                texts.append((text, syntax.nodes[element].range))
            }
            return try membership(of: operand, valueClass, name, in: texts)
        default:
            let value = try term(node)
            var terms: [Int] = []
            for element in elements {
                guard typed[element].isNumeric else { throw complaintAboutClasses(node, element) }
                try refuseWrongUnit(node, element)
                terms.append(try term(element))
            }
            return append(.equalsAny(value, append(children: terms)))
        }
    }

    /// `x in low..high`.
    mutating func membership(of node: Int, _ low: Int, _ high: Int) throws(Diagnostic) -> Int {
        if case .operand(let operand, .time, let name) = typed[node] {
            let first = try time(low, for: name)
            let last = try time(high, for: name)
            return append(.between(try timeTerm(operand, node), low: first, high: last))
        }
        let value = try term(node)
        for end in [low, high] {
            guard typed[end].isNumeric else { throw complaintAboutClasses(node, end) }
            try refuseWrongUnit(node, end)
        }
        if case .constant(let first) = program.terms[try term(low)],
            case .constant(let last) = program.terms[try term(high)], first.compared(to: last) > 0
        {
            throw .error(
                at: syntax.nodes[low].range.lowerBound..<syntax.nodes[high].range.upperBound,
                "the range is empty",
                hint: "the lower end stands first"
            )
        }
        return append(.between(value, low: try term(low), high: try term(high)))
    }

    private mutating func time(_ node: Int, for name: String) throws(Diagnostic) -> Int {
        guard case .text(let text) = typed[node] else {
            throw .error(
                at: syntax.nodes[node].range,
                "`\(name)` is a time, found \(typed[node].description)",
                hint: "write it like \"2021-01-01T00:00:00Z\""
            )
        }
        return try time(text, for: name, at: syntax.nodes[node].range)
    }

    private mutating func time(_ text: String, for name: String, at range: Range<Int>) throws(Diagnostic)
        -> Int
    {
        guard let time = Timestamp(rfc3339: text)?.microseconds else {
            throw .error(
                at: range,
                "`\(name)` is a time, found the text \(Diagnostic.quoted(text))",
                hint: "write it like \"2021-01-01T00:00:00Z\""
            )
        }
        return constant(.exact(time, exponent: -6))
    }
}

extension ExpressionOperator {
    /// The comparison with its sides changed.
    var mirrored: ExpressionOperator {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .or, .and, .equal, .notEqual, .add, .subtract, .multiply, .divide: self
        }
    }
}
