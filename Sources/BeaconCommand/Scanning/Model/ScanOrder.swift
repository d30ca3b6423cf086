internal import BeaconCore

/// What the table is sorted by.
enum ScanOrder: String, CaseIterable, Sendable {
    /// The nearest first.
    case rssi
    case name
    /// The one heard last first.
    case age
    /// The most frequent first.
    case rate
    case address

    /// The next one, for a key that goes through all of them.
    var next: ScanOrder {
        let all = Self.allCases
        let place = (all.firstIndex(of: self) ?? 0) + 1
        return all.indices.contains(place) ? all[place] : .rssi
    }

    /// Sorts the rows; equal ones stand in the order in which they were heard first.
    func sorted(_ rows: [ScanRow], of table: ScanTable, at now: Timestamp) -> [ScanRow] {
        switch self {
        case .rssi: Self.sorted(rows) { -($0.level(at: now) ?? Int.min + 1) }
        case .name: Self.sorted(rows) { NameKey(table.label(of: $0)) }
        case .age: Self.sorted(rows) { -($0.lastHeard.nanoseconds / 1_000_000_000) }
        case .rate: Self.sorted(rows) { -($0.history.rate(at: now) ?? 0) }
        case .address: Self.sorted(rows) { $0.advertiser?.address.rawValue ?? .max }
        }
    }

    private static func sorted<Key: Comparable>(_ rows: [ScanRow], by key: (ScanRow) -> Key) -> [ScanRow] {
        let keys = rows.map(key)
        let order = rows.indices.sorted { left, right in
            keys[left] == keys[right] ? rows[left].number < rows[right].number : keys[left] < keys[right]
        }
        return order.map { rows[$0] }
    }

    /// A name without regard to case; what has none stands last.
    private struct NameKey: Comparable {
        let name: String?

        init(_ name: String?) { self.name = name?.lowercased() }

        static func < (left: NameKey, right: NameKey) -> Bool {
            guard let first = left.name else { return false }
            return right.name.map { first < $0 } ?? true
        }
    }
}
