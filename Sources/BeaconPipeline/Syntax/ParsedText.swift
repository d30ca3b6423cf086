/// The statements of a text, and what is wrong with those that cannot be read.
public struct ParsedText: Sendable {
    public let source: SourceText
    /// The statements that could be read, in order.
    public let statements: [StatementSyntax]
    /// Errors, at most one a statement and 20 in all, in order.
    public let diagnostics: [Diagnostic]

    /// More errors than this help nobody.
    static let mostDiagnostics = 20

    /// Reads the text; no input makes it fail otherwise than by a diagnostic.
    ///
    /// `shapes` is asked for the shape of each stage by name and by whether it stands before the first
    /// `|`; `nil` for an unknown one, which the checker reports.
    public init(
        parsing source: SourceText,
        shapes: @escaping (_ name: String, _ isSource: Bool) -> StageShape?
    ) {
        self.source = source
        var statements: [StatementSyntax] = []
        var diagnostics: [Diagnostic] = []
        if let diagnostic = Self.firstControlCharacter(of: source) {
            (self.statements, self.diagnostics) = ([], [diagnostic])
            return
        }
        var streams: Set<String> = []
        var cursor = TextCursor(source)
        while Self.skipToStatement(&cursor), diagnostics.count < Self.mostDiagnostics {
            let start = cursor
            var parser = StatementParser(cursor: cursor, shapes: shapes, streams: streams)
            do throws(Diagnostic) {
                let statement = try parser.parse()
                if let name = statement.name { streams.insert(name.text) }
                statements.append(statement)
                cursor = parser.cursor
            } catch {
                diagnostics.append(error)
                cursor = start
                Self.skipStatement(&cursor)
            }
        }
        (self.statements, self.diagnostics) = (statements, diagnostics)
    }

    /// Goes to the next statement's first octet; false at the end of the text.
    private static func skipToStatement(_ cursor: inout TextCursor) -> Bool {
        cursor.skipLineBreaks()
        while cursor.isAt(";") {
            cursor.offset += 1
            cursor.skipLineBreaks()
        }
        return cursor.current != nil
    }

    /// Skips a statement that cannot be read, to the `;` or line break that ends it as far as one can tell.
    private static func skipStatement(_ cursor: inout TextCursor) {
        var last: UInt8?
        var startsWord = true
        while let octet = cursor.current, octet != UInt8(ascii: ";") {
            if octet.isLineBreak {
                startsWord = true
                if last.map(joinsLines) == true {
                    cursor.offset += 1
                } else if !cursor.skipToContinuation(joiningPlus: true) {
                    return
                } else {
                    last = nil
                }
            } else if octet == UInt8(ascii: "#"), startsWord {
                cursor.skipToLineEnd()
            } else if let hidden = cursor.lineBreakBehindBackslash {
                cursor.offset = hidden + 1
                startsWord = true
            } else {
                startsWord = octet.isBlank || octet == UInt8(ascii: "|")
                if !octet.isBlank { last = octet }
                cursor.skipStringOrOctet()
            }
        }
    }

    /// Whether a line goes on when this is its last octet.
    private static func joinsLines(_ octet: UInt8) -> Bool {
        octet == UInt8(ascii: "|") || octet == UInt8(ascii: "+") || octet == UInt8(ascii: ",")
    }

    /// A control character in the text never means anything; some would cut a path short.
    private static func firstControlCharacter(of source: SourceText) -> Diagnostic? {
        let found = source.octets.firstIndex { octet in
            (octet < 0x20 && !octet.isBlank && !octet.isLineBreak) || octet == 0x7F
        }
        guard let found else { return nil }
        let code = String(source.octets[found], radix: 16)
        return .error(
            at: found..<found + 1,
            "the text holds the control character 0x\(code.count < 2 ? "0" : "")\(code)",
            hint: "in a string, write \"\\x\(code.count < 2 ? "0" : "")\(code)\""
        )
    }
}
