/// The characters that a table is drawn with.
struct Glyphs: Sendable {
    /// Whether the terminal shows more than ASCII.
    let isUnicode: Bool
    /// Stands for what must not be shown.
    let replacement: Unicode.Scalar
    let ellipsis: Unicode.Scalar
    /// From the weakest to the strongest.
    let bars: [String]
    let separator: String

    static let unicode = Glyphs(
        isUnicode: true,
        replacement: "\u{FFFD}",
        ellipsis: "…",
        bars: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        separator: " · "
    )

    static let ascii = Glyphs(
        isUnicode: false,
        replacement: "?",
        ellipsis: "~",
        bars: [".", ":", "-", "=", "+", "*", "#", "@"],
        separator: ", "
    )

    /// A character a second for RSSI from -100 to -30 dBm, a blank where nothing was heard.
    func sparkline(_ levels: [Int?]) -> String {
        levels.map { level in
            guard let level else { return " " }
            let step = (min(max(level, -100), -30) + 100) * (bars.count - 1) / 70
            return bars[step]
        }.joined()
    }
}
