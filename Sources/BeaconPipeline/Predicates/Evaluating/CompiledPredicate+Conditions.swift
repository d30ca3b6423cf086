/// Deciding a row: true, false, or `nil` for unknown.
extension CompiledPredicate {
    func truth(_ place: Int, _ row: PredicateRow) -> Bool? {
        switch program.conditions[place] {
        case .always(let value): value
        case .holds(let operand): boolean(operand, row)
        case .has(let operand): has(operand, row)
        case .not(let operand): truth(operand, row).map { !$0 }
        case .all(let operands): all(operands, row)
        case .any(let operands): any(operands, row)
        case .compare(let symbol, let left, let right): compare(symbol, left, right, row)
        case .between(let operand, let low, let high): between(operand, low, high, row)
        case .equalsAny(let operand, let elements): equalsAny(operand, elements, row)
        case .codeIn(let operand, let codes): code(operand, row).map { isCode($0, in: codes) }
        case .sameCode(let left, let right): sameCode(left, right, row)
        case .sameOctets(let left, let right): sameOctets(left, right, row)
        case .octetsIn(let operand, let constants):
            withOctets(operand, row) { octets in isConstant(octets, in: constants) }
        case .matches(let operand, let form, let pattern): matches(operand, form, pattern, row)
        }
    }

    /// False if one is false, else unknown if one is unknown.
    private func all(_ operands: Range<Int>, _ row: PredicateRow) -> Bool? {
        var isKnown = true
        for operand in operands {
            switch truth(program.children[operand], row) {
            case false: return false
            case nil: isKnown = false
            default: continue
            }
        }
        return isKnown ? true : nil
    }

    /// True if one is true, else unknown if one is unknown.
    private func any(_ operands: Range<Int>, _ row: PredicateRow) -> Bool? {
        var isKnown = true
        for operand in operands {
            switch truth(program.children[operand], row) {
            case true: return true
            case nil: isKnown = false
            default: continue
            }
        }
        return isKnown ? false : nil
    }

    private func compare(_ symbol: ExpressionOperator, _ left: Int, _ right: Int, _ row: PredicateRow)
        -> Bool?
    {
        guard let left = number(left, row), let right = number(right, row) else { return nil }
        let order = left.compared(to: right)
        switch symbol {
        case .equal: return order == 0
        case .notEqual: return order != 0
        case .less: return order < 0
        case .lessOrEqual: return order <= 0
        case .greater: return order > 0
        case .greaterOrEqual: return order >= 0
        case .or, .and, .add, .subtract, .multiply, .divide: return nil
        }
    }

    private func between(_ operand: Int, _ low: Int, _ high: Int, _ row: PredicateRow) -> Bool? {
        guard let value = number(operand, row), let low = number(low, row), let high = number(high, row)
        else {
            return nil
        }
        return value.compared(to: low) >= 0 && value.compared(to: high) <= 0
    }

    private func equalsAny(_ operand: Int, _ elements: Range<Int>, _ row: PredicateRow) -> Bool? {
        guard let value = number(operand, row) else { return nil }
        for element in elements {
            if let other = number(program.children[element], row), value.compared(to: other) == 0 {
                return true
            }
        }
        return false
    }

    private func sameCode(_ left: Operand, _ right: Operand, _ row: PredicateRow) -> Bool? {
        guard let left = code(left, row), let right = code(right, row) else { return nil }
        return left == right
    }

    private func sameOctets(_ left: Operand, _ right: Operand, _ row: PredicateRow) -> Bool? {
        withOctets(left, row) { first in
            withOctets(right, row) { second in
                guard first.count == second.count else { return false }
                for index in 0..<first.count where first[index] != second[index] { return false }
                return true
            }
        }
    }

    private func matches(_ operand: Operand, _ form: TextForm, _ pattern: Int, _ row: PredicateRow) -> Bool? {
        let pattern = program.patterns[pattern]
        return withOctets(operand, row) { octets in
            form.write(octets) { text in pattern.isFound(in: text) }
        }
    }

    /// Binary search in a sorted run of codes.
    private func isCode(_ code: UInt64, in codes: Range<Int>) -> Bool {
        var low = codes.lowerBound
        var high = codes.upperBound
        while low < high {
            let middle = (low + high) / 2
            if program.codes[middle] == code { return true }
            if program.codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return false
    }

    private func isConstant(_ octets: Span<UInt8>, in constants: Range<Int>) -> Bool {
        for place in constants {
            let constant = program.constants[place]
            guard constant.count == octets.count else { continue }
            var index = 0
            while index < octets.count, program.octets[constant.lowerBound + index] == octets[index] {
                index += 1
            }
            if index == octets.count { return true }
        }
        return false
    }
}
