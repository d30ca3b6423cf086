internal import BeaconCore

/// Changes advertising data: blindly, or so that the lengths of its AD structures fit again.
public struct AdvertMutation {
    private var random: SeededRandom

    public init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// Data made of a vector's: every second time its AD structures stay whole, so that decoders see them.
    public mutating func mutated(_ data: [UInt8], other: [UInt8]) -> [UInt8] {
        guard Bool.random(using: &random) else { return changed(data, other: other) }
        var structures = Self.structures(of: data)
        guard let index = structures.indices.randomElement(using: &random) else { return other }
        // What a decoder is found by stays, three times of four.
        let kept = Int.random(in: 0...3, using: &random) > 0 ? min(3, structures[index].count) : 0
        let rest = changed(Array(structures[index].dropFirst(kept)), other: Array(other.suffix(16)))
        structures[index] = structures[index].prefix(kept) + rest
        return structures.flatMap { [UInt8(clamping: $0.count)] + $0.prefix(255) }
    }

    /// Sets, flips, removes, repeats, inserts and cuts octets, one to four times.
    private mutating func changed(_ octets: [UInt8], other: [UInt8]) -> [UInt8] {
        var octets = octets
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard let index = octets.indices.randomElement(using: &random) else { return other }
            let end = min(index + Int.random(in: 1...8, using: &random), octets.count)
            switch Int.random(in: 0...6, using: &random) {
            case 0: octets[index] = UInt8.random(in: 0...255, using: &random)
            case 1: octets[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2: octets[index] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF].randomElement(using: &random) ?? 0
            case 3: octets.removeSubrange(index..<end)
            case 4: octets.insert(contentsOf: octets[index..<end], at: index)
            case 5: octets.insert(contentsOf: other.prefix(end - index), at: index)
            default: octets.removeSubrange(end...)
            }
        }
        return octets
    }

    /// The AD structures without their lengths.
    static func structures(of data: [UInt8]) -> [[UInt8]] {
        var structures: [[UInt8]] = []
        var walk = ADWalk()
        while let structure = walk.next(in: data.span) {
            structures.append([structure.type.rawValue] + data[structure.value])
        }
        return structures
    }

    /// The data up to `count` with the last structure's length made to fit, so that a decoder sees it.
    static func cut(_ data: [UInt8], to count: Int) -> [UInt8] {
        var cut = Array(data.prefix(count))
        var start = 0
        while start < cut.count {
            let next = start + 1 + Int(cut[start])
            if next > cut.count || cut[start] == 0 { break }
            start = next
        }
        if start < cut.count { cut[start] = UInt8(clamping: cut.count - start - 1) }
        return cut
    }
}
