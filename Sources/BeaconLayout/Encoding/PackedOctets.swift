/// Octets of a structure that fields are put into bit by bit, none of them twice with another value.
struct PackedOctets {
    private(set) var octets: [UInt8]
    /// The bits that something has been put into.
    private var known: [UInt8]

    init(count: Int) {
        octets = Array(repeating: 0, count: count)
        known = octets
    }

    /// Puts whole octets, or the bits of them that `masks` tell.
    ///
    /// - Returns: the first octet that holds something else already; `nil` when all was put.
    @discardableResult
    mutating func put(_ new: [UInt8], under masks: [UInt8]? = nil, at start: Int) -> Int? {
        for (index, octet) in new.enumerated() where start + index < octets.count {
            let mask = masks?[index] ?? 0xFF
            let both = mask & known[start + index]
            guard (octets[start + index] ^ octet) & both == 0 else { return start + index }
            octets[start + index] |= octet & mask
            known[start + index] |= mask
        }
        return nil
    }

    /// Puts what nothing has been put into yet.
    mutating func fill(_ new: [UInt8], at start: Int) {
        for (index, octet) in new.enumerated() where start + index < octets.count {
            put([octet], under: [~known[start + index]], at: start + index)
        }
    }
}
