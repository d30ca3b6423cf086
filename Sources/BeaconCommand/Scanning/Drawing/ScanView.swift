internal import BeaconCore

/// What of the table is shown, and how: what keys change.
struct ScanView: Sendable {
    var order = ScanOrder.rssi
    var isReversed = false
    /// Only rows that hold this text are shown.
    private(set) var filter = ""
    /// The filter while it is typed; `nil` when keys are commands.
    private(set) var filterInput: String?
    private(set) var showsHelp = false
    private(set) var wantsEnd = false
    /// Whether everything must be drawn again.
    private(set) var wantsRedraw = false
    private var scroll = 0

    /// A filter is a few words.
    private static let longestFilter = 64

    init(order: ScanOrder = .rssi) { self.order = order }

    /// The rows that pass the filter, sorted.
    func rows(of table: ScanTable, at now: Timestamp) -> [ScanRow] {
        let wanted = (filterInput ?? filter).lowercased()
        let rows = table.rows.filter { row in
            guard !wanted.isEmpty else { return true }
            let texts = [row.alias, table.name(of: row), row.advertiser?.text, row.format, row.fields]
            return texts.contains { $0.map { $0.lowercased().holds(wanted) } ?? false }
        }
        let sorted = order.sorted(rows, of: table, at: now)
        return isReversed ? sorted.reversed() : sorted
    }

    /// The row at the top, so that the last one is never above the bottom of a full screen.
    func firstRow(of count: Int, places: Int) -> Int { min(scroll, max(count - places, 0)) }

    /// Does what a key asks for.
    ///
    /// - Parameters:
    ///   - key: what was pressed.
    ///   - count: how many rows there are.
    ///   - places: how many of them fit.
    mutating func press(_ key: Key, rows count: Int, places: Int) {
        guard !showsHelp else {
            showsHelp = false
            if key == .character("q") { wantsEnd = true }
            return
        }
        if filterInput != nil { return type(key) }
        switch key {
        case .character(let character): command(character)
        case .up: move(-1, count, places)
        case .down: move(1, count, places)
        case .pageUp: move(-max(places, 1), count, places)
        case .pageDown: move(max(places, 1), count, places)
        case .home: scroll = 0
        case .end: scroll = max(count - places, 0)
        case .redraw: wantsRedraw = true
        case .escape: filter = ""
        case .enter, .backspace, .eraseLine: return
        }
        if case .character("j") = key { move(1, count, places) }
        if case .character("k") = key { move(-1, count, places) }
    }

    /// Takes note that everything was drawn again.
    mutating func redrawn() { wantsRedraw = false }

    private mutating func command(_ character: Character) {
        switch character {
        case "q", "Q": wantsEnd = true
        case "?", "h": showsHelp = true
        case "s": order = order.next
        case "r": order = .rssi
        case "n": order = .name
        case "a": order = .age
        case "f": order = .rate
        case "d": order = .address
        case "R": isReversed.toggle()
        case "/": filterInput = filter
        default: return
        }
    }

    private mutating func move(_ distance: Int, _ count: Int, _ places: Int) {
        scroll = min(max(firstRow(of: count, places: places) + distance, 0), max(count - places, 0))
    }

    /// A key while the filter is typed.
    private mutating func type(_ key: Key) {
        switch key {
        case .character(let character):
            guard let text = filterInput, text.count < Self.longestFilter else { return }
            filterInput = text + String(character)
        case .backspace: filterInput = filterInput.map { String($0.dropLast()) }
        case .eraseLine: filterInput = ""
        case .enter:
            filter = filterInput ?? ""
            filterInput = nil
        case .escape:
            filter = ""
            filterInput = nil
        case .redraw: wantsRedraw = true
        case .up, .down, .pageUp, .pageDown, .home, .end: return
        }
    }
}
