/// Strings: `"…"` with escapes, `'…'` verbatim, each within its line.
extension TextCursor {
    /// Reads the string whose opening quote stands here, and moves behind it.
    mutating func readString() throws(Diagnostic) -> Word {
        let start = offset
        guard let quote = current, quote.isQuote else {
            return Word("", range: start..<start, isQuoted: true)
        }
        offset += 1
        var octets: [UInt8] = []
        while let octet = current, !octet.isLineBreak {
            if octet == quote {
                offset += 1
                return Word(try text(of: octets, from: start), range: start..<offset, isQuoted: true)
            }
            if octet == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                octets.append(try readEscape())
            } else {
                octets.append(octet)
                offset += 1
            }
        }
        let mark = quote == UInt8(ascii: "\"") ? "\"" : "'"
        throw .error(at: start..<start + 1, "the string is not closed on its line", hint: "add a \(mark)")
    }

    /// Skips a whole string, one octet, or a string that is not closed together with its line.
    mutating func skipStringOrOctet() {
        guard current?.isQuote == true else {
            offset += 1
            return
        }
        var ahead = self
        if (try? ahead.readString()) != nil { self = ahead } else { skipToLineEnd() }
    }

    /// Reads `\"`, `\\`, `\n`, `\t` or `\xHH`.
    private mutating func readEscape() throws(Diagnostic) -> UInt8 {
        let start = offset
        let letter = octet(ahead: 1)
        offset += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return letter ?? 0
        case UInt8(ascii: "n"): return UInt8(ascii: "\n")
        case UInt8(ascii: "t"): return UInt8(ascii: "\t")
        case UInt8(ascii: "x"):
            if let high = current?.hexadecimalValue, let low = octet(ahead: 1)?.hexadecimalValue {
                offset += 2
                return high << 4 | low
            }
            throw .error(
                at: start..<offset,
                "`\\x` needs two hexadecimal digits",
                hint: "as in `\\x0a`"
            )
        default:
            throw .error(
                at: start..<start + 1,
                "unknown escape after `\\`",
                hint: "there are \\\" \\\\ \\n \\t \\xHH; between '…' a \\ is itself"
            )
        }
    }

    private func text(of octets: [UInt8], from start: Int) throws(Diagnostic) -> String {
        guard let text = String(validating: octets, as: UTF8.self) else {
            throw .error(
                at: start..<offset,
                "the octets of the `\\x` escapes are not UTF-8 text",
                hint: "write bytes as hexadecimal digits, like \"0215ff\""
            )
        }
        return text
    }
}
