import BeaconCore

/// The values of a row; `nil` when there is none.
extension CompiledPredicate {
    func boolean(_ operand: Operand, _ row: PredicateRow) -> Bool? {
        switch operand {
        case .report(let key): row.boolean(key)
        case .field(let reference): field(reference, row)?.boolean
        case .event(let key):
            if case .boolean(let value) = event(key, row) { value } else { nil }
        }
    }

    func number(_ place: Int, _ row: PredicateRow) -> PredicateNumber? {
        switch program.terms[place] {
        case .constant(let number): return number
        case .operand(.report(let key)): return row.number(key)
        case .operand(.field(let reference)):
            guard let field = field(reference, row) else { return nil }
            if let (mantissa, exponent) = field.decimal { return .exact(mantissa, exponent: exponent) }
            return field.number.map { .real($0) }
        case .operand(.event(let key)):
            switch event(key, row) {
            case .integer(let number): return .exact(number, exponent: 0)
            case .decimal(let mantissa, let exponent): return .exact(mantissa, exponent: Int(exponent))
            case .fixed(let mantissa, let places): return .exact(mantissa, exponent: -Int(places))
            case .time(let time): return .exact(time.microseconds, exponent: -6)
            case nil, .text, .boolean, .object: return nil
            }
        case .negate(let operand): return number(operand, row)?.negated
        case .arithmetic(let symbol, let left, let right):
            guard let left = number(left, row), let right = number(right, row) else { return nil }
            return left.applying(symbol, right)
        }
    }

    /// The code of a word, or an address as a number.
    func code(_ operand: Operand, _ row: PredicateRow) -> UInt64? {
        switch operand {
        case .report(let key): return row.code(key)
        case .event: return nil
        case .field(let reference):
            guard let field = field(reference, row) else { return nil }
            return row.frames?.withOctets(of: field) { octets in
                DeviceAddress(bigEndian: octets, at: 0)?.rawValue
            } ?? nil
        }
    }

    /// Calls `body` with the octets of a text, of bytes, a UUID or an address.
    func withOctets(_ operand: Operand, _ row: PredicateRow, _ body: (Span<UInt8>) -> Bool?) -> Bool? {
        switch operand {
        case .report(.address):
            guard let address = row.code(.address) else { return nil }
            var octets = InlineArray<6, UInt8>(repeating: 0)
            for index in 0..<6 {
                octets[index] = UInt8(truncatingIfNeeded: address >> UInt64(40 - 8 * index))
            }
            return body(octets.span)
        case .report(let key): return row.withOctets(key, body)
        case .event(let key):
            guard case .text(let text) = event(key, row) else { return nil }
            let octets = Array(text.utf8)
            return body(octets.span)
        case .field(let reference):
            guard let field = field(reference, row) else { return nil }
            return row.frames?.withOctets(of: field, body) ?? nil
        }
    }

    func has(_ operand: Operand, _ row: PredicateRow) -> Bool {
        switch operand {
        case .field(let reference): return field(reference, row) != nil
        case .event(let key): return event(key, row) != nil
        case .report(let key):
            switch key.valueClass {
            case .boolean: return row.boolean(key) == true
            case .number, .time: return row.number(key) != nil
            case .address, .word: return row.code(key) != nil
            case .uuid, .bytes, .text: return row.withOctets(key) { _ in true } == true
            }
        }
    }

    private func event(_ key: Int, _ row: PredicateRow) -> EventValue? { row.event(program.eventKeys[key]) }

    private func field(_ reference: Int, _ row: PredicateRow) -> Field? {
        row.field(reference, occurrence: program.occurrences[reference])
    }
}
