/// Lines `Key:\tvalue`, as in /proc/PID/status.
struct StatusLines {
    private let values: [Substring: Substring]

    init(_ text: String) {
        var values: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == "\t" || $0 == " " }
            values[line[..<colon]] = value
        }
        self.values = values
    }

    subscript(key: Substring) -> Substring? { values[key] }

    /// A value of several columns: one of them.
    func column(_ index: Int, of key: Substring) -> Substring? {
        guard let columns = values[key]?.split(whereSeparator: { $0 == "\t" || $0 == " " }) else {
            return nil
        }
        return columns.indices.contains(index) ? columns[index] : nil
    }
}
