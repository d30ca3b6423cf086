internal import BeaconCore

/// A decoder that nearly took an AD structure, and the octet at which it stopped.
struct NearMiss: Equatable {
    let decoder: String
    /// Counts octets from the start of the advertising data.
    let offset: Int
    let expected: UInt8
    /// `nil` when the structure ends there.
    let found: UInt8?

    /// What the claims of a decoder compare in this structure, from the octet where it begins.
    ///
    /// - Returns: the miss of the claim that got farthest; `nil` when none got past what is common to many.
    init?(_ decoder: String, _ claims: [Claim], _ structure: ADStructure, _ data: [UInt8]) {
        var best: NearMiss?
        var farthest = 0
        for claim in claims {
            guard let (skipped, pattern, needed) = Self.pattern(claim, structure.type) else { continue }
            let value = Array(data[structure.value].dropFirst(skipped))
            let agreed = zip(pattern, value).prefix { $0 == $1 }.count
            guard agreed >= needed, agreed < pattern.count, agreed + skipped > farthest else { continue }
            farthest = agreed + skipped
            best = NearMiss(
                decoder: decoder,
                offset: structure.value.lowerBound + skipped + agreed,
                expected: pattern[agreed],
                found: agreed < value.count ? value[agreed] : nil
            )
        }
        guard let best else { return nil }
        self = best
    }

    private init(decoder: String, offset: Int, expected: UInt8, found: UInt8?) {
        self.decoder = decoder
        self.offset = offset
        self.expected = expected
        self.found = found
    }

    /// The octets that a claim compares, behind how many, and how many must agree for a near miss.
    private static func pattern(_ claim: Claim, _ type: ADType) -> (skipped: Int, [UInt8], needed: Int)? {
        switch (claim, type) {
        case (.manufacturerData(let company, let prefix), .manufacturerSpecificData):
            (0, littleEndian(company.rawValue) + prefix, 2)
        case (.anyManufacturerData(let prefix), .manufacturerSpecificData): (2, prefix, 1)
        case (.serviceData16(let service, let prefix), .serviceData16): (0, littleEndian(service) + prefix, 2)
        case (.serviceData32(let service), .serviceData32):
            (0, littleEndian(UInt16(truncatingIfNeeded: service)) + littleEndian(UInt16(service >> 16)), 2)
        case (.serviceData128(let service), .serviceData128): (0, service.reversed(), 12)
        case (.localName(let prefix), .completeLocalName), (.localName(let prefix), .shortenedLocalName):
            (0, Array(prefix.utf8), 2)
        default: nil
        }
    }

    private static func littleEndian(_ number: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}
