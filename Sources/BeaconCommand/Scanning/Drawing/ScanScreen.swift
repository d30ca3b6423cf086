internal import BeaconCore

/// Draws the table as lines of text, none wider than the screen.
struct ScanScreen {
    let size: ScreenSize
    let glyphs: Glyphs
    /// The pipeline that the table stands for.
    let pipeline: String
    private let width: CharacterWidth.Measure
    private var cells: CellText { CellText(measure: width, glyphs: glyphs) }

    init(_ size: ScreenSize, _ glyphs: Glyphs, pipeline: String, _ width: CharacterWidth.Measure) {
        self.size = size
        self.glyphs = glyphs
        self.pipeline = pipeline
        self.width = width
    }

    /// How many rows of beacons fit.
    static func places(_ size: ScreenSize) -> Int { max(size.lines - 3, 0) }

    /// The whole screen, at most as many lines as it has.
    ///
    /// - Parameters:
    ///   - table: what was heard.
    ///   - view: what of it is shown, and how.
    ///   - now: what ages are counted to.
    ///   - message: the latest line for the operator, if it still stands.
    /// - Returns: the lines from the top down.
    func lines(_ table: ScanTable, _ view: ScanView, now: Timestamp, message: String?) -> [ScreenLine] {
        guard !view.showsHelp else { return Array(help.prefix(size.lines)) }
        let rows = view.rows(of: table, at: now)
        let first = view.firstRow(of: rows.count, places: Self.places(size))
        var lines = [ScreenLine(text: cells.line(pipeline, size.columns), style: .faint), heading]
        for row in rows.dropFirst(first).prefix(Self.places(size)) {
            lines.append(ScreenLine(text: text(of: row, table, now)))
        }
        while lines.count < size.lines - 1 { lines.append(ScreenLine(text: "")) }
        let bottom =
            view.filterInput.map { "/\($0)" } ?? message ?? summary(table, view, shown: rows.count, now)
        lines.append(ScreenLine(text: cells.line(bottom, size.columns), style: .faint))
        return Array(lines.prefix(size.lines))
    }

    /// The heading, the rows and how many there are, for a table that is printed once; by default all rows.
    func printed(_ table: ScanTable, _ view: ScanView, now: Timestamp, atMost limit: Int? = nil) -> [String] {
        let rows = view.rows(of: table, at: now)
        let shown = rows.prefix(limit ?? rows.count)
        let lines = [heading.text] + shown.map { text(of: $0, table, now) }
        return (lines + [count(table, shown: shown.count, now)]).map(Self.trimmed)
    }

    private var heading: ScreenLine {
        let parts = ScanColumns(width: size.columns).widths.map { column, width in
            cells.cell(column.heading, width, alignsRight: column.alignsRight)
        }
        return ScreenLine(text: cells.line(parts.joined(separator: " "), size.columns), style: .heading)
    }

    private func text(of row: ScanRow, _ table: ScanTable, _ now: Timestamp) -> String {
        let texts = ScanRowText(row: row, name: table.label(of: row), now: now, glyphs: glyphs)
        let parts = ScanColumns(width: size.columns).widths.map { column, width in
            column == .trend
                ? texts.text(column, width)
                : cells.cell(texts.text(column, width), width, alignsRight: column.alignsRight)
        }
        return cells.line(parts.joined(separator: " "), size.columns)
    }

    /// `23 beacons, 118/s`, and what of them is not shown.
    private func count(_ table: ScanTable, shown: Int, _ now: Timestamp) -> String {
        let rate = Int((table.air.rate(at: now) ?? 0).rounded())
        var parts = ["\(table.rows.count) beacons"]
        if shown < table.rows.count { parts.append("\(shown) shown") }
        parts.append("\(rate) adverts/s")
        if table.forgotten > 0 { parts.append("\(table.forgotten) forgotten") }
        return parts.joined(separator: glyphs.separator)
    }

    private func summary(_ table: ScanTable, _ view: ScanView, shown: Int, _ now: Timestamp) -> String {
        var parts = [
            count(table, shown: shown, now),
            "by \(view.order.rawValue)\(view.isReversed ? ", reversed" : "")",
        ]
        if !view.filter.isEmpty { parts.append("/\(view.filter)") }
        return parts.joined(separator: glyphs.separator) + "   q quit  s sort  / filter  ? help"
    }

    private var help: [ScreenLine] {
        let texts = [
            "q, Ctrl-C       quit", "s               sort by the next: rssi, name, age, rate, address",
            "r n a f d       sort by rssi, name, age, rate (frequency), address",
            "R               the other way round",
            "/               show only what holds a text; Enter keeps it, Esc drops it",
            "arrows, j k     move; Page Up, Page Down, Home, End too",
            "Ctrl-L          draw everything again",
            "?, h            this help; any key goes back", "",
            "RSSI is the mean of the last 3 s in dBm, HISTORY a mark a second from -100 to -30 dBm,",
            "/S adverts a second over the last 10 s, AGE the time since the last advert.",
        ]
        return texts.map { ScreenLine(text: cells.line($0, size.columns)) }
    }

    private static func trimmed(_ text: String) -> String {
        var end = text.endIndex
        while end > text.startIndex, text[text.index(before: end)] == " " { end = text.index(before: end) }
        return String(text[..<end])
    }
}
