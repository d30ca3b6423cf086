public import BeaconCore

/// A list of beacons: whether one is on it costs a look-up, however long it is.
///
/// Who is on it by identity is found out once a beacon, and remembered for as many as fit.
public struct SelectorSet: Sendable {
    private let isOfAll: Bool
    private let addresses: Set<DeviceAddress>
    private let identities: Set<BeaconSelector>
    private var known: LeastRecentTable<Bool>
    /// Whether the formats of the list were looked for.
    private var isChecked = false

    /// - Parameters:
    ///   - lines: those of a file; what stands behind the selectors is not looked at.
    ///   - capacity: how many beacons are remembered.
    public init(_ lines: [SelectorLines.Line], capacity: Int) {
        var addresses: Set<DeviceAddress> = []
        var identities: Set<BeaconSelector> = []
        for line in lines {
            switch line.selector {
            case .any: continue
            case .address(let address): addresses.insert(address)
            case .identity: identities.insert(line.selector)
            }
        }
        isOfAll = lines.contains { $0.selector == .any }
        self.addresses = addresses
        self.identities = identities
        known = LeastRecentTable(capacity: capacity)
    }

    /// Looks, once, whether the decoders in front give the formats that the list names.
    ///
    /// - Parameter events: a batch; one that is not decoded yet tells nothing.
    /// - Returns: what to tell the operator; `nil` when all is well.
    public mutating func complaint(about events: Events) -> String? {
        guard !isChecked, !identities.isEmpty, case .frames(let batch) = events.batch else { return nil }
        isChecked = true
        let given = Set(batch.table.formats.map(\.name))
        let lacking = Set(identities.map { String("\($0)".prefix { $0 != ":" }) }).subtracting(given).sorted()
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
        guard let report = events.report(ofRow: row) else { return false }
        if isOfAll { return true }
        if let address = report.knownAddress, addresses.contains(address) { return true }
        guard !identities.isEmpty else { return false }
        let (place, isNew, _) = known.place(of: events.identity(ofRow: row), initially: false)
        if isNew {
            let selector = BeaconSelector.identity(of: BeaconDescription(ofRow: row, events))
            let isOnList = selector.map { identities.contains($0) } ?? false
            known.update(place) { $0 = isOnList }
        }
        return known[place]
    }
}
