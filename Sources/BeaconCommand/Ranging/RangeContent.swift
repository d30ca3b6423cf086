internal import BeaconCore

/// The table of `beacon range`, as it is shown while the run goes on.
final class RangeContent: LiveContent {
    private let ranged: RangedLines
    private let glyphs: Glyphs
    private let pipeline: String
    private(set) var wantsEnd = false
    private var scroll = 0

    /// The cells of a row, the beacon last: it takes the columns that are left.
    private static let columns: [(heading: String, width: Int)] = [
        ("#", 4), ("METRES", 8), ("BETWEEN", 17), ("PROXIMITY", 9), ("RSSI", 7), ("SAMPLES", 7),
    ]

    init(_ ranged: RangedLines, _ glyphs: Glyphs, pipeline: String) {
        self.ranged = ranged
        self.glyphs = glyphs
        self.pipeline = pipeline
    }

    var version: Int { ranged.version }

    func press(_ keys: [Key], _ size: ScreenSize) -> Bool {
        let most = max(ranged.look().lines.count - ScanScreen.places(size), 0)
        for key in keys {
            switch key {
            case .character("q"), .character("Q"): wantsEnd = true
            case .up, .character("k"): scroll -= 1
            case .down, .character("j"): scroll += 1
            case .pageUp: scroll -= ScanScreen.places(size)
            case .pageDown: scroll += ScanScreen.places(size)
            case .home: scroll = 0
            case .end: scroll = most
            case .character, .enter, .backspace, .escape, .eraseLine, .redraw: continue
            }
            scroll = min(max(scroll, 0), most)
        }
        return keys.contains(.redraw)
    }

    func lines(_ size: ScreenSize, message: String?, _ measure: CharacterWidth.Measure) -> [ScreenLine] {
        let cells = CellText(measure: measure, glyphs: glyphs)
        let (ranged, time) = ranged.look()
        let places = ScanScreen.places(size)
        let first = min(scroll, max(ranged.count - places, 0))
        var lines = [
            ScreenLine(text: cells.line(pipeline, size.columns), style: .faint),
            ScreenLine(text: Self.heading(cells, size.columns), style: .heading),
        ]
        for line in ranged.dropFirst(first).prefix(places) {
            lines.append(ScreenLine(text: Self.row(line, cells, size.columns)))
        }
        while lines.count < size.lines - 1 { lines.append(ScreenLine(text: "")) }
        let count = time == nil ? "nothing heard yet" : "\(ranged.count) beacons in range"
        let bottom = message ?? "\(count)   q quit"
        lines.append(ScreenLine(text: cells.line(bottom, size.columns), style: .faint))
        return Array(lines.prefix(size.lines))
    }

    /// The heading and the rows, for what is left on the terminal at the end.
    func printed(_ size: ScreenSize, _ measure: CharacterWidth.Measure) -> [String] {
        let cells = CellText(measure: measure, glyphs: glyphs)
        let rows = ranged.look().lines.prefix(ScanScreen.places(size))
        return [Self.heading(cells, size.columns)] + rows.map { Self.row($0, cells, size.columns) }
    }

    private static func heading(_ cells: CellText, _ width: Int) -> String {
        let head = columns.map { cells.cell($0.heading, $0.width, alignsRight: true) }
        return cells.cell((head + [" BEACON"]).joined(separator: " "), width)
    }

    private static func row(_ line: Event, _ cells: CellText, _ width: Int) -> String {
        let low = line.text("accuracy_low_m")
        let between = low.isEmpty ? "" : "\(low) - \(line.text("accuracy_high_m"))"
        let texts = [
            line.text("rank"), line.text("accuracy_m"), between, line.text("proximity"),
            line.text("rssi_dbm"), line.text("samples"),
        ]
        let row = zip(columns, texts).map { cells.cell($1, $0.width, alignsRight: true) }
        let beacon = ["alias", "format", "address", "identity"].map { line.text($0) }.filter { !$0.isEmpty }
        return cells.line((row + [" " + beacon.joined(separator: " ")]).joined(separator: " "), width)
    }
}

extension Event {
    /// A value as text for people; empty when there is none.
    fileprivate func text(_ name: String) -> String {
        guard let value = value(named: name) else { return "" }
        var buffer = OutputBuffer()
        MonitorLine.write(value, into: &buffer)
        return String(decoding: buffer.octets, as: UTF8.self)
    }
}
