import BeaconTestKit

/// Changes octets, blindly or so that what lies round them still fits.
struct Mutation {
    var forge: CaptureForge

    /// What decoders look for: types, company identifiers, service UUIDs, beginnings of formats.
    private static let magic: [[UInt8]] = [
        [0xFF, 0x4C, 0x00, 0x02, 0x15], [0x16, 0xAA, 0xFE, 0x00], [0x16, 0xAA, 0xFE, 0x10],
        [0x16, 0xAA, 0xFE, 0x20],
        [0x16, 0xAA, 0xFE, 0x20, 0x01], [0x16, 0xAA, 0xFE, 0x30], [0x16, 0xAA, 0xFE, 0x40],
        [0x16, 0xD8, 0xFE],
        [0xFF, 0x18, 0x01, 0xBE, 0xAC], [0x09], [0x08], [0x03], [0x21], [0x20], [0x0A], [0x01],
    ]

    /// Flips, sets, removes, repeats, moves and cuts octets, one to eight times.
    mutating func blind(_ octets: [UInt8], other: [UInt8]) -> [UInt8] {
        var octets = octets
        for _ in 0..<forge.number(1...8) {
            guard !octets.isEmpty else { return other }
            let index = forge.number(0...octets.count - 1)
            let end = min(index + forge.number(1...8), octets.count)
            switch forge.number(0...8) {
            case 0, 1: octets[index] = forge.octet()
            case 2: octets[index] ^= 1 << UInt8(forge.number(0...7))
            case 3: octets[index] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF][forge.number(0...5)]
            case 4: octets.removeSubrange(index..<end)
            case 5: octets.insert(contentsOf: octets[index..<end], at: index)
            case 6: octets.insert(contentsOf: forge.some(end - index), at: index)
            case 7 where !other.isEmpty:
                let from = forge.number(0...other.count - 1)
                octets.replaceSubrange(index..<end, with: other[from..<min(from + 16, other.count)])
            default: if forge.number(0...3) == 0 { octets.removeSubrange(end...) }
            }
        }
        return octets
    }

    /// Changes the AD structures of advertising data, then writes their lengths anew.
    mutating func mended(_ data: [UInt8]) -> [UInt8] {
        var structures = Self.structures(data)
        for _ in 0..<forge.number(1...4) {
            guard !structures.isEmpty else { structures = [[0xFF]]; continue }
            let index = forge.number(0...structures.count - 1)
            switch forge.number(0...6) {
            case 0: structures[index] = changed(structures[index])
            case 1:
                structures[index] = Array(structures[index].prefix(forge.number(1...structures[index].count)))
            case 2: structures[index] += forge.some(forge.number(1...24))
            case 3: structures[index] = (forge.one(of: Self.magic) ?? []) + structures[index].dropFirst(5)
            case 4: structures.append((forge.one(of: Self.magic) ?? []) + forge.some(forge.number(0...24)))
            case 5: structures.swapAt(index, forge.number(0...structures.count - 1))
            default: structures.append(structures[index])
            }
        }
        return structures.flatMap { [UInt8(clamping: $0.count)] + $0.prefix(255) }
    }

    /// Changes octets behind what a decoder is found by.
    private mutating func changed(_ structure: [UInt8]) -> [UInt8] {
        var structure = structure
        for _ in 0..<forge.number(1...6) where structure.count > 3 {
            structure[forge.number(3...structure.count - 1)] = forge.octet()
        }
        return structure
    }

    /// The structures without their lengths; what does not fit is cut.
    private static func structures(_ data: [UInt8]) -> [[UInt8]] {
        var structures: [[UInt8]] = []
        var index = 0
        while index + 1 < data.count, data[index] > 0 {
            let end = min(index + 1 + Int(data[index]), data.count)
            structures.append(Array(data[index + 1..<end]))
            index = end
        }
        return structures
    }
}
