import BeaconCore
import BeaconTestKit

/// Changes octets of an advert, most often so that its AD structures stay whole.
enum AdvertChange {
    static func changed(_ data: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var structures: [[UInt8]] = []
        var walk = ADWalk()
        while let structure = walk.next(in: data.span) {
            structures.append([structure.type.rawValue] + data[structure.value])
        }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let index = structures.indices.randomElement(using: &random) else { return data }
            change(&structures[index], &random)
        }
        return structures.flatMap { [UInt8(clamping: $0.count)] + $0.prefix(255) }
    }

    private static func change(_ octets: inout [UInt8], _ random: inout SeededRandom) {
        // What a decoder is found by mostly stays.
        let first = Int.random(in: 0...4, using: &random) == 0 ? 0 : 3
        guard octets.count > first, let index = octets.indices[first...].randomElement(using: &random) else {
            return
        }
        switch Int.random(in: 0...5, using: &random) {
        case 0: octets[index] = UInt8.random(in: 0...255, using: &random)
        case 1: octets[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: octets[index] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF].randomElement(using: &random) ?? 0
        case 3: octets.removeSubrange(index...)
        case 4: octets.insert(UInt8.random(in: 0...255, using: &random), at: index)
        default:
            // Two equal octets: absent codes are often all ones.
            octets[index] = 0xFF
            if index + 1 < octets.count { octets[index + 1] = 0xFF }
        }
    }
}
