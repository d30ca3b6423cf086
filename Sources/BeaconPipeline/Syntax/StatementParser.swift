/// Reads one statement: `name = source | stage | …`.
struct StatementParser {
    /// The plugins' shapes by name; the flag says whether the name stands before the first `|`.
    typealias Shapes = (_ name: String, _ isSource: Bool) -> StageShape?

    var cursor: TextCursor
    let shapes: Shapes
    /// Names that earlier statements defined: they win over a plugin's name and take no arguments.
    let streams: Set<String>

    /// Reads up to the statement's end and leaves the cursor there: at `;`, a line break or the end.
    mutating func parse() throws(Diagnostic) -> StatementSyntax {
        let name = try readDefinedName()
        var sources: [StageSyntax] = []
        repeat {
            sources.append(try readStage(isSource: true))
        } while try skip("+", joining: "a source")
        var stages: [StageSyntax] = []
        while try skip("|", joining: "a stage", after: (stages.last ?? sources.last)?.tail ?? .none) {
            stages.append(try readStage(isSource: false))
        }
        guard Self.endsStatement(cursor) else {
            throw .error(
                at: cursor.offset..<cursor.offset + 1,
                "`|` or the end of the statement is expected here"
            )
        }
        return StatementSyntax(name: name, sources: sources, stages: stages)
    }

    /// Reads `name =` if the statement starts with it.
    private mutating func readDefinedName() throws(Diagnostic) -> Word? {
        let start = cursor.offset
        if cursor.isAt("|") {
            throw .error(
                at: start..<start + 1,
                "a source is expected before `|`",
                hint: "as in `replay air.btsnoop | decode`"
            )
        }
        var ahead = cursor
        guard let word = try? ahead.readValue() else { return nil }
        ahead.skipBlanks()
        if ahead.isAt("="), !ahead.isAtToken("="), !word.text.isEmpty, !cursor.isAt("=") {
            throw .error(
                at: ahead.offset..<ahead.offset + 1,
                "white space is missing after `=`",
                hint: "name a stream with `\(word.text) = …`"
            )
        }
        guard ahead.isAtToken("="), !word.text.isEmpty else { return nil }
        guard !word.isQuoted, Self.isStreamName(word.text) else {
            throw .error(
                at: word.range,
                "\(Diagnostic.quoted(word.text)) is not a name for a stream",
                hint: "names are lower-case letters, digits and `_`, and no word of expressions"
            )
        }
        ahead.offset += 1
        ahead.skipBlanks()
        if TextCursor.endsWord(ahead.current) {
            throw .error(at: word.range, "a source is expected after `\(word.text) =`")
        }
        cursor = ahead
        return word
    }

    private static func isStreamName(_ text: String) -> Bool {
        text.utf8.first?.isLowerCaseLetter == true && text.utf8.allSatisfy(\.isNameOctet)
            && !TextCursor.expressionWords.contains(text)
    }

    /// Skips the joining token and the white space behind it; false when another thing stands here.
    private mutating func skip(
        _ token: Unicode.Scalar,
        joining what: String,
        after tail: StageSyntax.Tail = .none
    ) throws(Diagnostic) -> Bool {
        cursor.skipBlanks()
        _ = cursor.skipToContinuation(joiningPlus: true)
        guard cursor.isAt(token) else { return false }
        let start = cursor.offset
        cursor.offset += 1
        cursor.skipLineBreaks()
        if cursor.isAt("|") {
            let isOr = if case .expression = tail { cursor.offset == start + 1 } else { false }
            throw .error(
                at: isOr ? start..<start + 2 : cursor.offset..<cursor.offset + 1,
                "\(what) is expected after `\(token)`, found `|`",
                hint: isOr ? "did you mean `or`?" : nil
            )
        }
        if Self.endsStatement(cursor) {
            throw .error(at: start..<start + 1, "\(what) is expected after `\(token)`")
        }
        return true
    }

    static func endsStatement(_ cursor: TextCursor) -> Bool {
        guard let octet = cursor.current else { return true }
        return octet.isLineBreak || octet == UInt8(ascii: ";")
    }
}
