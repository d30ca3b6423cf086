internal import BeaconCore

/// What to say when the next token cannot stand where it stands.
extension ExpressionParser {
    private var found: String {
        token.kind == .end ? "the end" : Diagnostic.quoted(source.text(in: token.range))
    }

    /// ``a value is expected after `and`, found `)` ``.
    func complaintAboutMissing(_ expected: String) -> Diagnostic {
        let place = last.map { " after \(Diagnostic.quoted(source.text(in: $0.range)))" } ?? ""
        var hint: String?
        if token.kind == .end, source.octet(at: token.range.lowerBound)?.isLineBreak == true {
            hint = "a line goes on after a `\\` at its end"
        }
        return .error(at: token.range, "\(expected) is expected\(place), found \(found)", hint: hint)
    }

    /// An operand stands where an operator should.
    func complaintAboutTrailingToken(expecting expected: String = "an operator or the end") -> Diagnostic {
        let place = last.map { " after \(Diagnostic.quoted(source.text(in: $0.range)))" } ?? ""
        var hint: String?
        if case .word(let name) = token.kind {
            if source.octet(at: token.range.upperBound) == UInt8(ascii: "="),
                source.octet(at: token.range.upperBound + 1) != UInt8(ascii: "=")
            {
                hint = "options stand before the expression"
            } else if name == "not" {
                hint = "write `not x in (…)`"
            } else {
                hint = NearestName.hint(for: name, among: ["and", "or", "in", "matches"])
            }
        } else if token.kind == .symbol(")") {
            hint = "there is no `(` for it"
        }
        return .error(at: token.range, "\(expected) is expected\(place), found \(found)", hint: hint)
    }

    /// The expression ends inside parentheses.
    func complaintAboutOpenParenthesis(_ open: Range<Int>) -> Diagnostic {
        let isSplit = source.octet(at: token.range.lowerBound)?.isLineBreak == true
        return .error(
            at: open,
            "`(` is not closed before the end of the expression",
            hint: isSplit ? "a line goes on after a `\\` at its end" : "add a `)`"
        )
    }

    /// `a == not b`.
    func complaintAboutNot() -> Diagnostic {
        let place = last.map { " after \(Diagnostic.quoted(source.text(in: $0.range)))" } ?? ""
        return .error(at: token.range, "`not` cannot stand\(place)", hint: "put it in parentheses: `(not …)`")
    }
}
