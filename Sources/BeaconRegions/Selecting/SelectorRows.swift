internal import BeaconCore

/// Finds the lines that rows are about: each costs a look-up, however many lines there are.
///
/// Which line is about an identity is found out once a beacon, and remembered for as many as fit.
struct SelectorRows: Sendable {
    private let map: SelectorMap
    /// The place of the line about an identity, or `noLine`.
    private var known: LeastRecentTable<Int32>
    private static let noLine: Int32 = -1
    private var table: DecoderTable?
    /// Of each format of the table, whether lines are about its identities.
    private var isNamed: [Bool] = []

    /// - Parameters:
    ///   - map: the lines.
    ///   - capacity: how many beacons are remembered.
    init(_ map: SelectorMap, capacity: Int) {
        self.map = map
        known = LeastRecentTable(capacity: map.identities.isEmpty ? 1 : capacity)
    }

    /// The place of the line about the beacon of a row.
    ///
    /// - Parameters:
    ///   - row: of reports or frames; no line is about an event.
    ///   - events: its batch.
    /// - Returns: `nil` when there is none.
    mutating func place(ofRow row: Int, of events: Events) -> Int? {
        if let place = placeOfIdentity(row, events) { return place }
        guard !map.addresses.isEmpty else { return nil }
        return events.report(ofRow: row)?.knownAddress.flatMap { map.addresses[$0] }
    }

    private mutating func placeOfIdentity(_ row: Int, _ events: Events) -> Int? {
        guard !map.identities.isEmpty, case .frames(let batch) = events.batch else { return nil }
        if batch.table !== table {
            table = batch.table
            isNamed = batch.table.formats.map { map.formats.contains($0.name) }
        }
        let frame = batch[row]
        guard frame.kind == .frame, isNamed.indices.contains(frame.formatIndex), isNamed[frame.formatIndex]
        else {
            return nil
        }
        let (place, isNew, _) = known.place(of: events.identity(ofRow: row), initially: Self.noLine)
        if isNew {
            let selector = BeaconSelector.identity(of: BeaconDescription(ofRow: row, events))
            let line = selector.flatMap { map.identities[$0] }.map { Int32(clamping: $0) } ?? Self.noLine
            known.update(place) { $0 = line }
        }
        let line = known[place]
        return line == Self.noLine ? nil : Int(line)
    }
}
