internal import BeaconCore

/// Where the keys of a device lie, by one number for each way of naming a device.
///
/// Sorted numbers, so that a look-up allocates nothing and its time grows with the logarithm.
struct KeyPlaces: Sendable {
    private let numbers: [UInt64]
    /// The key of each number, an index in the file's entries; equal numbers keep the order of the file.
    private let keys: [Int32]

    init(_ entries: [KeyEntry]) {
        let places = entries.enumerated().map { index, entry in (number: Self.number(of: entry), key: index) }
        // Swift's sort is stable in practice, but does not promise it.
        let sorted = places.sorted { ($0.number, $0.key) < ($1.number, $1.key) }
        numbers = sorted.map(\.number)
        keys = sorted.map { Int32(truncatingIfNeeded: $0.key) }
    }

    /// The places of all keys with that number.
    func places(of number: UInt64) -> Range<Int> {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < numbers.count, numbers[end] == number { end += 1 }
        return low..<end
    }

    /// The key at a place, an index in the file's entries.
    func key(at place: Int) -> Int { Int(keys[place]) }

    static func number(any kind: KeyKind) -> UInt64 { UInt64(kind.rawValue) << 48 }

    static func number(_ kind: KeyKind, _ address: DeviceAddress) -> UInt64 {
        1 << 60 | UInt64(kind.rawValue) << 48 | address.rawValue
    }

    /// Formats are mixed in, so that an address in a payload of one is none in another's.
    static func number(_ query: KeyQuery, identity address: DeviceAddress) -> UInt64 {
        var number = (query.format ^ address.rawValue) &* 0x9E37_79B9_7F4A_7C15
        number ^= number >> 29 ^ UInt64(query.kind.rawValue)
        return number | 1 << 63
    }

    private static func number(of entry: KeyEntry) -> UInt64 {
        switch entry.selector {
        case .any: return number(any: entry.kind)
        case .address(let address): return number(entry.kind, address)
        case .identity(let format, let identity):
            // Other identities are names that only their own resolving finds.
            guard let address = DeviceAddress(text: identity) else { return 1 << 62 }
            return number(KeyQuery(entry.kind, of: format), identity: address)
        }
    }
}
