/// A place in the text that moves forward over blanks, comments and line breaks.
struct TextCursor {
    let source: SourceText
    var offset: Int

    init(_ source: SourceText, at offset: Int = 0) {
        self.source = source
        self.offset = offset
    }

    /// The octet here, or `nil` at the end of the text.
    var current: UInt8? { source.octet(at: offset) }

    func octet(ahead count: Int) -> UInt8? { source.octet(at: offset + count) }

    func isAt(_ character: Unicode.Scalar) -> Bool { current == UInt8(ascii: character) }

    /// Whether a word cannot go on at this octet: white space, `|`, `;` or the end.
    static func endsWord(_ octet: UInt8?) -> Bool {
        guard let octet else { return true }
        return octet.isBlank || octet.isLineBreak || octet == UInt8(ascii: "|") || octet == UInt8(ascii: ";")
    }

    /// Whether `+`, `=` or `,` stands here as a token, that is with white space or the end behind it.
    func isAtToken(_ character: Unicode.Scalar) -> Bool {
        isAt(character) && Self.endsWord(octet(ahead: 1))
    }

    /// Skips blanks, a comment (up to its line break) and `\` at the end of a line with that line break.
    ///
    /// Call it only where a word may start: `a#b` is one word.
    mutating func skipBlanks() {
        while let octet = current {
            if octet.isBlank {
                offset += 1
            } else if octet == UInt8(ascii: "#") {
                skipToLineEnd()
            } else if let next = lineBreakBehindBackslash {
                offset = next + 1
            } else {
                return
            }
        }
    }

    /// Skips blanks, comments and line breaks: what may stand behind `|`, `+` and `,`.
    mutating func skipLineBreaks() {
        skipBlanks()
        while current?.isLineBreak == true {
            offset += 1
            skipBlanks()
        }
    }

    /// At a line break: goes to the `|` (or, if asked for, `+`) that the next line with text starts with.
    ///
    /// Returns false and stays when the next line starts otherwise.
    mutating func skipToContinuation(joiningPlus: Bool) -> Bool {
        guard current?.isLineBreak == true else { return false }
        var ahead = self
        ahead.skipLineBreaks()
        guard ahead.isAt("|") || (joiningPlus && ahead.isAtToken("+")) else { return false }
        self = ahead
        return true
    }

    mutating func skipToLineEnd() {
        while let octet = current, !octet.isLineBreak { offset += 1 }
    }

    /// The offset of the line break that a `\` here hides, blanks between them allowed, or `nil`.
    var lineBreakBehindBackslash: Int? {
        guard isAt("\\") else { return nil }
        var next = offset + 1
        while let octet = source.octet(at: next), octet.isBlank { next += 1 }
        return source.octet(at: next)?.isLineBreak == true ? next : nil
    }
}
