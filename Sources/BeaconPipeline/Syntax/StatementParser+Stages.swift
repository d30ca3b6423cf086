/// Reading one stage: its name, words, options, and the expression or program at its end.
extension StatementParser {
    mutating func readStage(isSource: Bool) throws(Diagnostic) -> StageSyntax {
        let start = cursor.offset
        if isSource, cursor.isAt("(") { return try readParenthesisedName() }
        let name = try readStageName(isSource: isSource)
        let known = isSource && streams.contains(name.text) ? StageShape() : shapes(name.text, isSource)
        var arguments: [ArgumentSyntax] = []
        var tail = StageSyntax.Tail.none
        do throws(Diagnostic) {
            (arguments, tail) = try readArguments(known ?? StageShape(), isSource: isSource)
        } catch {
            // What an unknown stage takes is unknown too: the checker's word about its name comes first.
            guard known == nil else { throw error }
            skipStage()
        }
        let end = max(name.range.upperBound, lastOffset(arguments, tail))
        return StageSyntax(name: name, arguments: arguments, tail: tail, range: start..<end)
    }

    private func lastOffset(_ arguments: [ArgumentSyntax], _ tail: StageSyntax.Tail) -> Int {
        switch tail {
        case .none: arguments.last?.range.upperBound ?? 0
        case .expression(let expression): expression.range.upperBound
        case .rest(let words): words.last?.range.upperBound ?? 0
        }
    }

    private mutating func readStageName(isSource: Bool) throws(Diagnostic) -> Word {
        let what = isSource ? "source" : "stage"
        for token in ["+", "=", ","] as [Unicode.Scalar] where cursor.isAtToken(token) {
            throw .error(at: cursor.offset..<cursor.offset + 1, "a \(what) is expected, found `\(token)`")
        }
        if let key = cursor.optionKey() {
            var ahead = cursor
            _ = try? ahead.readValue()
            throw .error(
                at: key.range.lowerBound..<max(ahead.offset, key.range.upperBound),
                "a \(what) is expected, found the option `\(key.text)=`",
                hint: isSource ? "name a stream with spaces: `\(key.text) = …`" : nil
            )
        }
        let word = try cursor.readValue()
        guard word.isQuoted || word.text.hasPrefix("=") else { return word }
        let written = Diagnostic.quoted(cursor.source.text(in: word.range))
        throw .error(
            at: word.range,
            "the name of a \(what) is expected, found \(written)",
            hint: word.isQuoted ? "names stand without quotes" : "name a stream with `name = …`"
        )
    }

    /// Reads `(name)`, blanks inside allowed.
    private mutating func readParenthesisedName() throws(Diagnostic) -> StageSyntax {
        let start = cursor.offset
        cursor.offset += 1
        cursor.skipBlanks()
        let from = cursor.offset
        while cursor.current?.isNameOctet == true { cursor.offset += 1 }
        let name = Word(cursor.source.text(in: from..<cursor.offset), range: from..<cursor.offset)
        cursor.skipBlanks()
        guard !name.text.isEmpty, cursor.isAt(")") else {
            throw .error(
                at: start..<start + 1,
                "one name of a stream is expected between `(` and `)`",
                hint: "name the pipeline first: `name = …`"
            )
        }
        cursor.offset += 1
        guard TextCursor.endsWord(cursor.current) else {
            throw .error(
                at: start..<cursor.offset,
                "white space or `|` is expected after `(\(name.text))`",
                hint: "join streams with spaces: `(a) + (b)`"
            )
        }
        return StageSyntax(name: name, isParenthesised: true, range: start..<cursor.offset)
    }

    private mutating func readArguments(
        _ shape: StageShape,
        isSource: Bool
    ) throws(Diagnostic) -> ([ArgumentSyntax], StageSyntax.Tail) {
        var arguments: [ArgumentSyntax] = []
        var positionals = 0
        while true {
            cursor.skipBlanks()
            _ = cursor.skipToContinuation(joiningPlus: true)
            if endsStage(isSource: isSource) { return (arguments, .none) }
            if let tail = try readTail(of: shape, positionals: positionals) { return (arguments, tail) }
            try refuseStrayToken(isSource: isSource)
            let argument = try readArgument()
            if argument.key == nil, !isSwitch(argument, of: shape) { positionals += 1 }
            arguments.append(argument)
        }
    }

    private func isSwitch(_ argument: ArgumentSyntax, of shape: StageShape) -> Bool {
        guard let word = argument.values.first, argument.values.count == 1, !word.isQuoted else {
            return false
        }
        return shape.switches.contains(word.text)
    }

    /// Reads the expression or the program if it starts here; `nil` while words and options go on.
    private mutating func readTail(
        of shape: StageShape,
        positionals: Int
    ) throws(Diagnostic) -> StageSyntax.Tail? {
        switch shape.tail {
        case .none:
            return nil
        case .expression(after: let keyword?):
            guard let name = cursor.bareName(), name.text == keyword else { return nil }
            cursor.offset = name.range.upperBound
            return .expression(try ExpressionParser.parse(at: &cursor))
        case .expression(after: nil):
            guard positionals >= shape.positionalsBeforeTail, !isAtOption(of: shape) else { return nil }
            return .expression(try ExpressionParser.parse(at: &cursor))
        case .rest:
            guard positionals >= shape.positionalsBeforeTail, cursor.optionKey() == nil,
                !isAtOption(of: shape)
            else { return nil }
            return .rest(try readRest())
        }
    }

    /// Whether a switch or a `key=value` of this shape stands here.
    private func isAtOption(of shape: StageShape) -> Bool {
        if let key = cursor.optionKey() { return shape.options.contains(key.text) }
        guard let name = cursor.bareName() else { return false }
        return shape.switches.contains(name.text)
    }

    private mutating func readRest() throws(Diagnostic) -> [Word] {
        var words: [Word] = []
        cursor.skipBlanks()
        while !TextCursor.endsWord(cursor.current) {
            words.append(try cursor.readVerbatimWord())
            cursor.skipBlanks()
        }
        return words
    }

    private mutating func readArgument() throws(Diagnostic) -> ArgumentSyntax {
        let key = cursor.optionKey()
        if let key { cursor.offset = key.range.upperBound + 1 }
        var values = [try cursor.readValue()]
        while true {
            var ahead = cursor
            ahead.skipBlanks()
            // Directly behind a value a comma may also stand before a string: `"a","b"`.
            guard ahead.isAtToken(",") || (ahead.offset == cursor.offset && ahead.isAt(",")) else { break }
            let comma = ahead.offset
            ahead.offset += 1
            ahead.skipLineBreaks()
            if endsValues(ahead) { throw .error(at: comma..<comma + 1, "a value is expected after `,`") }
            cursor = ahead
            values.append(try cursor.readValue())
        }
        return ArgumentSyntax(key: key, values: values)
    }

    private func endsValues(_ cursor: TextCursor) -> Bool {
        TextCursor.endsWord(cursor.current) || cursor.isAtToken("+") || cursor.isAtToken("=")
            || cursor.isAt(",")
    }

    private func endsStage(isSource: Bool) -> Bool {
        Self.endsStatement(cursor) || cursor.isAt("|") || (isSource && cursor.isAtToken("+"))
    }

    /// Throws when `+`, `=` or `,` stands where an argument should.
    private func refuseStrayToken(isSource: Bool) throws(Diagnostic) {
        let here = cursor.offset..<cursor.offset + 1
        if cursor.isAtToken("+"), !isSource {
            throw .error(
                at: here,
                "`+` joins sources, before the first `|`",
                hint: "quote it to make it a value: \"+\""
            )
        }
        if cursor.isAt("=") {
            throw .error(at: here, "an option has no white space around `=`", hint: "write `key=value`")
        }
        if cursor.isAtToken(",") { throw .error(at: here, "a value is expected before `,`") }
    }

    /// Skips to the end of a stage that nobody knows.
    private mutating func skipStage() {
        while !cursor.isAt("|"), !Self.endsStatement(cursor) {
            cursor.skipStringOrOctet()
        }
    }
}
