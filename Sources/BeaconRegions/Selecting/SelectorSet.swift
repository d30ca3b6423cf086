public import BeaconCore

/// A list of beacons: whether one is on it costs a look-up, however long it is.
///
/// Who is on it by identity is found out once a beacon, and remembered for as many as fit.
public struct SelectorSet: Sendable {
    private let map: SelectorMap
    private var lines: SelectorRows
    /// Whether the formats of the list were looked for.
    private var isChecked = false

    /// - Parameters:
    ///   - lines: those of a file; what stands behind the selectors is not looked at.
    ///   - capacity: how many beacons are remembered.
    public init(_ lines: [SelectorLines.Line], capacity: Int) {
        map = SelectorMap(lines)
        self.lines = SelectorRows(map, capacity: capacity)
    }

    /// Looks, once, whether the decoders in front give the formats that the list names.
    ///
    /// - Parameter events: a batch; one that is not decoded yet tells nothing.
    /// - Returns: what to tell the operator; `nil` when all is well.
    public mutating func complaint(about events: Events) -> String? {
        guard !isChecked, !map.formats.isEmpty, case .frames(let batch) = events.batch else { return nil }
        isChecked = true
        let given = Set(batch.table.formats.map(\.name))
        let lacking = map.formats.subtracting(given).sorted()
        guard !lacking.isEmpty else { return nil }
        let names = lacking.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
        return "no decoder in front gives \(names): lines of that format name nobody"
    }

    /// Whether the beacon of a row is on the list.
    ///
    /// - Parameters:
    ///   - row: of reports or frames; no event is on it.
    ///   - events: its batch.
    /// - Returns: `true` for a beacon that the list names.
    public mutating func holds(_ row: Int, of events: Events) -> Bool {
        guard !map.holdsAny else { return events.report(ofRow: row) != nil }
        return lines.place(ofRow: row, of: events) != nil
    }
}
