import BeaconTestKit
import Foundation

/// A shared object with something changed, made from a seed.
struct MutatedObject {
    let name: String
    let octets: [UInt8]

    /// One that keeps its headers, with code, tables or strings changed.
    init(contentOf original: [UInt8], seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var octets = original
        let parts = Self.loaded(original)
        for _ in 0...Int.random(in: 0...7, using: &random) {
            guard let part = parts.randomElement(using: &random) else { break }
            let place = Int.random(in: part, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: octets[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 1: octets[place] = [0x00, 0xFF, 0x7F, 0x80, 0xCC, 0xC3].randomElement(using: &random) ?? 0
            default: octets[place] = .random(in: 0...255, using: &random)
            }
        }
        self.octets = octets
        name = "content-\(seed)"
    }

    /// One that is cut off, or damaged anywhere.
    init(damaged original: [UInt8], seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var octets = original
        name = "damaged-\(seed)"
        if Bool.random(using: &random) {
            self.octets = Array(octets.prefix(.random(in: 0..<octets.count, using: &random)))
            return
        }
        // Where headers and tables of the loader are, most of the time.
        let most = Bool.random(using: &random) ? min(1200, octets.count) : octets.count
        for _ in 0...Int.random(in: 0...15, using: &random) {
            octets[.random(in: 0..<most, using: &random)] = .random(in: 0...255, using: &random)
        }
        self.octets = octets
    }

    /// The parts of the file that are loaded, headers left out.
    private static func loaded(_ octets: [UInt8]) -> [Range<Int>] {
        func number(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(octets[offset + $1]) << (8 * $1) }
        }
        let (start, count) = (number(32, 8), number(56, 2))
        return (0..<count).compactMap { index in
            let header = start + 56 * index
            guard number(header, 4) == 1 else { return nil }
            let (offset, size) = (number(header + 8, 8), number(header + 32, 8))
            // The first begins with the headers themselves.
            let first = max(offset, start + 56 * count)
            return first < offset + size ? first..<offset + size : nil
        }
    }
}
