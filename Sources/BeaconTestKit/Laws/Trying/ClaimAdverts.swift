public import BeaconCore

/// Adverts with the AD structures that claims ask for, and something of many lengths behind what is claimed.
public struct ClaimAdverts {
    private var random: SeededRandom
    /// What follows a claim's own octets.
    private static let lengths = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 27, 40, 80, 160, 216]

    /// - Parameter seed: of what follows: the same seed gives the same adverts.
    public init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// One advert a claim and length.
    public mutating func adverts(of claims: [Claim]) -> [[UInt8]] {
        var adverts: [[UInt8]] = []
        for claim in claims {
            for length in Self.lengths { adverts.append(advert(claim, length)) }
        }
        return adverts
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
        case .manufacturerDataOfCompanies(let octet):
            return structure(.manufacturerSpecificData, [octet] + octets(1) + rest)
        case .anyManufacturerData(let prefix):
            return structure(.manufacturerSpecificData, octets(2) + prefix + rest)
        case .serviceData16(let uuid, let prefix):
            return structure(.serviceData16, littleEndian(uuid) + prefix + rest)
        case .serviceData32(let uuid):
            let low = littleEndian(UInt16(truncatingIfNeeded: uuid))
            let high = littleEndian(UInt16(truncatingIfNeeded: uuid >> 16))
            return structure(.serviceData32, low + high + rest)
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
}
