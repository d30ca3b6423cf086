internal import BeaconCore
internal import BeaconJSON
internal import BeaconTestKit

/// The adverts that a plugin is shown before it is believed.
struct TrialAdverts {
    /// Advertising data of the vectors, then what the claims ask for.
    private(set) var originals: [[UInt8]] = []
    private var random: SeededRandom
    private static let mostVectors = 4096

    init(_ table: PluginTable, seed: UInt64) {
        random = SeededRandom(seed: seed)
        originals = Self.adverts(inVectors: table.vectors ?? "[]")
        var claimed = ClaimAdverts(seed: seed)
        originals += claimed.adverts(of: table.claims)
    }

    /// The advertising data of vectors; what is no vector is left out, for whoever runs them complains.
    private static func adverts(inVectors text: String) -> [[UInt8]] {
        let vectors = (try? JSONReader.read(Array(text.utf8)))?.list ?? []
        return vectors.prefix(mostVectors).compactMap { vector in
            guard let text = vector["advertisingData"]?.text else { return nil }
            let digits = text.utf8.filter { $0 != UInt8(ascii: " ") }.map { hexDigitValue($0) }
            guard digits.count % 2 == 0, digits.count / 2 <= TrialReport.longestAdvert else { return nil }
            return stride(from: 0, to: digits.count, by: 2).map { index in
                (digits[index] ?? 0) << 4 | (digits[index + 1] ?? 0)
            }
        }
    }

    private mutating func octets(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in .random(in: 0...255, using: &random) }
    }

    private func structure(_ type: ADType, _ value: [UInt8]) -> [UInt8] {
        let value = value.prefix(254)
        return [UInt8(value.count + 1), type.rawValue] + value
    }

    /// One of the originals with something changed.
    mutating func mutation() -> [UInt8] {
        guard var advert = originals.randomElement(using: &random), !advert.isEmpty else { return octets(31) }
        for _ in 0...Int.random(in: 0...2, using: &random) {
            guard !advert.isEmpty else { break }
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let place = Int.random(in: 0..<advert.count, using: &random)
                advert[place] = .random(in: 0...255, using: &random)
            case 2:
                let place = Int.random(in: 0..<advert.count, using: &random)
                advert[place] = [0x00, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
            case 3: advert = resized(advert)
            default: advert.removeLast(Int.random(in: 0...min(4, advert.count), using: &random))
            }
        }
        return advert
    }

    /// The advert with its last structure shorter or longer, and its length right.
    private mutating func resized(_ advert: [UInt8]) -> [UInt8] {
        var walk = ADWalk()
        var last: ADStructure?
        while let structure = walk.next(in: advert.span) { last = structure }
        guard let last, last.value.lowerBound >= 2 else { return advert }
        let value = Array(advert[last.value])
        let count = Int.random(in: 0...min(value.count + 8, 254), using: &random)
        let changed = count <= value.count ? Array(value.prefix(count)) : value + octets(count - value.count)
        return Array(advert[..<(last.value.lowerBound - 2)]) + structure(last.type, changed)
    }
}
