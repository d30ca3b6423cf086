internal import BeaconCore

/// The keys to try for a device, one after another: its own first, then those for any.
struct KeyCandidates {
    private let places: KeyPlaces
    private let holder: KeyHolder
    private var range = 0..<0
    /// Which way of naming the device comes next.
    private var step = 0

    init(_ places: KeyPlaces, _ holder: KeyHolder) {
        self.places = places
        self.holder = holder
    }

    /// The next key, an index in the file's entries; `nil` behind the last.
    mutating func next() -> Int? {
        while range.isEmpty {
            guard step < 4 else { return nil }
            if let number = number(of: step) { range = places.places(of: number) }
            step += 1
        }
        defer { range = range.lowerBound + 1..<range.upperBound }
        return places.key(at: range.lowerBound)
    }

    /// Whether the next key is one of the device's own.
    var isOwn: Bool { step < 4 }

    private func number(of step: Int) -> UInt64? {
        let query = holder.query
        switch step {
        case 0: return holder.payloadAddress.map { KeyPlaces.number(query, identity: $0) }
        case 1: return holder.payloadAddress.map { KeyPlaces.number(query.kind, $0) }
        case 2:
            guard let address = holder.address, address != holder.payloadAddress else { return nil }
            return KeyPlaces.number(query.kind, address)
        default: return KeyPlaces.number(any: query.kind)
        }
    }
}
