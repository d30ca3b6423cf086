internal import BeaconCore

/// The texts of one row's cells.
struct ScanRowText {
    let row: ScanRow
    let name: String?
    let now: Timestamp
    let glyphs: Glyphs

    /// What stands in a column; some can be told shorter where the cell is narrow.
    func text(_ column: ScanColumns.Column, _ width: Int) -> String {
        switch column {
        case .rssi: row.level(at: now).map { "\($0)" } ?? "-"
        case .trend: glyphs.sparkline(row.history.levels(width, at: now))
        case .rate: rate
        case .age: Self.age(since: row.lastHeard, now)
        case .beacon: name ?? address
        case .address: address
        case .name: name ?? "-"
        case .format: row.format ?? "-"
        case .fields: fields(width)
        }
    }

    private var address: String { row.advertiser?.text ?? "anonymous" }

    private var rate: String {
        guard let rate = row.history.rate(at: now) else { return "-" }
        guard rate < 9.95 else { return "\(Int(min(rate, 99_999).rounded()))" }
        let tenths = Int((rate * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// `0s`, `12m`, `3h`, `5d`.
    static func age(since time: Timestamp, _ now: Timestamp) -> String {
        let (nanoseconds, overflow) = now.nanoseconds.subtractingReportingOverflow(time.nanoseconds)
        let seconds = overflow ? 0 : max(nanoseconds, 0) / 1_000_000_000
        return switch seconds {
        case ..<60: "\(seconds)s"
        case ..<3600: "\(seconds / 60)m"
        case ..<86_400: "\(seconds / 3600)h"
        default: "\(min(seconds / 86_400, 999))d"
        }
    }

    /// UUIDs are told by their ends where the whole text does not fit.
    private func fields(_ width: Int) -> String {
        guard row.fields.utf8.count > width else { return row.fields }
        return row.fields.split(separator: " ", omittingEmptySubsequences: false)
            .map { field in
                guard let equals = field.firstIndex(of: "="),
                    Self.isUUID(field[field.index(after: equals)...])
                else { return String(field) }
                return
                    "\(field[...equals])\(field[field.index(after: equals)...].prefix(8))…\(field.suffix(4))"
            }
            .joined(separator: " ")
    }

    private static func isUUID(_ text: Substring) -> Bool {
        guard text.utf8.count == 36 else { return false }
        for (place, octet) in text.utf8.enumerated() {
            let isDash = [8, 13, 18, 23].contains(place)
            let isDigit =
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(octet)
            guard isDash ? octet == UInt8(ascii: "-") : isDigit else { return false }
        }
        return true
    }
}
