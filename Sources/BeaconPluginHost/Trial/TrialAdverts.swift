internal import BeaconCore
internal import BeaconJSON
internal import BeaconTestKit

/// The adverts that a plugin is shown before it is believed.
struct TrialAdverts {
    /// Advertising data of the vectors, then what the claims ask for.
    private(set) var originals: [[UInt8]] = []
    private var random: SeededRandom
    private static let mostVectors = 4096
    /// What follows a claim's own octets.
    private static let lengths = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 27, 40, 80, 160, 216]

    init(_ table: PluginTable, seed: UInt64) {
        random = SeededRandom(seed: seed)
        originals = Self.adverts(inVectors: table.vectors ?? "[]")
        for claim in table.claims {
            for length in Self.lengths { originals.append(advert(claim, length)) }
        }
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

    /// An advert with a structure that the claim asks for, `count` octets longer than the claim.
    private mutating func advert(_ claim: Claim, _ count: Int) -> [UInt8] {
        let rest = octets(count)
        switch claim {
        case .manufacturerData(let company, let prefix):
            return structure(.manufacturerSpecificData, littleEndian(company.rawValue) + prefix + rest)
        case .anyManufacturerData(let prefix):
            return structure(.manufacturerSpecificData, octets(2) + prefix + rest)
        case .serviceData16(let uuid, let prefix):
            return structure(.serviceData16, littleEndian(uuid) + prefix + rest)
        case .serviceData32(let uuid):
            let low = littleEndian(UInt16(truncatingIfNeeded: uuid))
            return structure(
                .serviceData32,
                low + littleEndian(UInt16(truncatingIfNeeded: uuid >> 16)) + rest
            )
        case .serviceData128(let uuid): return structure(.serviceData128, uuid.reversed() + rest)
        case .serviceUUID16(let uuid): return structure(.completeServiceUUIDs16, littleEndian(uuid) + rest)
        case .structure(let type, let prefix): return structure(type, prefix + rest)
        case .manufacturerDataBesideName(let prefix):
            return structure(.completeLocalName, Array(prefix.utf8))
                + structure(.manufacturerSpecificData, rest)
        case .manufacturerDataBesideService(let uuid):
            return structure(.completeServiceUUIDs16, littleEndian(uuid))
                + structure(.manufacturerSpecificData, rest)
        case .localName(let prefix): return structure(.completeLocalName, Array(prefix.utf8) + rest)
        }
    }

    private func littleEndian(_ number: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
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
