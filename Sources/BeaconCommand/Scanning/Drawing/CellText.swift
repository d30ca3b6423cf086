/// Text from the air made fit for cells of a terminal: it cannot steer, and its width is known.
struct CellText {
    /// More marks than this on one letter reach into the lines above and below.
    private static let mostMarks = 2

    let measure: CharacterWidth.Measure
    let glyphs: Glyphs

    /// The text with U+FFFD for what must not be shown; marks that combine with nothing are such.
    func shown(_ text: String) -> String { fitted(text, to: .max).text }

    /// The text in exactly so many columns, cut with an ellipsis or padded; blanks stand before it when it
    /// aligns right.
    func cell(_ text: String, _ width: Int, alignsRight: Bool = false) -> String {
        guard width > 0 else { return "" }
        var (text, columns) = fitted(text, to: width)
        if columns > width { (text, columns) = cut(text, to: width) }
        let padding = String(repeating: " ", count: max(width - columns, 0))
        return alignsRight ? padding + text : text + padding
    }

    /// The text in at most so many columns, without padding.
    func line(_ text: String, _ width: Int) -> String {
        guard width > 0 else { return "" }
        let (text, columns) = fitted(text, to: width)
        return columns > width ? cut(text, to: width).text : text
    }

    /// The columns that a text takes as it is shown.
    func columns(_ text: String) -> Int { fitted(text, to: .max).columns }

    /// Makes the text fit to be shown, until it is wider than `limit`.
    private func fitted(_ text: String, to limit: Int) -> (text: String, columns: Int) {
        var shown = String.UnicodeScalarView()
        var columns = 0
        var marks = Self.mostMarks
        for scalar in text.unicodeScalars {
            guard columns <= limit else { break }
            guard !scalar.joins else { continue }
            var width = measure.columns(scalar)
            if !glyphs.isUnicode, !scalar.isASCII { width = nil }
            if width == 0 {
                marks += 1
                if marks <= Self.mostMarks {
                    shown.append(scalar)
                } else if columns == 0 {
                    shown.append(glyphs.replacement)
                    columns += 1
                }
                continue
            }
            marks = 0
            shown.append(width == nil ? glyphs.replacement : scalar)
            columns += width ?? 1
        }
        return (String(shown), columns)
    }

    /// Cuts a text that is too wide, and marks that it was.
    private func cut(_ text: String, to width: Int) -> (text: String, columns: Int) {
        var shown = String.UnicodeScalarView()
        var columns = 0
        for scalar in text.unicodeScalars {
            let more = measure.columns(scalar) ?? 1
            // One column is left for the ellipsis.
            guard columns + more <= width - 1 else { break }
            shown.append(scalar)
            columns += more
        }
        shown.append(glyphs.ellipsis)
        return (String(shown), columns + 1)
    }
}
