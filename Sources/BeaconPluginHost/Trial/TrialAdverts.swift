internal import BeaconCore
internal import BeaconJSON
internal import BeaconTestKit

/// The adverts that a plugin is shown before it is believed.
struct TrialAdverts {
    /// Advertising data of the vectors, then what the claims ask for.
    private(set) var originals: [[UInt8]] = []
    private var random: SeededRandom
    private var mutation: AdvertMutation
    private static let mostVectors = 4096

    init(_ table: PluginTable, seed: UInt64) {
        random = SeededRandom(seed: seed)
        mutation = AdvertMutation(seed: seed &+ 1)
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

    /// One of the originals with something changed.
    mutating func mutated() -> [UInt8] {
        guard let advert = originals.randomElement(using: &random),
            let other = originals.randomElement(using: &random)
        else { return [] }
        return mutation.mutated(advert, other: other)
    }
}
