internal import BeaconCore

/// Texts of an expression, read as what they are compared with.
extension PredicateCompiler {
    /// A condition that a value is one of these texts, each read as the value's class says.
    mutating func membership(
        of operand: Operand,
        _ valueClass: ValueClass,
        _ name: String,
        in texts: [(String, Range<Int>)]
    ) throws(Diagnostic) -> Int {
        switch valueClass {
        case .address, .word:
            var codes: [UInt64] = []
            for (text, range) in texts { codes.append(try code(text, valueClass, name, at: range)) }
            return append(.codeIn(operand, append(codes: codes)))
        case .uuid, .bytes, .text:
            let start = program.constants.count
            for (text, range) in texts {
                let octets = try octets(text, valueClass, name, at: range)
                let first = program.octets.count
                program.octets += octets
                program.constants.append(first..<program.octets.count)
            }
            return append(.octetsIn(operand, start..<program.constants.count))
        case .boolean, .number, .time: return append(.always(false))
        }
    }

    mutating func append(codes: [UInt64]) -> Range<Int> {
        let start = program.codes.count
        program.codes += codes.sorted()
        return start..<program.codes.count
    }

    /// The code of an address or a word.
    private mutating func code(
        _ text: String,
        _ valueClass: ValueClass,
        _ name: String,
        at range: Range<Int>
    ) throws(Diagnostic) -> UInt64 {
        guard case .word(let words) = valueClass else {
            guard let address = OctetLiteral.address(text) else {
                throw .error(
                    at: range,
                    "`\(name)` is an address, found the text \(Diagnostic.quoted(text))",
                    hint: "write it like \"A4:C1:38:00:00:01\""
                )
            }
            return address
        }
        if case .format = words { return try formatCode(text, at: range) }
        return UInt64(try place(of: text, in: words.names, name, at: range))
    }

    private func place(
        of text: String,
        in words: [String],
        _ name: String,
        at range: Range<Int>
    ) throws(Diagnostic) -> Int {
        if let place = words.firstIndex(of: text) { return place }
        throw .error(
            at: range,
            "`\(name)` is never \(Diagnostic.quoted(text))",
            hint: NearestName.hint(for: text, among: words) ?? "it is one of \(words.joined(separator: ", "))"
        )
    }

    /// The code of a format's name, the same at each mention.
    mutating func formatCode(_ name: String, at range: Range<Int>) throws(Diagnostic) -> UInt64 {
        guard scope.formatNames.contains(name) else { throw scope.complaint(aboutFormat: name, at: range) }
        if let known = program.formatNames.firstIndex(of: name) { return UInt64(known) }
        program.formatNames.append(name)
        return UInt64(program.formatNames.count - 1)
    }

    private func octets(
        _ text: String,
        _ valueClass: ValueClass,
        _ name: String,
        at range: Range<Int>
    ) throws(Diagnostic) -> [UInt8] {
        switch valueClass {
        case .uuid:
            if let octets = OctetLiteral.uuid(text) { return octets }
            throw .error(
                at: range,
                "`\(name)` is a UUID, found the text \(Diagnostic.quoted(text))",
                hint: "write its 32 hexadecimal digits, with or without dashes"
            )
        case .bytes:
            if let octets = OctetLiteral.bytes(text) { return octets }
            throw .error(
                at: range,
                "`\(name)` is bytes, found the text \(Diagnostic.quoted(text))",
                hint: "write pairs of hexadecimal digits, like \"0215ff\""
            )
        case .text, .word, .address, .boolean, .number, .time:
            if let words = scope.eventWords(name) { _ = try place(of: text, in: words, name, at: range) }
            return Array(text.utf8)
        }
    }

    /// `x matches "pattern"`.
    mutating func search(in node: Int, for pattern: Int) throws(Diagnostic) -> Int {
        guard case .text(let text) = typed[pattern] else { return append(.always(false)) }
        let form: TextForm
        switch typed[node] {
        case .operand(_, .text, _): form = .text
        case .operand(_, .bytes, _): form = .hexadecimal
        case .operand(_, .uuid, _): form = .uuid
        case .operand(_, .address, _): form = .address
        case .operand(let operand, .word(let words), _):
            return try search(
                in: operand,
                words,
                for: try compile(text, pattern),
                at: syntax.nodes[node].range
            )
        case .operand, .condition, .number, .duration, .text, .boolean:
            throw .error(
                at: syntax.nodes[node].range,
                "`matches` searches text, found \(typed[node].description)"
            )
        }
        guard case .operand(let operand, _, _) = typed[node] else { return append(.always(false)) }
        program.patterns.append(try compile(text, pattern))
        return append(.matches(operand, form, pattern: program.patterns.count - 1))
    }

    /// A few words are searched now, and rows only compared.
    private mutating func search(
        in operand: Operand,
        _ words: WordSet,
        for pattern: TextPattern,
        at range: Range<Int>
    ) throws(Diagnostic) -> Int {
        var codes: [UInt64] = []
        let names = if case .format = words { scope.formatNames } else { words.names }
        for (place, name) in names.enumerated() {
            let octets = Array(name.utf8)
            guard pattern.isFound(in: octets.span) == true else { continue }
            let code = if case .format = words { try formatCode(name, at: range) } else { UInt64(place) }
            codes.append(code)
        }
        return append(.codeIn(operand, append(codes: codes)))
    }

    private func compile(_ text: String, _ node: Int) throws(Diagnostic) -> TextPattern {
        do throws(PatternError) {
            return try TextPattern(text)
        } catch {
            // With escapes in the string, its places are not those of the pattern: then mark it whole.
            let range = syntax.nodes[node].range
            let place = range.lowerBound + 1 + error.offset
            let isPlain = range.count == text.utf8.count + 2
            throw .error(
                at: isPlain ? min(place, range.upperBound - 1)..<range.upperBound : range,
                "the pattern does not compile: \(error.message)"
            )
        }
    }
}
