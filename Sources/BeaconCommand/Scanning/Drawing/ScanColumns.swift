/// Which columns a table of a width has, and how wide each is.
struct ScanColumns: Equatable, Sendable {
    enum Column: Sendable { case rssi, trend, rate, age, beacon, address, name, format, fields }

    let widths: [(column: Column, width: Int)]

    /// - Parameter width: the terminal's columns; all columns and the blanks between them fit.
    init(width: Int) {
        let fixed: [(column: Column, width: Int)] =
            switch width {
            case ..<26: [(.rssi, 4)]
            case ..<50: [(.rssi, 4), (.age, 4)]
            case ..<76: [(.rssi, 4), (.trend, 8), (.age, 4), (.beacon, 17)]
            case ..<110: [(.rssi, 4), (.trend, 10), (.rate, 4), (.age, 4), (.beacon, 17), (.format, 14)]
            case ..<150:
                [(.rssi, 4), (.trend, 16), (.rate, 4), (.age, 4), (.address, 17), (.name, 14), (.format, 14)]
            default:
                [(.rssi, 4), (.trend, 16), (.rate, 4), (.age, 4), (.address, 17), (.name, 24), (.format, 18)]
            }
        let used = fixed.reduce(0) { $0 + $1.width + 1 }
        let last: Column = width < 50 ? .beacon : width < 76 ? .format : .fields
        widths = fixed + [(last, max(width - used, 0))]
    }

    static func == (left: ScanColumns, right: ScanColumns) -> Bool {
        left.widths.elementsEqual(right.widths) { $0 == $1 }
    }
}

extension ScanColumns.Column {
    var heading: String {
        switch self {
        case .rssi: "RSSI"
        case .trend: "HISTORY"
        case .rate: "/S"
        case .age: "AGE"
        case .beacon: "BEACON"
        case .address: "ADDRESS"
        case .name: "NAME"
        case .format: "FORMAT"
        case .fields: "FIELDS"
        }
    }

    var alignsRight: Bool { self == .rssi || self == .rate || self == .age }
}
