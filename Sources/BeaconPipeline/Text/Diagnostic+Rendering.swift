extension Diagnostic {
    /// Longest part of a source line that is shown around the caret, in characters.
    private static let window = 100

    /// The one-line form: `beacon: FILE:LINE:COL: message; hint`.
    ///
    /// A pipeline of one line from the command line is named `pipeline:COL`.
    public func line(in source: SourceText) -> String {
        "beacon: \(place(in: source)): \(severity == .warning ? "warning: " : "")\(sentence)"
    }

    /// The one-line form, then the source line, then a caret line under the word.
    ///
    /// Lines end with "\n" except the last. Escape sequences for colour only when `colour` is set.
    public func rendered(in source: SourceText, colour: Bool = false) -> String {
        let (shown, caret) = excerpt(of: source)
        guard colour else { return "\(line(in: source))\n\(shown)\n\(caret)" }
        let paint = severity == .error ? "\u{1B}[31m" : "\u{1B}[33m"
        let label = severity == .error ? "" : "\(paint)warning:\u{1B}[0m "
        let head = "\u{1B}[1mbeacon: \(place(in: source)):\u{1B}[0m \(label)\u{1B}[1m\(sentence)\u{1B}[0m"
        return "\(head)\n\(shown)\n\(paint)\(caret)\u{1B}[0m"
    }

    private var sentence: String {
        hint.map { "\(message); \($0)" } ?? message
    }

    private func place(in source: SourceText) -> String {
        let (line, column) = source.position(of: range.lowerBound)
        guard let file = source.file else {
            return source.lineCount == 1 ? "pipeline:\(column)" : "pipeline:\(line):\(column)"
        }
        return "\(file):\(line):\(column)"
    }

    /// The source line around the range, and `^~~~` below the range's part of that line.
    private func excerpt(of source: SourceText) -> (shown: String, caret: String) {
        let line = source.line(containing: range.lowerBound)
        let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
        let end = min(max(range.upperBound, start), line.upperBound)
        let before = source.text(in: line.lowerBound..<start)
        let marked = source.text(in: start..<end)
        let after = source.text(in: end..<line.upperBound)

        let head = Self.cut(before, to: Self.window / 2, keepingEnd: true)
        let middle = Self.cut(marked, to: Self.window / 2, keepingEnd: false)
        let tail = Self.cut(after, to: Self.window - head.count - middle.count, keepingEnd: false)
        // Tabs stay tabs in the caret line, so that it stands below the word at any tab width.
        let indent = String(head.map { $0 == "\t" ? "\t" : " " })
        let caret = "^" + String(repeating: "~", count: max(middle.count, 1) - 1)
        return (Self.printable(head + middle + tail), indent + caret)
    }

    private static func cut(_ text: String, to limit: Int, keepingEnd: Bool) -> String {
        guard text.count > limit else { return text }
        return keepingEnd ? "…" + text.suffix(limit - 1) : text.prefix(limit - 1) + "…"
    }

    private static func printable(_ text: String) -> String {
        String(text.map { $0 != "\t" && isControl($0) ? "\u{FFFD}" : $0 })
    }
}
