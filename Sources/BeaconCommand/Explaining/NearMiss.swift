internal import BeaconCore

/// A decoder that nearly took an AD structure, and what it stopped at.
struct NearMiss: Equatable {
    enum Stop: Equatable {
        /// An octet, counted from the start of the advertising data; `found` is `nil` when the structure ends there.
        case octet(Int, expected: UInt8, found: UInt8?)
        /// The report has no local name that begins so.
        case name(prefix: String)
        /// The report does not list this service.
        case service(UInt16)
        /// Everything that it claims is there: it was shown the structure, and says that it is not its own.
        case refused
    }

    let decoder: String
    let stop: Stop

    /// What a decoder compares in this structure, from the octet where it begins, or beside it.
    ///
    /// - Returns: the miss of the claim that got farthest; `nil` when none got past what is common to many. Of a
    ///   structure that the decoder reads there is none to ask for.
    init?(_ decoder: ExplainingDecoder, _ structure: ADStructure, _ data: [UInt8]) {
        guard
            let stop = Self.octet(decoder.claims, structure, data)
                ?? Self.companion(decoder, structure, data)
                ?? (Self.isClaimed(decoder.claims, structure, data) ? .refused : nil)
        else { return nil }
        self.decoder = decoder.name
        self.stop = stop
    }

    /// Those that got farthest come first; else, and where something beside the structure is missing, in order.
    static func farthestFirst(_ misses: [NearMiss]) -> [NearMiss] {
        misses.enumerated()
            .sorted { ($1.element.reach, $0.offset) < ($0.element.reach, $1.offset) }
            .map(\.element)
    }

    /// The octet at which it stopped, or nothing when that is not why.
    private var reach: Int { if case .octet(let offset, _, _) = stop { offset } else { -1 } }

    /// What it wants, as people say it.
    var words: String {
        switch stop {
        case .octet(let offset, let expected, let found):
            let there = found.map { "\(HexText.octet($0)) stands there" } ?? "the structure ends there"
            return "octet \(offset) would be \(HexText.octet(expected)), \(there)"
        case .name(let prefix):
            return "it wants a local name that begins with \(ADMeaning.text(Array(prefix.utf8)))"
        case .service(let service): return "it wants \(ADMeaning.service(service)) listed"
        case .refused: return "it claims such structures, and says that this one is not of its format"
        }
    }

    private static func octet(_ claims: [Claim], _ structure: ADStructure, _ data: [UInt8]) -> Stop? {
        var best: Stop?
        var farthest = 0
        for claim in claims {
            guard let (skipped, pattern, needed) = pattern(claim, structure.type) else { continue }
            let value = Array(data[structure.value].dropFirst(skipped))
            let agreed = zip(pattern, value).prefix { $0 == $1 }.count
            guard agreed >= needed, agreed < pattern.count, agreed + skipped > farthest else { continue }
            farthest = agreed + skipped
            best = .octet(
                structure.value.lowerBound + skipped + agreed,
                expected: pattern[agreed],
                found: agreed < value.count ? value[agreed] : nil
            )
        }
        return best
    }

    /// Whether a claim agrees with the structure to its end.
    private static func isClaimed(_ claims: [Claim], _ structure: ADStructure, _ data: [UInt8]) -> Bool {
        claims.contains { claim in
            guard let (skipped, pattern, _) = pattern(claim, structure.type) else { return false }
            return data[structure.value].dropFirst(skipped).starts(with: pattern)
        }
    }

    /// What would have to stand beside manufacturer specific data, when the decoder reads it then: it is tried.
    private static func companion(
        _ decoder: ExplainingDecoder,
        _ structure: ADStructure,
        _ data: [UInt8]
    ) -> Stop? {
        guard structure.type == .manufacturerSpecificData else { return nil }
        for claim in decoder.claims {
            let (stop, type, value): (Stop, ADType, [UInt8])
            switch claim {
            case .manufacturerDataBesideName(let prefix):
                (stop, type, value) = (.name(prefix: prefix), .completeLocalName, Array(prefix.utf8))
            case .manufacturerDataBesideService(let service):
                (stop, type, value) = (.service(service), .completeServiceUUIDs16, littleEndian(service))
            default: continue
            }
            // In front, for the octets behind may be what no walk reaches.
            guard let length = UInt8(exactly: value.count + 1) else { continue }
            let frames = decoder.trial.frames(of: [length, type.rawValue] + value + data)
            if frames.contains(where: { $0.structure == structure.index + 1 && $0.complaint == nil }) {
                return stop
            }
        }
        return nil
    }

    /// The octets that a claim compares, behind how many, and how many must agree for a near miss.
    private static func pattern(_ claim: Claim, _ type: ADType) -> (skipped: Int, [UInt8], needed: Int)? {
        switch (claim, type) {
        case (.manufacturerData(let company, let prefix), .manufacturerSpecificData):
            (0, littleEndian(company.rawValue) + prefix, 2)
        case (.anyManufacturerData(let prefix), .manufacturerSpecificData): (2, prefix, 1)
        case (.manufacturerDataOfCompanies(let octet), .manufacturerSpecificData): (0, [octet], 1)
        case (.serviceData16(let service, let prefix), .serviceData16): (0, littleEndian(service) + prefix, 2)
        case (.serviceData32(let service), .serviceData32):
            (0, littleEndian(UInt16(truncatingIfNeeded: service)) + littleEndian(UInt16(service >> 16)), 2)
        case (.serviceData128(let service), .serviceData128): (0, service.reversed(), 12)
        case (.localName(let prefix), .completeLocalName), (.localName(let prefix), .shortenedLocalName):
            (0, Array(prefix.utf8), 2)
        case (.structure(type, let prefix), _): (0, prefix, 1)
        default: nil
        }
    }

    private static func littleEndian(_ number: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}
