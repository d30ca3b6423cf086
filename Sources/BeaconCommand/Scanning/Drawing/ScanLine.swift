internal import BeaconCore

/// One beacon as a line for who has no terminal: time, RSSI, address, format, fields, alias, name.
struct ScanLine {
    private let row: ScanRow
    private let name: String?
    private let rssi: Int?

    init(_ row: ScanRow, name: String?, rssi: Int?) {
        self.row = row
        self.name = name
        self.rssi = rssi
    }

    /// The line with its end.
    func text(_ cells: CellText) -> String {
        var buffer = OutputBuffer()
        buffer.append(row.lastHeard)
        let time = String(decoding: buffer.octets, as: UTF8.self)
        var parts = [
            time, cells.cell(rssi.map { "\($0)" } ?? "-", 4, alignsRight: true),
            cells.cell(row.advertiser?.text ?? "anonymous", 17), cells.shown(row.format ?? "-"),
        ]
        if !row.fields.isEmpty { parts.append(cells.shown(row.fields)) }
        if let alias = row.alias { parts.append("alias=\"\(cells.shown(alias))\"") }
        if let name { parts.append("name=\"\(cells.shown(name))\"") }
        return parts.joined(separator: "  ") + "\n"
    }
}
